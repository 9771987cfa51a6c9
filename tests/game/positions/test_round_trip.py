"""Positions are written at every decision of many games, and load as the same state."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.positions import serialization
from shinjuku.game.positions.keys import KEYS
from shinjuku.rules import kernel
from shinjuku.rules.state import snapshot
from tests.positions import game_at, words

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": ["red", "yellow", "purple", "green"]},
    {"players": 3, "modules": ["advanced"]},
    {"players": 2, "set": {"confirm": "on"}},
    {"players": 4, "set": {"income_hand": 6, "bonus_1": 0, "customers_food": 8}},
]
OTHER_TABLES: list[dict[str, Any]] = [
    {"edition": "rev1", "players": 2},
    {"edition": "rev1", "players": 4, "set": {"confirm": "on"}},
    {"edition": "rev1", "players": 3, "modules": ["hachiko"], "set": {"hachiko-home": "yoyogi"}},
    {"edition": "rev1", "players": 5, "modules": ["five-players", "hachiko"]},
    {"edition": "v1", "players": 3},
    {"edition": "v1", "players": 2, "modules": ["thief", "kaiju"]},
    {"edition": "v1", "players": 3, "modules": ["hachiko", "chairman"], "set": {"hachiko-home": "tokyo"}},
    {"edition": "v1", "players": 4, "modules": ["princess", "thief", "chairman", "kaiju", "hachiko"]},
    {"players": 3, "modules": ["kaiju"]},
    {"players": 2, "modules": ["art-collector", "kaicho"]},
    {"players": 4, "modules": ["princess", "kaiju", "kaicho", "art-collector"]},
    {"players": 2, "modules": ["advanced", "kaiju", "princess"], "set": {"confirm": "on"}},
]


def decisions(settings: dict[str, Any], seed: int) -> Iterator[sj.Game]:
    """A random game, at each of its decisions and at its end."""
    rng = random.Random(seed)
    game = sj.Game.new(seed=seed, **settings)
    yield game
    while not game.is_over:
        game.play(rng.choice(game.choices))
        yield game


@pytest.mark.parametrize(
    ("settings", "seed"),
    [(TABLES[0], 0), *((each, 1) for each in TABLES), *((each, 3) for each in OTHER_TABLES)],
    ids=str,
)
def test_a_position_loads_as_the_same_state(settings: dict[str, Any], seed: int) -> None:
    for game in decisions(settings, seed):
        position = game.position()
        loaded = sj.Game.from_position(json.loads(json.dumps(position)))
        assert snapshot(loaded.states, 0) == snapshot(game.states, 0)
        assert words(loaded) == words(game)
        assert loaded.doing == game.doing
        assert loaded.position() == position
        assert kernel.violations_at(loaded.states, 0) == 0


def test_random_games_reach_every_phase_of_the_base_game() -> None:
    """So the test above has covered them all."""
    phases = {
        game.position()["phase"]
        for seed in range(4)
        for game in decisions({"players": 3, "set": {"confirm": "on"}}, seed)
    }
    assert phases == {"matsuri", "actions", "income", "end", "over"}


@pytest.mark.parametrize(
    ("settings", "phases"),
    [
        ({"edition": "rev1", "modules": ["hachiko"]}, {"actions", "income", "over"}),
        (
            {"edition": "v1", "modules": ["kaiju"]},
            {"actions", "income", "kaiju-away", "final-income", "over"},
        ),
        ({"modules": ["kaiju"]}, {"matsuri", "actions", "income", "kaiju-away", "kaiju-enters", "over"}),
    ],
)
def test_random_games_reach_every_phase_of_other_games(settings: dict[str, Any], phases: set[str]) -> None:
    found = {game.position()["phase"] for seed in range(4) for game in decisions({**settings, "players": 3}, seed)}
    assert found == phases


def test_a_position_in_mid_action_is_the_one_at_its_start_plus_doing() -> None:
    game = game_at(
        hands={"blue": ["ota", "ota", "ota"]},
        customers={"chuo": ["food"]},
        track={"hatchobori--tokyo": "red"},
    )
    before = game.position()
    game.play("move chuo pay ota+ota+")
    assert game.position() == {**before, "doing": "move chuo pay ota+ota+ ..."}


def test_a_position_in_mid_action_can_be_undone_word_by_word() -> None:
    game = game_at(hands={"blue": ["chiyoda"]}, doing="open food tokyo ...")
    assert game.doing == "open food tokyo"
    game.undo()
    assert game.doing == "open food"
    game.undo()
    game.undo()
    assert "doing" not in game.position()


def test_the_dots_after_doing_may_be_left_out() -> None:
    hands = {"blue": ["chuo"]}
    one, other = game_at(hands=hands, doing="open food ..."), game_at(hands=hands, doing="open food")
    assert one.position() == other.position()


def test_there_is_no_position_while_a_draw_is_pending() -> None:
    game = game_at()
    game.choose(next(choice for choice in game.choices if str(choice) == "income"))
    with pytest.raises(sj.Illegal) as refused:
        game.position()
    assert refused.value.code == "position.phase"


def test_the_keys_have_a_fixed_order() -> None:
    for game in decisions({"players": 2}, 5):
        keys = list(game.position())
        assert keys == [key for key in KEYS if key in keys]


# --- records of games that began from a position ------------------------------------------------------------


def test_the_record_of_a_game_from_a_position_begins_with_the_position() -> None:
    game = game_at(hands={"blue": ["chiyoda", "ota"]}, matsuri="chuo")
    game.perform("blue: open food tokyo pay chiyoda")
    game.play("expand")
    loaded = sj.Game.load(game.record())
    assert loaded.record() == game.record()
    assert snapshot(loaded.states, 0) == snapshot(game.states, 0)


def test_the_record_of_a_game_from_mid_action_has_the_whole_action() -> None:
    game = game_at(hands={"blue": ["chiyoda", "ota"]}, matsuri="chuo", doing="open food ...")
    assert "doing" not in (game.origin or {})
    game.play("tokyo pay chiyoda")
    assert "blue: open food tokyo pay chiyoda\n" in game.record()
    assert sj.Game.load(game.record()).position() == game.position()


def test_the_given_dictionary_is_neither_changed_nor_shared() -> None:
    given: dict[str, Any] = {"players": ["blue", "red"], "hands": {"blue": ["ota"]}}
    before = json.dumps(given)
    game = sj.Game.from_position(given)
    assert json.dumps(given) == before
    given["hands"]["blue"].append("ota")
    assert game.origin == json.loads(before)


def test_equal_positions_are_the_same_line_of_json() -> None:
    for game in decisions({"players": 3}, 1):
        position = game.position()
        line = serialization.one_line(position)
        assert "\n" not in line
        assert serialization.one_line(dict(reversed(position.items()))) == line
        assert serialization.from_one_line(line, 1) == position


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
def test_invalid_json_is_refused_with_line_and_column(text: str, column: int) -> None:
    with pytest.raises(sj.Unreadable) as error:
        serialization.from_one_line(text, 7)
    assert (error.value.line, error.value.column) == (7, column)


def test_a_bad_position_in_a_record_is_refused_with_its_line() -> None:
    record = 'shinjuku-record 1\nedition v1\nposition {"edition":"v1","queue":[["ota",[]]]}\n'
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.load(record)
    assert (error.value.line, error.value.column) == (3, 1)
