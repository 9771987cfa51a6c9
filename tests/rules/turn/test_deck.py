"""Deck and discards: what happens when the cards run out."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.positions import after, decider, game_at, hand, queue
from tests.rules.helpers import CARDS, cards_but, pass_on


@pytest.mark.clause("deck.reshuffle", "ruling-10")
def test_ruling_10_the_discards_become_the_deck_when_a_card_is_needed_and_not_before() -> None:
    game = game_at(hands={"blue": ["ota"]}, discard=cards_but("ota"), set={"confirm": 1})
    after(game, "blue: open food omori pay ota")
    assert (game.view(0)["deck_size"], game.view(0)["discard_size"]) == (0, 72)
    after(game, "blue: income")
    assert (game.view(0)["deck_size"], game.view(0)["discard_size"]) == (68, 0)


@pytest.mark.clause("deck.reshuffle", "ruling-10")
def test_the_rest_of_the_deck_is_drawn_first() -> None:
    """Ōta's card is the deck; the next three come from the discards."""
    game = game_at(discard=cards_but("ota"), set={"confirm": 1})
    assert game.view(0)["deck_size"] == 1
    after(game, "blue: income")
    assert hand(game, "blue")["ota"] >= 1
    assert (game.view(0)["deck_size"], game.view(0)["discard_size"]) == (68, 0)


@pytest.mark.clause("deck.reshuffle", "ruling-10")
def test_cards_paid_in_the_same_action_are_in_the_new_deck() -> None:
    """Green's Income from track finds nothing but the card that Blue has just paid."""
    game = game_at(
        players=["blue", "red", "green"],
        track={"akihabara--ueno": "green"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"], "red": cards_but("taito")},
    )
    after(game, "blue: move taito pay taito: ueno, akihabara", "green: takes income")
    assert hand(game, "green") == Counter(["taito"])
    assert game.position().get("discard", []) == []


@pytest.mark.clause("deck.reshuffle")
def test_the_queue_too_draws_from_the_new_deck() -> None:
    game = game_at(
        actions_left=1,
        discard=["taito"],
        hands={"red": cards_but("taito", "minato", "chuo", "ota", "kita")},
        queue=[["minato", []], ["chuo", []], ["ota", []], ["kita", []]],
    )
    pass_on(game)
    assert [ward for ward, _ in queue(game)] == ["chuo", "ota", "kita", "taito"]


@pytest.mark.clause("deck.empty", "income.none-left", "queue.no-card")
def test_with_all_cards_in_hands_and_queue_the_game_goes_on() -> None:
    cards = cards_but("minato", "chuo", "ota", "kita")
    game = game_at(
        hands={"blue": cards[:30], "red": cards[30:]},
        queue=[["minato", []], ["chuo", []], ["ota", []], ["kita", []]],
    )
    for colour, order in (
        ("blue", ["chuo", "ota", "kita", "minato"]),
        ("red", ["ota", "kita", "minato", "chuo"]),
        ("blue", ["kita", "minato", "chuo", "ota"]),
    ):
        assert decider(game) == colour
        before = hand(game, colour)
        after(game, f"{colour}: income")
        assert hand(game, colour) == before
        assert [ward for ward, _ in queue(game)] == order


@pytest.mark.clause("ruling-10", "income.none-left", "deck.empty")
def test_ruling_10_an_income_that_finds_no_card_is_still_an_income() -> None:
    half = len(CARDS) // 2
    game = game_at(actions_left=2, hands={"blue": CARDS[:half], "red": CARDS[half:]})
    game.perform("blue: income")
    assert decider(game) == "red"
