"""Playing an action: previews of journeys, undo, other payments, keyboard only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.servers import Server
from tests.web.gameplay import at_position, check_only_pages_submitted, server_answer
from tests.web.users import User

# From Kachidoki through Shimbashi to Tōkyō, or directly to an end: Red and Blue get customers, Red earns Income.
LINES: dict[str, Any] = {
    "stores": {"kachidoki": "red food", "shimbashi": "blue books"},
    "track": {"kachidoki--shimbashi": "red", "shimbashi--tokyo": "blue"},
    "customers": {"chuo": ["food", "books", "clothing"]}, "hands": {"blue": ["chuo", "ota", "kita", "minato"]},
    "actions_left": 2, "matsuri": "kita",
}  # fmt: skip


def outlook(user: User, *parts: str) -> None:
    """Wait until the preview says all of this."""
    card = user.page.locator("[data-preview]")
    for part in parts:
        card.get_by_text(part).first.wait_for()


def test_a_journey_is_previewed_changed_and_confirmed(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("move", "chuo")
    blue.pay()
    blue.choose(next(each for each in blue.offered() if each.startswith("kachidoki")))
    onward = next(each for each in blue.offered() if each.startswith("shimbashi"))
    blue.choose(onward, on="map")
    outlook(blue, "Aki, Shimbashi", "stay in Minato", "may take Income")
    blue.choose("tokyo")
    outlook(blue, "stay in Chiyoda")
    blue.undo()
    outlook(blue, "stay in Minato")
    blue.choose("stop")
    assert blue.prompt()["prompt"] == "confirm"
    assert sorted(server_answer(blue, "")["game"]["customers"]["chuo"]) == ["books", "clothing", "food"]
    blue.confirm()
    blue.page.get_by_label("Collected", exact=True).get_by_role("img", name="books").wait_for()
    after = server_answer(blue, "")["game"]
    assert after["collected"]["blue"] == ["books"]
    assert "clothing" in after["customers"]["minato"]
    check_only_pages_submitted(blue)


def test_every_step_is_taken_back(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    before = server_answer(blue, "")["game"]
    blue.choose("move", "chuo")
    blue.pay()
    for _ in range(3):
        blue.undo()
    assert server_answer(blue, "")["game"] == before
    assert blue.page.locator('[data-action="undo"]').is_disabled()
    blue.choose("open", "food")
    blue.page.locator('[data-action="restart"]').click()
    blue.page.locator('[data-prompt="actions"]').wait_for()
    assert server_answer(blue, "")["game"] == before
    check_only_pages_submitted(blue)


def test_other_cards_can_be_paid_than_those_proposed(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("move", "chuo")
    pay = blue.page.locator('[data-action="pay"]')
    assert pay.get_attribute("data-choice") == "pay chuo"
    blue.page.locator('.hand [data-card="chuo"]').click()
    assert pay.is_disabled()
    blue.page.locator('.hand [data-card="kita"]').click()
    assert pay.get_attribute("data-choice") == "pay kita"
    blue.pay()
    assert server_answer(blue, "")["game"]["doing"].startswith("move chuo pay kita")


def lines_of(user: User) -> list[str]:
    return [
        event["line"] for event in server_answer(user, "/events")["events"] if event["seat"] == 0 and event.get("line")
    ]


def test_a_whole_turn_by_keyboard_alone(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    keys = blue.page.keyboard

    def key_of(choice: str) -> str:
        return blue.page.locator(f'[data-prompt] [data-choice="{choice}"]').get_attribute("aria-keyshortcuts") or ""

    def by_key(choice: str) -> None:
        blue.and_wait(lambda: keys.press(key_of(choice)))

    by_key("open")
    blue.and_wait(lambda: keys.press("Escape"))
    by_key("move")
    # places are reached by tabbing to the map and picked with Enter
    for _ in range(60):
        keys.press("Tab")
        if blue.page.evaluate("document.activeElement?.closest('.map svg') !== null"):
            break
    assert blue.page.evaluate("document.activeElement.getAttribute('data-choice')") == "chuo"
    blue.and_wait(lambda: keys.press("Enter"))
    blue.and_wait(lambda: keys.press("Enter"))  # the proposed payment
    by_key(next(each for each in blue.offered() if each.startswith("kachidoki")))
    by_key(next(each for each in blue.offered() if each.startswith("shimbashi")))
    by_key("stop")
    blue.and_wait(lambda: keys.press("Enter"))  # confirm
    assert "income" in blue.offered()
    by_key("income")
    assert [line for line in lines_of(blue) if line.startswith("income")]
    check_only_pages_submitted(blue)


def test_comings_and_goings_disturb_no_half_made_choice(server: Server, new_user: Callable[..., User]) -> None:
    blue, red = new_user(), new_user()
    table = at_position(server, blue, "person", **LINES)
    blue.see("waiting")
    red.sit_down(table.created["seats"][1]["link"], "Ben")
    blue.choose("move", "chuo")
    blue.page.locator('.hand [data-card="chuo"]').click()
    blue.page.locator('.hand [data-card="kita"]').click()
    red.go("/")
    away = blue.page.locator("[data-away]")
    away.wait_for()
    assert blue.page.locator('[data-action="pay"]').get_attribute("data-choice") == "pay kita"
    blue.pay()
    blue.choose(next(each for each in blue.offered() if each.startswith("kachidoki")))
    blue.choose(next(each for each in blue.offered() if each.startswith("shimbashi")), "stop")
    red.page.go_back()
    away.wait_for(state="detached")
    assert blue.prompt()["prompt"] == "confirm"
    blue.confirm()
