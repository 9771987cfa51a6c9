"""Positions: written at every decision of many games and set up again, and what they need not say."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game import positions
from shinjuku.game.chance import Seeded
from shinjuku.game.position_words import KEYS
from shinjuku.rules import kernel
from shinjuku.rules.state import read, snapshot

from ..tables import after, decider, hand, queue, table, words

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": ["red", "yellow", "purple", "green"]},
    {"players": 3, "modules": ["advanced"]},
    {"players": 2, "options": {"confirm": "on"}},
    {"players": 4, "options": {"income_hand": 6, "bonus_1": 0, "customers_food": 8}},
]


def decisions(settings: dict[str, Any], seed: int) -> Iterator[sj.Game]:
    """A random game, at each of its decisions and at its end."""
    rng = random.Random(seed)
    game = sj.Game.new(seed=seed, **settings)
    yield game
    while not game.is_over:
        game.play(rng.choice(game.choices))
        yield game


# --- there and back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", TABLES, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_a_position_loads_as_the_very_same_state(settings: dict[str, Any], seed: int) -> None:
    for game in decisions(settings, seed):
        position = game.position()
        loaded = sj.Game.from_position(json.loads(json.dumps(position)))
        assert snapshot(loaded.states, 0) == snapshot(game.states, 0)
        assert words(loaded) == words(game)
        assert loaded.doing == game.doing
        assert loaded.position() == position
        assert kernel.faults_at(loaded.states, 0) == 0


def test_random_games_come_through_every_phase_of_the_base_game() -> None:
    """So that the test above has seen them all."""
    phases = {
        game.position()["phase"]
        for seed in range(4)
        for game in decisions({"players": 3, "options": {"confirm": "on"}}, seed)
    }
    assert phases == {"matsuri", "actions", "income", "end", "over"}


def test_a_position_in_mid_action_is_that_at_its_start_and_the_words_said_since() -> None:
    game = table(
        hands={"blue": ["ota", "ota", "ota"]},
        customers={"chuo": ["food"]},
        track={"hatchobori--tokyo": "red"},
    )
    before = game.position()
    game.play("move chuo pay ota+ota+")
    assert game.position() == {**before, "doing": "move chuo pay ota+ota+ ..."}


def test_a_game_set_up_in_mid_action_can_be_taken_back_word_by_word() -> None:
    game = table(hands={"blue": ["chiyoda"]}, doing="open food tokyo ...")
    assert game.doing == "open food tokyo"
    game.undo()
    assert game.doing == "open food"
    game.undo()
    game.undo()
    assert "doing" not in game.position()


def test_the_dots_behind_unfinished_words_may_be_left_out() -> None:
    hands = {"blue": ["chuo"]}
    one, other = table(hands=hands, doing="open food ..."), table(hands=hands, doing="open food")
    assert one.position() == other.position()


def test_a_position_while_chance_has_to_decide_is_refused() -> None:
    game = table()
    game.choose(next(choice for choice in game.choices if str(choice) == "income"))
    with pytest.raises(sj.Illegal) as refused:
        game.position()
    assert refused.value.code == "position.phase"


def test_the_keys_stand_in_a_fixed_order() -> None:
    for game in decisions({"players": 2}, 5):
        keys = list(game.position())
        assert keys == [key for key in KEYS if key in keys]


# --- records of games that began from a position ------------------------------------------------------------


def test_a_record_of_a_game_from_a_position_begins_with_it() -> None:
    game = table(hands={"blue": ["chiyoda", "ota"]}, matsuri="chuo")
    game.perform("blue: open food tokyo pay chiyoda")
    game.play("expand")
    loaded = sj.Game.load(game.record())
    assert loaded.record() == game.record()
    assert snapshot(loaded.states, 0) == snapshot(game.states, 0)


def test_a_record_of_a_game_set_up_in_mid_action_holds_the_whole_action() -> None:
    game = table(hands={"blue": ["chiyoda", "ota"]}, matsuri="chuo", doing="open food ...")
    assert "doing" not in (game.origin or {})
    game.play("tokyo pay chiyoda")
    assert "blue: open food tokyo pay chiyoda\n" in game.record()
    assert sj.Game.load(game.record()).position() == game.position()


def test_what_was_given_is_neither_changed_nor_kept() -> None:
    given: dict[str, Any] = {"players": ["blue", "red"], "hands": {"blue": ["ota"]}}
    before = json.dumps(given)
    game = sj.Game.from_position(given)
    assert json.dumps(given) == before
    given["hands"]["blue"].append("ota")
    assert game.origin == json.loads(before)


def test_one_line_is_the_same_for_equal_positions_and_can_be_read() -> None:
    for game in decisions({"players": 3}, 1):
        position = game.position()
        line = positions.one_line(position)
        assert "\n" not in line
        assert positions.one_line(dict(reversed(position.items()))) == line
        assert positions.from_one_line(line, 1) == position


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("{", 11),
        ('{"turn": blue}', 19),
        ('{"turn": "blue", "turn": "red"}', 10),
        ("[" * 10**5, 10),
        ("9" * 5000, 10),
    ],
)
def test_what_is_no_json_is_said_with_line_and_column(text: str, column: int) -> None:
    with pytest.raises(sj.Unreadable) as error:
        positions.from_one_line(text, 7)
    assert (error.value.line, error.value.column) == (7, column)


# --- what need not be said ----------------------------------------------------------------------------------


def test_nothing_given_is_an_empty_map_and_a_full_box() -> None:
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


def test_it_is_the_turn_of_the_one_to_act_and_the_other_way_round() -> None:
    assert sj.Game.from_position({"players": 3, "to_act": "red"}).turn == 2
    assert sj.Game.from_position({"players": 3, "turn": "red"}).to_act == 2
    assert sj.Game.from_position({"players": 3, "start": "green"}).to_act == 1


def test_actions_left_are_those_not_used() -> None:
    game = table(used=["open"])
    assert game.position()["actions_left"] == 1
    assert "open" not in words(game)


def test_without_a_matsuri_its_step_is_skipped() -> None:
    game = table(actions_left=1)
    game.perform("blue: income")
    assert (decider(game), game.position()["phase"]) == ("red", "actions")


def test_without_a_queue_it_is_filled_at_the_next_refresh() -> None:
    game = table(actions_left=1, hands={"blue": ["ota"]}, stores={"tokyo": "blue department"})
    game.perform("blue: income")
    assert hand(game, "red") == {}
    assert len(queue(game)) == 4
    assert sum(sum(who.values()) for _, who in queue(game)) == 3


def test_a_connection_is_read_in_either_direction() -> None:
    one, other = table(track={"tokyo--shimbashi": "red"}), table(track={"shimbashi--tokyo": "red"})
    assert one.position() == other.position()


def test_the_last_discarded_card_is_on_top() -> None:
    game = table(discard=["taito", "ota", "kita"])
    assert game.view(0)["discard_top"] == "kita"
    assert game.position()["discard"] == ["ota", "taito", "kita"]


def test_the_one_asked_for_a_track_income_is_to_act() -> None:
    position = {"players": 4, "phase": "income", "turn": "red", "to_act": "yellow", "income_owed": ["green"]}
    game = sj.Game.from_position({**position, "used": ["move"]}, seed=1)
    assert words(game) == ["takes income", "declines income"]
    after(game, "yellow: declines income", "green: takes income")
    assert (decider(game), game.position()["actions_left"]) == ("red", 1)


def test_a_game_that_is_over_has_nobody_to_act() -> None:
    game = sj.Game.from_position(
        {"phase": "over", "turn": "blue", "collected": {"green": ["food", "books2"]}}
    )
    assert (game.is_over, game.to_act, game.position()["to_act"], game.winners) == (True, None, None, (1,))


def test_settings_that_are_changed_are_part_of_a_position() -> None:
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
def test_tokens_held_tell_which_stacks_are_taken(
    stores: dict[str, str], bonus: dict[str, int], left: list[int]
) -> None:
    assert table(stores=stores, bonus=bonus).view(0)["bonus_stacks"] == left


def test_stacks_that_do_not_follow_from_the_tokens_are_written() -> None:
    game = table(bonus={"blue": 2}, stacks_taken=5)
    assert game.position()["stacks_taken"] == 5
    assert sj.Game.from_position(game.position()).view(0)["bonus_stacks"] == [1]
    assert "stacks_taken" not in table(bonus={"blue": 2}).position()


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
    game = table(players=["blue", "green", "red"], bonus={"red": 2, "green": 2, "blue": 3}, **given)
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


def test_the_example_of_the_format_loads() -> None:
    position = json.loads(EXAMPLE)
    game = positions.load(position, Seeded(1))
    assert game.position() == {**position, "start": "blue", "first_upgrade": ["red"]}
