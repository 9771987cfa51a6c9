"""The log grows with its game: each line is narrated once, also when lines are undone."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game import log
from shinjuku.game.log import entries, opening, turns
from tests.positions import game_at

TABLES: list[dict[str, Any]] = [
    {"players": 3, "set": {"confirm": "on"}},
    {"edition": "rev1", "players": 4, "modules": ["hachiko"], "set": {"confirm": "on"}},
    {"edition": "v1", "players": 2, "modules": ["kaiju"]},
]
UNDO = 0.3  # how often something is undone


@pytest.mark.parametrize("table", TABLES)
def test_the_log_of_a_game_with_undone_lines_is_the_one_of_a_copy(table: dict[str, Any]) -> None:
    """A copy has no log yet, so its whole game is narrated."""
    chance, game = random.Random(1), sj.Game.new(seed=1, **table)
    undone = 0
    while not game.is_over:
        game.play(chance.choice(game.choices))
        if game.can_undo and not game.in_line and chance.random() < UNDO:
            log_size = len(entries(game))
            game.undo()
            undone += len(entries(game)) < log_size
        fresh = game.copy()
        assert entries(game) == entries(fresh)
        assert turns(game) == turns(fresh)
    assert undone > 5


def test_undoing_a_line_narrates_no_other_line_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sj.Game.new(seed=1, set={"confirm": "on"})
    chance = random.Random(1)
    while len(game.history) < 20 or game.in_line or not game.can_undo:
        game.play(chance.choice(game.choices))
    entries(game)
    monkeypatch.delattr(log, "narrate")
    before = len(game.history)
    game.undo()
    assert {entry.line for entry in entries(game)} == set(range(before - 1))


def test_turns_since_a_line_are_the_last_of_all_turns() -> None:
    chance, game = random.Random(2), sj.Game.new(seed=2, players=4)
    while not game.is_over:
        game.play(chance.choice(game.choices))
    found = turns(game)
    assert [turn.number for turn in found] == list(range(1, len(found) + 1))
    assert all(one.seat != other.seat for one, other in pairwise(found))
    for since in range(len(game.history) + 1):
        assert turns(game, since=since) == [turn for turn in found if turn.lines[-1].number >= since]


def test_every_line_with_a_choice_is_in_one_turn() -> None:
    chance, game = random.Random(3), sj.Game.new(seed=3)
    while not game.is_over:
        game.play(chance.choice(game.choices))
    numbers = [line.number for turn in turns(game) for line in turn.lines]
    assert numbers == [n for n, line in enumerate(game.history) if line.choices]


def test_a_game_that_becomes_another_one_has_the_log_of_the_other() -> None:
    game, other = game_at(), game_at(stores={"tokyo": "red books"})
    assert opening(game) != opening(other)
    game.become(other)
    assert opening(game) == opening(other)
