"""Answers to a puzzle: whether one is right, by winning chances, and the solution with its explanation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.bots.advice.idea import acts_of, describe_idea, judge_idea
from shinjuku.puzzles.keys import keys_of_acts
from shinjuku.puzzles.model import Puzzle
from shinjuku.texts import text

AS_GOOD = 0.03  # a loss with which an answer is still right


def is_right(puzzle: Puzzle, acts: Sequence[int], loss: float) -> bool:
    """An answer is right if it has the key and wastes little else, or if it is nearly as good without it."""
    has_key = tuple(puzzle.key) in keys_of_acts(puzzle.game(), acts)
    return loss <= (puzzle.margin / 2 if has_key else AS_GOOD)


def judge_answer(puzzle: Puzzle, acts: Sequence[int], language: str) -> dict[str, Any]:
    """The verdict on an answer, JSON-ready."""
    game = puzzle.game()
    solution = acts_of(game, puzzle.lines)
    idea = judge_idea(game, acts, [solution])
    right = is_right(puzzle, acts, idea.loss)
    answer = "right" if right else "wrong"
    return {
        **describe_idea(game, idea, language),
        "solved": right,
        "headline": text(f"puzzle.{answer}", language),
    }


def solution_of(puzzle: Puzzle, language: str) -> dict[str, Any]:
    """The solution in words and as data."""
    from shinjuku.bots.advice.description import describe

    game = puzzle.game()
    return describe(game, acts_of(game, puzzle.lines), language).as_dict(language)
