"""Income: a hand is filled, and the turn is over."""

from __future__ import annotations

import pytest

from tests.positions import after, decider, game_at, hand, scripted
from tests.rules.v2 import cards_but, refused


@pytest.mark.clause("income.refill")
@pytest.mark.parametrize(("before", "then"), [(0, 4), (1, 4), (3, 4), (4, 5), (5, 6), (20, 21)])
def test_up_to_four_cards_or_one_more(before: int, then: int) -> None:
    game = game_at(hands={"blue": cards_but()[:before]}, set={"confirm": 1})
    deck = game.view(0)["deck_size"]
    game.perform("blue: income")
    assert sum(hand(game, "blue").values()) == then
    assert game.view(0)["deck_size"] == deck - (then - before)


@pytest.mark.clause("income.refill")
def test_the_cards_are_those_that_chance_brings() -> None:
    game = game_at(scripted("ota", "kita"), hands={"blue": ["taito", "taito"]}, set={"confirm": 1})
    game.perform("blue: income")
    assert sorted(hand(game, "blue").elements()) == ["kita", "ota", "taito", "taito"]


@pytest.mark.clause("income.no-discard")
def test_no_card_is_thrown_away_before_an_income() -> None:
    game = game_at(hands={"blue": ["ota"]})
    assert refused(game, "blue: income discard ota") == "income.no-discard"
    game.perform("blue: income")
    assert game.position().get("discard", []) == []


@pytest.mark.clause("income.none-left", "deck.empty", "ruling-10")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_if_there_are_too_few_cards_one_draws_those_there_are(left: int) -> None:
    """Red holds all the other cards."""
    cards = cards_but()
    game = game_at(hands={"red": cards[left:]}, set={"confirm": 1})
    game.perform("blue: income")
    assert sorted(hand(game, "blue").elements()) == cards[:left]
    after(game, "blue: end")
    assert decider(game) == "red"
