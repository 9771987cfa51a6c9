"""Acting at the table: journeys looked at before they are made, taking back, paying otherwise, the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.running import Server
from tests.web.playing import at_position, check_only_pages_acted, told
from tests.web.visitors import Visitor

# From Kachidoki by Shimbashi to Tokyo, or straight to an end: Red and Blue are served, Red earns Income.
LINES: dict[str, Any] = {
    "stores": {"kachidoki": "red food", "shimbashi": "blue books"},
    "track": {"kachidoki--shimbashi": "red", "shimbashi--tokyo": "blue"},
    "customers": {"chuo": ["food", "books", "clothing"]}, "hands": {"blue": ["chuo", "ota", "kita", "minato"]},
    "actions_left": 2, "matsuri": "kita",
}  # fmt: skip


def outlook(visitor: Visitor, *parts: str) -> None:
    """The preview comes to say all this."""
    card = visitor.page.locator("[data-preview]")
    for part in parts:
        card.get_by_text(part).first.wait_for()


def test_a_journey_is_previewed_changed_and_confirmed(server: Server, visit: Callable[..., Visitor]) -> None:
    blue = visit()
    at_position(server, blue, **LINES)
    blue.choose("move", "chuo")
    blue.pay()
    blue.choose(next(each for each in blue.offered() if each.startswith("kachidoki")))
    onward = next(each for each in blue.offered() if each.startswith("shimbashi"))
    blue.choose(onward, on="map")
    outlook(blue, "Aki, Shimbashi", "stay in Minato", "may take Income")
    blue.choose("tokyo")
    outlook(blue, "stay in Chiyoda")
    blue.take_back()
    outlook(blue, "stay in Minato")
    blue.choose("stop")
    assert blue.asked()["prompt"] == "confirm"
    assert sorted(told(blue, "")["game"]["customers"]["chuo"]) == ["books", "clothing", "food"]
    blue.confirm()
    blue.page.get_by_label("Collected", exact=True).get_by_role("img", name="books").wait_for()
    after = told(blue, "")["game"]
    assert after["collected"]["blue"] == ["books"]
    assert "clothing" in after["customers"]["minato"]
    check_only_pages_acted(blue)


def test_every_step_is_taken_back(server: Server, visit: Callable[..., Visitor]) -> None:
    blue = visit()
    at_position(server, blue, **LINES)
    before = told(blue, "")["game"]
    blue.choose("move", "chuo")
    blue.pay()
    for _ in range(3):
        blue.take_back()
    assert told(blue, "")["game"] == before
    assert blue.page.locator('[data-action="undo"]').is_disabled()
    blue.choose("open", "food")
    blue.page.locator('[data-action="restart"]').click()
    blue.page.locator('[data-prompt="actions"]').wait_for()
    assert told(blue, "")["game"] == before
    check_only_pages_acted(blue)


def test_other_cards_can_be_paid_than_those_proposed(server: Server, visit: Callable[..., Visitor]) -> None:
    blue = visit()
    at_position(server, blue, **LINES)
    blue.choose("move", "chuo")
    pay = blue.page.locator('[data-action="pay"]')
    assert pay.get_attribute("data-choice") == "pay chuo"
    blue.page.locator('.hand [data-card="chuo"]').click()
    assert pay.is_disabled()
    blue.page.locator('.hand [data-card="kita"]').click()
    assert pay.get_attribute("data-choice") == "pay kita"
    blue.pay()
    assert told(blue, "")["game"]["doing"].startswith("move chuo pay kita")


def lines_of(visitor: Visitor) -> list[str]:
    return [event["line"] for event in told(visitor, "/events")["events"] if event["seat"] == 0 and event.get("line")]


def test_a_whole_turn_by_keyboard_alone(server: Server, visit: Callable[..., Visitor]) -> None:
    blue = visit()
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
    check_only_pages_acted(blue)


def test_comings_and_goings_disturb_no_half_made_choice(server: Server, visit: Callable[..., Visitor]) -> None:
    blue, red = visit(), visit()
    party = at_position(server, blue, "person", **LINES)
    blue.see("waiting")
    red.sit_down(party.made["seats"][1]["link"], "Ben")
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
    assert blue.asked()["prompt"] == "confirm"
    blue.confirm()
