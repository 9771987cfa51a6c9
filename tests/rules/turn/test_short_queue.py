"""Ruling 10: a queue of three cards, and a deck with too few."""

from __future__ import annotations

import pytest

import shinjuku as sj
from tests.positions import (
    after,
    game_at,
    hand,
    queue,
)
from tests.rules.helpers import cards_but, clause


def short_of_cards(cards: list[str], deck: int) -> sj.Game:
    """Blue has one action left; the queue has these cards, the deck so many, and all others are in hands."""
    rest = cards_but(*cards)[deck:]
    on_queue = [[ward, []] for ward in cards]
    return game_at(actions_left=1, hands={"blue": rest[:30], "red": rest[30:]}, queue=on_queue)


@clause("queue.no-card", "ruling-10", "ruling-36")
@pytest.mark.parametrize("deck", [0, 1, 2, 3])
def test_ruling_10_in_a_queue_of_three_the_head_goes_back_if_the_deck_is_too_short(deck: int) -> None:
    game = short_of_cards(["minato", "chuo", "ota"], deck)
    size = hand(game, "red").total()
    game.perform("blue: expand aoto--oshiage")
    drawn = min(deck, 2)
    wards = [ward for ward, _ in queue(game)]
    assert wards[:2] == ["chuo", "ota"]
    assert len(wards) == min(4, 3 + deck)
    assert (wards[2 + drawn :] == ["minato"]) == (deck < 2)
    assert hand(game, "red").total() == size + (deck >= 2)


@clause("queue.no-card", "ruling-10")
def test_ruling_10_the_log_says_that_the_head_goes_back() -> None:
    game = after(short_of_cards(["minato", "chuo", "ota"], 1), "blue: expand aoto--oshiage")
    assert game.log[-3:] == [
        "Red takes the Minato card from the queue.",
        "New in the queue: the Adachi card; 2 food customers at Chūō.",
        "The Minato card goes to the end of the queue because no other card is left.",
    ]
    game = after(short_of_cards(["minato", "chuo", "ota"], 2), "blue: expand aoto--oshiage")
    assert game.log[-2:] == [
        "Red takes the Minato card from the queue.",
        "New in the queue: the Adachi and Adachi cards; 2 food customers at Chūō.",
    ]


@clause("queue.no-card", "ruling-10")
def test_ruling_10_the_head_that_goes_back_is_no_longer_known_to_be_in_the_hand() -> None:
    game = after(short_of_cards(["minato", "chuo", "ota"], 1), "blue: expand aoto--oshiage")
    assert "seen" not in game.position()
    assert sj.Game.from_position(game.position()).position() == game.position()
