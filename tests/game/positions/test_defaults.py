"""Keys that a position may leave out, and what they mean then."""

from __future__ import annotations

import json
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import SeededSource
from shinjuku.game.positions import serialization
from shinjuku.rules.state import read
from tests.positions import after, decider, game_at, hand, queue, words


def test_an_empty_position_has_an_empty_map_and_a_full_box() -> None:
    game = sj.Game.from_position({})
    view = game.view(None)
    assert game.players == ("blue", "green")
    assert (game.start, game.turn, game.to_act, game.position()["phase"]) == (0, 0, 0, "actions")
    assert (view["actions_left"], view["deck_size"], view["bag_size"], view["discard_top"]) == (
        2,
        72,
        72,
        None,
    )
    assert view["supply"]["green"] == {
        "stores": {"food": 2, "clothing": 2, "books": 2, "electronics": 2},
        "departments": 3,
        "track": 16,
    }
    assert view["bonus_stacks"] == [3, 2, 2, 2, 1, 1]


def test_turn_and_to_act_default_to_each_other() -> None:
    assert sj.Game.from_position({"players": 3, "to_act": "red"}).turn == 2
    assert sj.Game.from_position({"players": 3, "turn": "red"}).to_act == 2
    assert sj.Game.from_position({"players": 3, "start": "green"}).to_act == 1


def test_used_actions_are_subtracted_from_actions_left() -> None:
    game = game_at(used=["open"])
    assert game.position()["actions_left"] == 1
    assert "open" not in words(game)


def test_without_a_matsuri_its_step_is_skipped() -> None:
    game = game_at(actions_left=1)
    game.perform("blue: income")
    assert (decider(game), game.position()["phase"]) == ("red", "actions")


def test_without_a_queue_it_is_filled_at_the_next_refresh() -> None:
    game = game_at(actions_left=1, hands={"blue": ["ota"]}, stores={"tokyo": "blue department"})
    game.perform("blue: income")
    assert hand(game, "red") == {}
    assert len(queue(game)) == 4
    assert sum(sum(who.values()) for _, who in queue(game)) == 3


def test_a_connection_is_read_in_either_direction() -> None:
    one, other = game_at(track={"tokyo--shimbashi": "red"}), game_at(track={"shimbashi--tokyo": "red"})
    assert one.position() == other.position()


def test_the_last_discarded_card_is_on_top() -> None:
    game = game_at(discard=["taito", "ota", "kita"])
    assert game.view(0)["discard_top"] == "kita"
    assert game.position()["discard"] == ["ota", "taito", "kita"]


def test_the_player_asked_for_a_track_income_acts() -> None:
    position = {"players": 4, "phase": "income", "turn": "red", "to_act": "yellow", "income_owed": ["green"]}
    game = sj.Game.from_position({**position, "used": ["move"]}, seed=1)
    assert words(game) == ["takes income", "declines income"]
    after(game, "yellow: declines income", "green: takes income")
    assert (decider(game), game.position()["actions_left"]) == ("red", 1)


def test_no_player_acts_when_the_game_is_over() -> None:
    game = sj.Game.from_position({"phase": "over", "turn": "blue", "collected": {"green": ["food", "books2"]}})
    assert (game.is_over, game.to_act, game.position()["to_act"], game.winners) == (True, None, None, (1,))


def test_a_position_includes_changed_parameters() -> None:
    game = sj.Game.from_position({"set": {"confirm": True, "income-hand": "5", "queue_base": 3}})
    assert game.position()["set"] == {"confirm": "on", "income_hand": 5, "queue_base": 3}


# --- bonus tokens -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stores", "bonus", "left"),
    [
        ({}, {}, [3, 2, 2, 2, 1, 1]),
        ({"tokyo": "blue department"}, {}, [3, 2, 2, 2, 1, 1]),
        ({"tokyo": "blue department"}, {"blue": 3}, [2, 2, 2, 1, 1]),
        ({}, {"blue": 3, "red": 2}, [2, 2, 1, 1]),
        ({}, {"blue": 11}, []),
        ({}, {"blue": 2}, [2, 2, 2, 1, 1]),
        ({}, {"blue": 4}, [2, 2, 1, 1]),
    ],
    ids=str,
)
def test_the_taken_stacks_follow_from_the_tokens_held(
    stores: dict[str, str], bonus: dict[str, int], left: list[int]
) -> None:
    assert game_at(stores=stores, bonus=bonus).view(0)["bonus_stacks"] == left


def test_stacks_that_do_not_follow_from_the_tokens_are_written() -> None:
    game = game_at(bonus={"blue": 2}, stacks_taken=5)
    assert game.position()["stacks_taken"] == 5
    assert sj.Game.from_position(game.position()).view(0)["bonus_stacks"] == [1]
    assert "stacks_taken" not in game_at(bonus={"blue": 2}).position()


@pytest.mark.parametrize(
    ("given", "order"),
    [
        ({}, ["blue", "green", "red"]),
        ({"first_upgrade": "red"}, ["red", "blue", "green"]),
        ({"first_upgrade": ["green", "red"]}, ["green", "red", "blue"]),
    ],
    ids=str,
)
def test_ruling_37_who_claimed_first(given: dict[str, Any], order: list[str]) -> None:
    game = game_at(players=["blue", "green", "red"], bonus={"red": 2, "green": 2, "blue": 3}, **given)
    assert game.position()["first_upgrade"] == order
    claimed = read(game.states, 0, "claimed")[:3].tolist()
    assert claimed == [order.index(colour) + 1 for colour in game.players]


EXAMPLE = """
{"edition": "v2", "modules": [], "players": ["blue", "red", "green"], "turn": "green", "to_act": "green",
 "phase": "actions", "actions_left": 2, "used": [],
 "stores": {"kachidoki": "red food", "shimbashi": "blue department"},
 "track": {"kachidoki--shimbashi": "red"},
 "customers": {"chuo": ["clothing", "books", "books2"]},
 "hands": {"green": ["chuo", "ota"]}, "collected": {"blue": ["food", "books2"]}, "bonus": {"red": 3},
 "queue": [["minato", ["books"]], ["shinjuku", ["food"]], ["chuo", []], ["taito", []]],
 "matsuri": "suginami"}
"""


def test_the_documented_example_loads() -> None:
    position = json.loads(EXAMPLE)
    game = serialization.load(position, SeededSource(1))
    assert game.position() == {**position, "start": "blue", "first_upgrade": ["red"]}
