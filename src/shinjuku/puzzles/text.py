"""Puzzles in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shinjuku.bots.advice.idea import acts_of
from shinjuku.bots.advice.outlook import percent
from shinjuku.game import ShinjukuError
from shinjuku.puzzles.answers import judge_answer, solution_of
from shinjuku.puzzles.model import Puzzle
from shinjuku.terminal import overview
from shinjuku.texts import Wording, listed, text


def summary(puzzle: Puzzle, language: str) -> str:
    """`1a2b3c4d  easy    journeys, sets`."""
    return f"{puzzle.id}  {_difficulty(puzzle, language):<8}{_themes(puzzle, language)}"


def _title(puzzle: Puzzle, language: str) -> str:
    difficulty, themes = _difficulty(puzzle, language), _themes(puzzle, language)
    return text("puzzle.title", language, None, id=puzzle.id, difficulty=difficulty, themes=themes)


def _difficulty(puzzle: Puzzle, language: str) -> str:
    return text(f"puzzle.difficulty.{puzzle.difficulty}", language)


def _themes(puzzle: Puzzle, language: str) -> str:
    return listed((text(f"puzzle.theme.{each}", language) for each in puzzle.themes), language)


def position_text(puzzle: Puzzle, language: str) -> str:
    """The position as the player to act sees it."""
    game = puzzle.game()
    view = game.view(game.to_act, counted=True)
    wording = Wording(game.words.board, language, game.settings.edition)
    hand = wording.listed(map(wording.ward, view["hands"][puzzle.seat]))
    return "\n".join(
        (
            _title(puzzle, language),
            "",
            *overview.map_lines(view, wording),
            overview.queue_line(view, wording),
            overview.table_line(view, wording),
            *overview.seat_lines(view, wording),
            overview.collected_line(view, wording),
            text("puzzle.hand", language, cards=hand),
            "",
            text("puzzle.task", language, who=wording.colour(puzzle.seat)),
        )
    )


def solution_text(puzzle: Puzzle, language: str) -> str:
    solution = solution_of(puzzle, language)
    head = text(
        "puzzle.solution", language, chance=percent(puzzle.chance), without=percent(puzzle.chance - puzzle.margin)
    )
    return "\n".join((head, *_turn(solution)))


def _turn(described: dict[str, Any]) -> list[str]:
    sentences = [f"  {sentence}" for sentence in described["sentences"]]
    return [*sentences, *(f"  - {reason['text']}" for reason in described["reasons"])]


def read_answer(puzzle: Puzzle, language: str, ask: Callable[[], str], say: Callable[[str], object]) -> Sequence[int]:
    """The choices of the player's lines. An empty line ends the answer."""
    game, lines, acts = puzzle.game(), list[str](), list[int]()
    say(text("puzzle.type", language))
    while line := ask().strip():
        try:
            acts = acts_of(game, [*lines, line])
            lines.append(line)
        except ShinjukuError as error:
            say(error.text(language))
    return acts


def answer_text(puzzle: Puzzle, acts: Sequence[int], language: str) -> str:
    """The verdict, and the solution."""
    if not acts:
        return solution_text(puzzle, language)
    found = judge_answer(puzzle, acts, language)
    return "\n".join((f"{found['headline']} {found['verdict']}", "", solution_text(puzzle, language)))
