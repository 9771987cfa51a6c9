"""The puzzles of the package: legal positions, one clearly best action each, and the same whenever they are made."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from shinjuku.bots.advice.idea import acts_of
from shinjuku.bots.network.weights_file import released_network
from shinjuku.puzzles import Puzzle, find_puzzle, puzzle_of_day, puzzles
from shinjuku.puzzles.answers import is_right, judge_answer
from shinjuku.puzzles.keys import keys_of_acts
from shinjuku.puzzles.maker import CHANCES, MARGIN, puzzle_at
from shinjuku.puzzles.model import DIFFICULTIES, FILE, THEMES, puzzle_id
from shinjuku.puzzles.themes import difficulty_of

MAX_BYTES = 1_000_000


def some(number: int) -> list[Puzzle]:
    """Two-player puzzles, which are quick to search."""
    return [each for each in puzzles().values() if len(each.position["players"]) == 2][:number]


def test_every_puzzle_can_be_solved_by_the_rules() -> None:
    for puzzle in puzzles().values():
        game = puzzle.game()
        assert game.to_act is not None
        assert game.players[game.to_act] == puzzle.seat
        for line in puzzle.lines:
            game.perform(f"{puzzle.seat}: {line}")
        assert tuple(puzzle.key) in keys_of_acts(puzzle.game(), acts_of(puzzle.game(), puzzle.lines)), puzzle.id


def test_every_puzzle_says_what_it_is() -> None:
    for id, puzzle in puzzles().items():
        assert id == puzzle.id == puzzle_id(puzzle.position)
        assert set(puzzle.themes) <= set(THEMES)
        assert puzzle.theme in puzzle.themes
        assert puzzle.difficulty == difficulty_of(puzzle.prior)
        assert CHANCES[0] <= puzzle.chance
        assert MARGIN <= puzzle.margin <= 1
        assert puzzle.network == released_network().digest


def test_there_are_many_of_every_theme_and_difficulty() -> None:
    found = puzzles().values()
    themes = Counter(theme for puzzle in found for theme in puzzle.themes)
    difficulties = Counter(puzzle.difficulty for puzzle in found)
    assert len(found) >= 200
    assert all(themes[theme] >= 10 for theme in THEMES), themes
    assert all(difficulties[each] >= 20 for each in DIFFICULTIES), difficulties
    assert FILE.stat().st_size <= MAX_BYTES


def test_the_same_position_gives_the_same_puzzle() -> None:
    puzzle = some(1)[0]
    again = puzzle_at(puzzle.game(), left=1.0)
    assert again is not None
    assert again.chance == pytest.approx(puzzle.chance, abs=0.02)  # the calibration of the chances may have changed
    assert again.margin == pytest.approx(puzzle.margin, abs=0.02)
    # whether it is an endgame depends on the game
    assert replace(again, themes=puzzle.themes, chance=puzzle.chance, margin=puzzle.margin) == puzzle


def test_all_puzzles_come_once_before_any_comes_again() -> None:
    days = [date(2026, 11, 1) + timedelta(days=n) for n in range(len(puzzles()))]
    assert {puzzle_of_day(day).id for day in days} == set(puzzles())
    assert puzzle_of_day(days[0]) == puzzle_of_day(days[-1] + timedelta(days=1))


def test_an_unknown_puzzle_is_not_found() -> None:
    assert find_puzzle("00000000") is None


# --- judging ----------------------------------------------------------------------------------------------------


def test_the_solution_is_right_and_an_idle_turn_is_not() -> None:
    puzzle = next(each for each in some(50) if each.key[0] != "matsuri")
    solution = judge_answer(puzzle, acts_of(puzzle.game(), puzzle.lines), "en")
    assert (solution["solved"], solution["headline"]) == (True, "Right!")
    idle = judge_answer(puzzle, acts_of(puzzle.game(), [puzzle.lines[0], "income"]), "ja")
    assert not idle["solved"]
    assert idle["better"]["reasons"]


def test_an_answer_may_differ_in_what_hardly_matters() -> None:
    puzzle = some(1)[0]
    solution, nothing = acts_of(puzzle.game(), puzzle.lines), acts_of(puzzle.game(), ())
    assert is_right(puzzle, solution, puzzle.margin / 2)
    assert not is_right(puzzle, solution, puzzle.margin)
    assert is_right(puzzle, nothing, 0.02)
    assert not is_right(puzzle, nothing, 0.04)
