"""The end of the older editions: the bag is empty, and every player has one more turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from shinjuku.game.chance import Event
from tests.positions import after, bag_size, decider, game_at, hand, on_the_map, v1, watched, words
from tests.rules.helpers import CARDS, UPGRADABLE, UPGRADE, WARDS, refused, take_incomes, with_bag

# --- when it begins ---------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.end-latched", "rev1.end-one-more-turn", "ruling-14")
def test_ruling_14_in_revision_1_every_player_has_one_more_turn_after_the_last_arrival() -> None:
    game = game_at(players=["blue", "green", "red"], to_act="blue", **with_bag("rev1", "food"))
    game.perform("blue: income")
    assert bag_size(game) == 0
    assert take_incomes(game) == ["green", "red", "blue", "green"]


@pytest.mark.clause("rev1.end-latched", "rev1.end-one-more-turn", "v1.end-latched")
@pytest.mark.parametrize(
    ("edition", "turns"), [("rev1", ["blue", "red", "blue"]), ("v1", ["blue", "red!", "blue!", "red", "blue"])]
)
def test_the_end_does_not_begin_while_a_customer_is_left_in_the_bag(edition: str, turns: list[str]) -> None:
    game = after(game_at(**with_bag(edition, "food", "food")), "blue: income", "red: income")
    assert bag_size(game) == 0
    assert take_incomes(game) == turns


@pytest.mark.clause("rev1.end-latched", "ruling-14")
def test_ruling_14_a_burst_that_empties_the_bag_begins_the_end() -> None:
    game = after(game_at(**with_bag("rev1", "books", "food", "food", **UPGRADABLE)), UPGRADE)
    assert bag_size(game) == 0
    assert take_incomes(game) == ["blue", "red", "blue"]


@pytest.mark.clause("rev1.end-empty-bag", "v1.end-empty-bag", "ruling-38")
@pytest.mark.parametrize(
    ("edition", "players", "turns"),
    [
        ("rev1", ["blue", "green", "red"], ["blue", "green", "red", "blue", "green"]),
        ("v1", ["blue", "red"], ["blue", "red", "blue!", "red!", "blue", "red"]),
    ],
)
def test_ruling_38_a_bag_that_was_empty_from_the_start_begins_the_end_with_the_next_turn(
    edition: str, players: list[str], turns: list[str]
) -> None:
    drawn: list[Event] = []
    game = game_at(watched(drawn), players=players, **with_bag(edition))
    waiting = on_the_map(game)
    assert take_incomes(game) == turns
    assert on_the_map(game) == waiting
    assert all(event.kind == "card" for event in drawn)
    assert game.view(None)["discard_size"] == 0


# --- the last turns of revision 1 -------------------------------------------------------------------------------


@pytest.mark.clause("rev1.end-bag-closed", "ruling-14")
def test_ruling_14_in_the_last_turns_no_customer_arrives_and_no_ward_card_is_drawn() -> None:
    drawn: list[Event] = []
    game = after(game_at(watched(drawn), **with_bag("rev1", "food")), "blue: income")
    waiting = on_the_map(game)
    drawn.clear()
    game.perform("red: income")
    assert (decider(game), len(drawn)) == ("blue", 5)
    game.perform("blue: income")
    assert (decider(game), len(drawn)) == ("red", 6)
    assert on_the_map(game) == waiting
    assert game.view(None)["discard_size"] == 1


# --- the final round of version 1 -------------------------------------------------------------------------------


@pytest.mark.clause("v1.end-latched", "v1.final-round", "v1.final-income-order", "ruling-16")
@pytest.mark.parametrize("drawer", ["blue", "green", "red"])
def test_ruling_16_final_incomes_and_the_final_round_go_in_turn_order_and_end_with_the_drawer(drawer: str) -> None:
    colours = ["blue", "green", "red"]
    seat = colours.index(drawer)
    turns = colours[seat + 1 :] + colours[: seat + 1]  # the drawer last
    game = game_at(players=colours, to_act=turns[-2], **with_bag("v1", "food"))
    game.perform(f"{turns[-2]}: income")
    assert (decider(game), bag_size(game)) == (drawer, 0)
    assert take_incomes(game) == [drawer, *(f"{each}!" for each in turns), *turns]


@pytest.mark.clause("v1.end-latched")
def test_an_upgrade_does_not_cancel_the_end() -> None:
    keys: dict[str, Any] = {"stores": {"ueno": "red food"}, "collected": {"red": ["food"]}, "hands": {"red": ["taito"]}}
    game = after(game_at(**with_bag("v1", "food", **keys)), "blue: income", "red: upgrade ueno food pay taito")
    assert take_incomes(game) == ["red", "blue!", "red!", "blue", "red"]


@pytest.mark.clause("v1.final-income")
def test_the_final_income_is_an_income_with_discarding_and_takes_no_action() -> None:
    hands = {"blue": ["kita", "ota", "nerima"], "red": WARDS[:6]}
    game = after(game_at(**with_bag("v1", "food", hands=hands)), "blue: income", "red: expand tokyo--yotsuya")
    game.perform("red: income > card suginami")
    before = hand(game, "blue")
    game.perform("blue: final income discard kita+ota > card minato > card minato")
    assert hand(game, "blue") == before - Counter(["kita", "ota"]) + Counter(["minato", "minato"])
    game.perform("red: final income > card minato")
    assert hand(game, "red").total() == 8
    assert (decider(game), game.position()["actions_left"]) == ("blue", 2)
    assert "income" in words(game)


@pytest.mark.clause("v1.final-income-must", "ruling-16")
def test_ruling_16_the_final_income_cannot_be_declined() -> None:
    game = after(game_at(**with_bag("v1", "food")), "blue: income", "red: income")
    assert (decider(game), words(game)) == ("blue", ["final income"])
    assert refused(game, "blue: declines income") == "v1.final-income-must"
    assert refused(game, "blue: takes income") == "v1.final-income"
    assert refused(game, "blue: income") == "v1.final-income"
    assert refused(game, "red: final income") == "v1.final-income-order"


@pytest.mark.clause("v1.final-income-must")
def test_a_final_income_that_brings_nothing_is_taken_all_the_same() -> None:
    game = game_at(**with_bag("v1", "food", hands={"red": CARDS}))
    after(game, "blue: income", "red: expand tokyo--yotsuya", "red: income")
    assert decider(game) == "blue"
    after(game, "blue: final income", "red: final income")
    assert (decider(game), hand(game, "blue"), hand(game, "red")) == ("blue", Counter(), Counter(CARDS))
    assert "blue: final income" in game.record().splitlines()


@pytest.mark.clause("v1.final-income", "v1.final-income-must", "v1.final-income-order", "v1.position-phase")
def test_a_position_may_be_in_the_final_incomes() -> None:
    keys: dict[str, Any] = {"phase": "final-income", "turn": "red"}
    game = v1(players=["blue", "green", "red"], to_act="green", income_owed=["red"], **keys)
    assert words(game) == ["final income"]
    assert take_incomes(game)[:2] == ["green!", "red!"]
    asked = v1(to_act="blue", **keys)
    assert refused(asked, "blue: declines income") == "v1.final-income-must"
    assert refused(asked, "blue: income") == "v1.final-income"
