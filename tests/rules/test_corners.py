"""Corners of the rules: cases that only a set-up position, or the very end of a game, brings about."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import (
    Chance,
    after,
    bag_size,
    by_kind,
    collected,
    customers,
    decider,
    first_outcome,
    game_at,
    hand,
    on_the_map,
    queue,
    rev1,
    scripted,
    v1,
    watched,
)
from tests.rules.helpers import UPGRADABLE, UPGRADE, cards_but, clause, decline_incomes, take_incomes, with_bag

# --- ruling 10: a short queue and a short deck ------------------------------------------------------------------


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


# --- ruling 14: the last turns of revision 1 --------------------------------------------------------------------


def last_turns(chance: Chance = first_outcome, **keys: Any) -> sj.Game:
    """Revision 1: the end has begun, the bag is empty, and Blue can upgrade Ueno."""
    return rev1(chance, **with_bag("rev1", **{**UPGRADABLE, **keys}), final=1)


@clause("rev1.end-burst", "ruling-14")
def test_ruling_14_a_late_upgrade_triggers_its_burst_with_the_customer_just_paid() -> None:
    game = last_turns(scripted("kita", "food"))
    waiting = on_the_map(game)
    game.perform(UPGRADE)
    assert game.position()["stores"] == {"ueno": "blue department"}
    assert (customers(game, "kita"), on_the_map(game)) == (Counter(["food"]), waiting + 1)
    assert (bag_size(game), collected(game, "blue")) == (0, Counter())
    assert game.record().splitlines()[-1] == f"{UPGRADE} > card kita > customer food"
    assert game.log[-1] == "The new department store draws a crowd: a food customer in Kita."


@clause("rev1.end-burst", "rev1.end-latched", "ruling-14")
def test_ruling_14_a_late_burst_neither_calls_the_end_off_nor_begins_it_again() -> None:
    game = after(last_turns(), UPGRADE)
    assert game.position()["final"] == 1
    assert take_incomes(game) == ["blue", "red"]


@clause("rev1.end-burst", "ruling-14", "ruling-15")
def test_ruling_14_a_late_burst_takes_all_that_the_bag_holds_and_no_more_than_a_burst() -> None:
    left = ["books", "food", "food", "books", "clothing"]
    game = rev1(**with_bag("rev1", *left, **UPGRADABLE), final=1)
    waiting = on_the_map(game)
    game.perform(UPGRADE)
    assert (on_the_map(game), bag_size(game)) == (waiting + 4, len(left) + 1 - 4)


@clause("rev1.end-burst", "rev1.burst-at-once", "ruling-14")
def test_ruling_14_a_late_burst_can_be_lured_in_the_same_turn() -> None:
    keys = {"hands": {"blue": ["taito", "chiyoda"]}, "track": {"akihabara--ueno": "blue"}}
    game = after(last_turns(scripted("chiyoda", "food"), **keys), UPGRADE)
    game.perform("blue: lure chiyoda pay chiyoda: akihabara, ueno gives food")
    assert collected(game, "blue") == Counter(["food"])


@clause("rev1.end-bag-closed", "ruling-14")
def test_ruling_14_in_the_last_turns_nobody_arrives_even_if_the_bag_is_not_empty() -> None:
    drawn: list[Event] = []
    game = rev1(watched(drawn), **with_bag("rev1", "food", "books"), final=2)
    waiting = on_the_map(game)
    assert take_incomes(game) == ["blue", "red", "blue"]
    assert (on_the_map(game), bag_size(game)) == (waiting, 2)
    assert len(drawn) == 5 + 5 + 1  # Incomes, and no ward card


# --- ruling 38: a bag that was empty from the start -------------------------------------------------------------


@clause("v1.end-empty-bag", "ruling-38")
def test_ruling_38_an_upgrade_with_an_empty_bag_does_not_begin_the_end() -> None:
    game = after(v1(**with_bag("v1", **UPGRADABLE)), UPGRADE)
    assert "final" not in game.position()
    assert take_incomes(game) == ["blue", "red", "blue!", "red!", "blue", "red"]


@clause("v1.end-latched", "ruling-38")
@pytest.mark.parametrize("edition", ["rev1", "v1"])
def test_ruling_38_a_burst_that_finds_an_empty_bag_does_not_begin_the_end(edition: str) -> None:
    changed = {"burst": 2, "upgrade_pays": 1}  # the customer paid leaves the game
    game = after(game_at(**with_bag(edition, **UPGRADABLE), set=changed), UPGRADE)
    assert "final" not in game.position()


@clause("rev1.end-latched", "ruling-14")
def test_ruling_14_an_upgrade_with_an_empty_bag_begins_the_end_by_drawing_its_own_customer() -> None:
    game = after(rev1(**with_bag("rev1", **UPGRADABLE)), UPGRADE)
    assert (bag_size(game), game.position()["final"]) == (0, 2)
    assert take_incomes(game) == ["blue", "red", "blue"]


# --- ruling 41: Income with a full hand -------------------------------------------------------------------------


@clause("rev1.income-refill", "ruling-41")
@pytest.mark.parametrize(
    ("held", "discarded", "drawn"), [(5, 0, 1), (7, 0, 1), (7, 2, 1), (7, 3, 1), (5, 1, 1), (7, 4, 2)]
)
def test_ruling_41_with_five_cards_or_more_after_discarding_one_card_is_drawn(
    held: int, discarded: int, drawn: int
) -> None:
    events: list[Event] = []
    cards = ["kita", "ota", "nerima", "minato", "chuo", "taito", "adachi"][:held]
    game = rev1(watched(events, by_kind(card=["bunkyo", "bunkyo"])), hands={"blue": cards})
    thrown = f" discard {'+'.join(cards[:discarded])}" if discarded else ""
    game.perform(f"blue: income{thrown}")
    assert hand(game, "blue") == Counter([*cards[discarded:], *["bunkyo"] * drawn])
    assert (decider(game), [event.kind for event in events[drawn:]]) == ("red", ["card", "customer"])


# --- positions in the middle of an action -----------------------------------------------------------------------


def paying_journey(turn: str, **keys: Any) -> sj.Game:
    """A journey of the player whose turn it is has used the track of the three others."""
    colours = ["blue", "green", "red", "yellow"]
    others = [colour for colour in colours if colour != turn]
    used = ["akihabara--ueno", "akihabara--tokyo", "shimbashi--tokyo"]
    game = game_at(
        players=colours,
        to_act=turn,
        track=dict(zip(used, others, strict=True)),
        customers={"taito": ["food"]},
        hands={turn: ["taito"]},
        **keys,
    )
    return after(game, f"{turn}: move taito pay taito: ueno, akihabara, tokyo, shimbashi")


@clause("position.phase", "track-income.order")
@pytest.mark.parametrize(
    ("turn", "asked"),
    [
        ("blue", ["green", "red", "yellow"]),
        ("green", ["red", "yellow", "blue"]),
        ("red", ["yellow", "blue", "green"]),
        ("yellow", ["blue", "green", "red"]),
    ],
)
def test_income_owed_is_listed_in_the_order_of_asking_and_read_in_any_order(turn: str, asked: list[str]) -> None:
    game = paying_journey(turn)
    position = game.position()
    assert (position["to_act"], position["income_owed"]) == (asked[0], asked[1:])
    assert all(game.view(seat)["income_owed"] == asked[1:] for seat in (None, 0, 1, 2, 3))
    again = sj.Game.from_position({**position, "income_owed": asked[:0:-1]})
    assert again.position() == position
    assert decline_incomes(again) == asked


@clause("v1.position-phase", "v1.final-income-order", "ruling-16")
def test_income_owed_before_the_final_round_is_listed_in_the_order_of_asking() -> None:
    game = v1(players=["blue", "green", "red"], **with_bag("v1", "food"))
    after(game, "blue: income", "green: income", "red: final income")
    assert (decider(game), game.position()["income_owed"]) == ("blue", ["green"])
    assert game_at(**{**game.position(), "to_act": "red", "income_owed": ["green", "blue"]}).position()[
        "income_owed"
    ] == ["blue", "green"]


@clause("position.phase")
@pytest.mark.parametrize(("used", "left"), [([], 2), (["expand"], 1)])
def test_an_action_under_way_still_counts_in_actions_left(used: list[str], left: int) -> None:
    game = paying_journey("blue", used=used, actions_left=left)
    position = game.position()
    assert (position["phase"], position["used"], position["actions_left"]) == ("income", [*used, "move"], left)
    without = {key: value for key, value in position.items() if key != "actions_left"}
    for given in (position, without):
        again = sj.Game.from_position(given)
        decline_incomes(again)
        assert decider(again) == ("blue" if left == 2 else "green")
        assert again.position()["actions_left"] == (1 if left == 2 else 2)
