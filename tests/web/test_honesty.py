"""What reveals a card or ends the turn is asked about first; undoing goes back to the choice before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.servers import Server
from tests.web.gameplay import at_position, server_answer
from tests.web.test_actions import LINES, lines_of
from tests.web.users import User


def test_income_says_that_it_ends_the_turn_and_waits(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    before = server_answer(blue, "")["game"]
    blue.choose("do:income")
    assert blue.prompt()["asked"] == "You draw 1 card. This ends your turn."
    assert blue.prompt()["send"] == "Draw 1 card and end turn"
    assert server_answer(blue, "")["game"] == before
    blue.and_wait(lambda: blue.page.keyboard.press("Escape"))
    assert blue.prompt()["prompt"] == "rest"
    assert lines_of(blue) == []


@pytest.mark.parametrize(("confirm", "buttons"), [("on", 1), ("off", 0)])
def test_a_turn_that_ends_by_itself_is_not_said_to_wait(
    server: Server, new_user: Callable[..., User], confirm: str, buttons: int
) -> None:
    blue = new_user()
    hands = {"blue": ["adachi", "nerima", "ota", "setagaya"]}
    at_position(server, blue, actions_left=1, hands=hands, set={"confirm": confirm})
    blue.choose("station:kachidoki", "item:open food")
    assert blue.prompt()["send"].startswith("Open Food in Kachidoki and end turn")
    expect(blue.page.locator('[data-action="send-wait"]')).to_have_count(buttons)


def test_a_payment_of_three_cards_is_undone_in_one_step(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    hand = ["adachi", "nerima", "ota", "setagaya"]
    own_track = {"kachidoki--shimbashi": "blue"}  # no other player takes Income
    at_position(server, blue, **{**LINES, "hands": {"blue": hand}, "track": own_track})
    blue.choose("ward:chuo", "station:shimbashi")
    proposed = blue.prompt()["line"]
    paid = blue.page.locator('.hand [aria-pressed="true"]')
    expect(paid).to_have_count(3)
    cards = {each.get_attribute("data-card") or "" for each in paid.all()}
    blue.click_card(min(cards))  # it is given back
    blue.click_card(next(card for card in hand if card not in cards))
    blue.page.locator('[data-prompt="ready"]').wait_for()
    assert blue.prompt()["line"] != proposed
    blue.undo()
    assert blue.prompt()["line"] == proposed
    blue.send()
    assert len(lines_of(blue)) == 1
    blue.undo()  # the whole action
    assert blue.prompt()["prompt"] == "rest"
    assert len(server_answer(blue, "")["game"]["hands"]["blue"]) == 4


def test_a_card_that_does_not_pay_says_why(server: Server, new_user: Callable[..., User]) -> None:
    """In the server's words, with the name of the player."""
    blue = new_user()
    at_position(server, blue, **{**LINES, "hands": {"blue": ["chuo", "ota"]}})
    blue.choose("ward:chuo", "station:shimbashi")
    blue.page.locator('.hand [data-card="ota"]').click()
    refused = blue.page.locator(".own [role=alert]")
    expect(refused).to_contain_text("Ōta")
    expect(refused).not_to_contain_text("Blue")
    assert "pay Chūō" in blue.prompt()["send"]


def test_a_second_track_says_its_price(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **{**LINES, "hands": {"blue": ["chiyoda"]}})
    blue.choose("connection:akihabara--tokyo")
    expect(blue.page.locator('[data-tag="iidabashi--tokyo"]')).to_have_text("▮")
    blue.choose("connection:iidabashi--tokyo")
    assert lines_of(blue) == ["expand akihabara--tokyo iidabashi--tokyo pay chiyoda"]
