"""Rulings 14 and 38: bursts in the last turns of revision 1, and bags that were empty from the start."""

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
    collected,
    customers,
    first_outcome,
    game_at,
    on_the_map,
    rev1,
    scripted,
    v1,
    watched,
)
from tests.rules.helpers import UPGRADABLE, UPGRADE, clause, take_incomes, with_bag


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
