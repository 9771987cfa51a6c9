"""Playing an action: previews of journeys, undo, other payments, keyboard only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.server.servers import Server
from tests.web.clicked_lines import middle_of
from tests.web.gameplay import at_position, check_only_pages_submitted, server_answer
from tests.web.users import User

# From Kachidoki through Shimbashi to Tōkyō, or directly to an end: Red and Blue get customers, Red earns Income.
LINES: dict[str, Any] = {
    "stores": {"kachidoki": "red food", "shimbashi": "blue books"},
    "track": {"kachidoki--shimbashi": "red", "shimbashi--tokyo": "blue"},
    "customers": {"chuo": ["food", "books", "clothing"]}, "hands": {"blue": ["chuo", "ota", "kita", "minato"]},
    "actions_left": 2, "matsuri": "kita",
}  # fmt: skip


def see_route(user: User, *parts: str) -> None:
    """Wait until the route card says all of this."""
    card = user.page.locator("[data-route]")
    for part in parts:
        card.get_by_text(part).first.wait_for()


def test_a_journey_is_previewed_changed_and_sent(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("ward:chuo", "station:tokyo")
    see_route(blue, "stays in Chiyoda")
    blue.choose("station:shimbashi")
    see_route(blue, "Kachidoki", "Shimbashi", "stays in Minato", "may take Income")
    blue.page.locator("[data-route] .token").first.hover()
    expect(blue.page.get_by_role("tooltip")).to_contain_text("Gets off in Kachidoki")
    assert sorted(server_answer(blue, "")["game"]["customers"]["chuo"]) == ["books", "clothing", "food"]
    assert blue.prompt()["send"] == "Move 3 customers · pay Chūō"
    blue.send()
    blue.page.get_by_label("Collected", exact=True).get_by_role("img", name="books").wait_for()
    after = server_answer(blue, "")["game"]
    assert after["collected"]["blue"] == ["books"]
    assert "clothing" in after["customers"]["minato"]
    check_only_pages_submitted(blue)


def test_routes_on_one_way_differ_in_who_gets_off(server: Server, new_user: Callable[..., User]) -> None:
    """Blue scores more with the double, but the food customer who stays aboard then is one for Red."""
    blue = new_user()
    stores = {"shimbashi": "blue department", "tokyo": "red food"}
    at_position(server, blue, **{**LINES, "stores": stores, "customers": {"chuo": ["food", "clothing2"]}})
    blue.choose("ward:chuo", "station:tokyo")
    routes = blue.page.locator('[data-way="kachidoki shimbashi tokyo"]')
    expect(routes).to_have_text(["+1 R+1▮ · 3 stations", "+1 R▮ · 3 stations"])
    expect(routes.first).to_have_attribute("aria-pressed", "true")
    blue.and_wait(routes.last.click)
    expect(routes.last).to_have_attribute("aria-pressed", "true")
    expect(routes.first).to_have_attribute("aria-pressed", "false")
    see_route(blue, "stays in Chiyoda")
    blue.and_wait(lambda: blue.page.keyboard.press("]"))
    expect(routes.first).to_have_attribute("aria-pressed", "true")


def test_a_journey_is_bent_by_a_pin(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("ward:chuo", "station:tokyo")
    blue.page.locator('[data-offer="station:shimbashi"]').first.click(button="right")
    blue.choose("item:through")
    blue.page.locator('[data-pin="shimbashi"]').wait_for()
    assert "shimbashi" in (blue.page.locator("[data-route]").get_attribute("data-route") or "")
    blue.page.locator('[data-pin="shimbashi"]').click()
    expect(blue.page.locator("[data-pin]")).to_have_count(0)


def test_a_station_has_a_menu_with_costs_and_reasons(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.page.locator('[data-offer="station:tokyo"]').first.click()
    menu = blue.page.locator("[data-menu]")
    menu.get_by_text("Open Food").wait_for()
    blue.page.keyboard.press("Escape")
    menu.wait_for(state="detached")
    blue.page.locator('[data-offer="station:shimbashi"]').first.click()
    why = menu.locator("[aria-disabled]").first  # it can't be upgraded without a customer
    expect(why).to_contain_text("You can't upgrade in Shimbashi.")
    blue.choose("item:relocate")
    assert blue.prompt()["asked"] == "Choose a station."


def test_every_step_is_taken_back(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    before = server_answer(blue, "")["game"]
    blue.choose("do:move", "station:tokyo")  # there are customers in one ward only
    for _ in range(2):
        blue.undo()
    assert blue.page.locator('[data-action="undo"]').is_disabled()
    blue.choose("connection:akihabara--tokyo")
    blue.send()
    blue.undo()
    assert server_answer(blue, "")["game"] == before
    blue.choose("do:open", "goods:food")
    blue.page.locator('[data-action="restart"]').click()
    blue.page.locator('[data-prompt="rest"]').wait_for()
    assert server_answer(blue, "")["game"] == before
    check_only_pages_submitted(blue)


def test_other_cards_can_be_paid_than_those_proposed(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("ward:chuo", "station:shimbashi")
    assert "pay Chūō" in blue.prompt()["send"]
    blue.click_card("kita")  # wild by the Matsuri
    assert "pay Kita" in blue.prompt()["send"]
    blue.send()
    assert lines_of(blue)[0].startswith("move chuo pay kita")


def test_a_draft_outlives_a_reload(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("ward:chuo", "station:shimbashi")
    line = blue.prompt()["line"]
    blue.page.reload()
    blue.page.locator('[data-prompt="ready"]').wait_for()
    assert blue.prompt()["line"] == line
    blue.page.keyboard.press("Escape")
    blue.page.locator('[data-prompt="rest"]').wait_for()


def lines_of(user: User) -> list[str]:
    return [
        event["line"] for event in server_answer(user, "/events")["events"] if event["seat"] == 0 and event.get("line")
    ]


def test_a_whole_turn_by_keyboard_alone(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.offered()
    keys = blue.page.keyboard

    def press(key: str) -> None:
        blue.and_wait(lambda: keys.press(key))

    press("1")  # Open
    press("Escape")
    press("4")  # Move
    # places are reached by tabbing to the map, then with the arrow keys, and picked with Enter
    for _ in range(60):
        keys.press("Tab")
        if (blue.page.evaluate("document.activeElement?.dataset?.offer") or "").startswith("station:"):
            break
    blue.page.locator('[data-offer="station:shimbashi"]').focus()
    press("Enter")
    blue.page.locator(".sentence").focus()
    press("Enter")  # the button
    assert "do:income" in blue.offered()
    press("3")
    press("Enter")
    assert [line for line in lines_of(blue) if line.startswith("income")]
    check_only_pages_submitted(blue)


def test_comings_and_goings_disturb_no_draft(server: Server, new_user: Callable[..., User]) -> None:
    blue, red = new_user(), new_user()
    table = at_position(server, blue, "person", **LINES)
    blue.see("waiting")
    red.sit_down(table.created["seats"][1]["link"], "Ben")
    blue.choose("ward:chuo", "station:shimbashi")
    blue.click_card("kita")
    line = blue.prompt()["line"]
    red.go("/")
    away = blue.page.locator("[data-away]")
    away.wait_for()
    assert blue.prompt()["line"] == line
    red.page.go_back()
    away.wait_for(state="detached")
    assert blue.prompt()["prompt"] == "ready"
    blue.send()


def test_a_click_on_a_rivals_store_shows_its_facts(server: Server, new_user: Callable[..., User]) -> None:
    """Connections end there, and a ward where customers wait lies below; a click on the store means neither."""
    blue = new_user()
    at_position(
        server, blue, stores={"ueno": "red food"}, customers={"taito": ["food"]}, hands={"blue": ["taito"]},
        matsuri="kita", actions_left=2,
    )  # fmt: skip
    blue.offered()
    blue.page.mouse.click(*middle_of(blue, "ueno"))
    expect(blue.page.get_by_role("tooltip")).to_contain_text("Ueno")
    assert blue.prompt()["prompt"] == "rest"
