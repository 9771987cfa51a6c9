"""Nothing that a player needs is cut off, whatever the size of the screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.server.servers import Server
from tests.web.gameplay import at_position, finished
from tests.web.users import LAPTOP, PHONE, User

TABLET = ViewportSize(width=768, height=1024)
DESKTOP = ViewportSize(width=1920, height=1080)
ON_ITS_SIDE = ViewportSize(width=740, height=360)
HAND = ["chuo", "itabashi", "itabashi", "katsushika", "meguro", "setagaya", "shinjuku", "sumida"]


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP], ids=["laptop", "desktop"])
def test_every_card_of_a_large_hand_is_in_sight(
    server: Server, new_user: Callable[..., User], size: ViewportSize
) -> None:
    blue = new_user(size=size)
    at_position(server, blue, hands={"blue": HAND}, matsuri="kita")
    blue.offered()
    cards = blue.page.locator(".hand [data-card]").all()
    assert len(cards) == len(HAND)
    for card in cards:
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate("(card) => card.scrollWidth <= card.clientWidth")


def test_five_seats_fit_on_a_phone_on_its_side(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(size=ON_ITS_SIDE)
    bots = ["random"] * 4
    at_position(server, blue, *bots, edition="rev1", modules=["five-players"], hands={"blue": HAND[:3]})
    blue.offered()
    seats = blue.page.locator("[data-seat]").all()
    assert len(seats) == 5
    for seat in seats:
        assert seat.locator(".head").evaluate("(head) => head.scrollWidth <= head.clientWidth")


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["upright", "on-its-side"])
def test_the_longest_names_fit_into_the_queue_of_a_phone(
    server: Server, new_user: Callable[..., User], size: ViewportSize
) -> None:
    blue = new_user(size=size)
    queue = [["katsushika", ["food", "books", "books2"]], ["shinagawa", ["food"]], ["setagaya", []], ["suginami", []]]
    at_position(server, blue, hands={"blue": HAND[:3]}, queue=queue, matsuri="kita", actions_left=2)
    blue.offered()
    places = blue.page.locator("[data-queue]").all()
    assert len(places) == len(queue)
    for place in places:
        expect(place).to_be_in_viewport(ratio=1)
        assert place.evaluate("(place) => place.scrollWidth <= place.clientWidth")


def test_the_end_is_announced_once_and_says_who_won(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    hosted = finished(server)
    user.go(hosted.created["spectate_link"])
    user.see("table")
    expect(user.page.get_by_role("heading", name="The game is over.")).to_be_visible()
    asked = user.page.locator("[data-prompt] .sentence")
    expect(asked).to_contain_text(re.compile("wins|share the victory"))
    expect(user.page.locator("[data-winner]").first).to_be_visible()
    expect(asked.locator(".sr-only")).to_have_text("The game is over.")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_buttons_of_a_lesson_fit_on_a_phone_on_its_side(new_user: Callable[..., User], language: str) -> None:
    user = new_user(size=ON_ITS_SIDE, language=language)
    user.go("/learn/tutorial")
    for action in ("lesson-next", "lesson-back", "lesson-restart"):
        expect(user.page.locator(f'[data-action="{action}"]')).to_be_in_viewport(ratio=1)


def test_nothing_covers_the_map_of_a_tablet_while_an_action_is_drafted(
    server: Server, new_user: Callable[..., User]
) -> None:
    blue = new_user(size=TABLET)
    stores = {"kachidoki": "red food", "shimbashi": "blue books"}
    track = {"kachidoki--shimbashi": "red", "shimbashi--tokyo": "blue"}
    customers = {"chuo": ["food", "books", "clothing"]}
    at_position(
        server, blue, stores=stores, track=track, customers=customers,
        hands={"blue": HAND}, actions_left=2, matsuri="kita",
    )  # fmt: skip
    blue.offered()
    before = blue.page.locator(".map").first.bounding_box()
    assert before is not None
    assert before["height"] >= 0.5 * TABLET["height"]
    expect(blue.page.locator(".own")).to_be_in_viewport(ratio=1)
    blue.choose("do:move", "station:shimbashi")
    after, asked = (blue.page.locator(part).first.bounding_box() for part in (".map", ".act"))
    assert after is not None
    assert asked is not None
    assert after["height"] >= 0.8 * before["height"]
    assert after["y"] + after["height"] <= asked["y"]
    for action in ("send", "cancel"):
        expect(blue.page.locator(f'[data-action="{action}"]')).to_be_in_viewport(ratio=1)
