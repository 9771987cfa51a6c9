"""What puzzles are about."""

from __future__ import annotations

import pytest

from shinjuku.bots.advice.description import describe
from shinjuku.bots.advice.idea import acts_of
from shinjuku.puzzles import Puzzle, puzzles
from shinjuku.puzzles.model import THEMES
from shinjuku.puzzles.themes import themes_of


def themes_again(puzzle: Puzzle) -> list[str]:
    """The themes of the solution, at the end of a game for a puzzle of an endgame."""
    game, left = puzzle.game(), 0.1 if "endgame" in puzzle.themes else 0.9
    trial = describe(game, acts_of(game, puzzle.lines), "en").trial
    return themes_of(trial, tuple(puzzle.key), left)


@pytest.mark.parametrize("theme", THEMES)
def test_themes_are_those_of_the_solution(theme: str) -> None:
    puzzle = next(each for each in puzzles().values() if theme in each.themes)
    assert themes_again(puzzle) == list(puzzle.themes)
