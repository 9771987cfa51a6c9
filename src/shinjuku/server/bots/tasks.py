"""What worker processes do: move for a bot, give advice, judge ideas and answers, print sets, review games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shinjuku.boards import Board
from shinjuku.bots import BOTS, LEVELS, record_view
from shinjuku.bots.budget import Budget
from shinjuku.bots.network.turn_search import Judgement
from shinjuku.game import Choice, Game
from shinjuku.game.settings import Settings
from shinjuku.printing import PrintOptions
from shinjuku.puzzles.model import Puzzle

MARGIN_SECONDS = 10.0  # on top of a bot's thinking time, for a busy machine


@dataclass(frozen=True)
class MoveTask:
    """What a bot gets to decide: what its seat sees, as a record and as a dictionary, and its choices."""

    player: str  # identifies a bot's seat at a table
    bot: str
    record: bytes
    view: dict[str, Any]
    choices: tuple[Choice, ...]


def move_task(game: Game, seat: int, bot: str, table_id: str = "") -> MoveTask:
    seen = record_view(game, seat).tobytes()
    return MoveTask(f"{table_id} {seat} {bot}", bot, seen, game.view(seat, counted=True), game.choices)


@dataclass(frozen=True)
class AdviceTask:
    """What a bot gets to give advice."""

    bot: str
    view: dict[str, Any]
    language: str
    board: Board  # so that the process knows it


@dataclass(frozen=True)
class IdeaTask:
    """Lines of a player that are judged."""

    view: dict[str, Any]
    lines: tuple[str, ...]
    language: str


@dataclass(frozen=True)
class PuzzleTask:
    """An answer to a puzzle that is judged: the choices of the player."""

    puzzle: Puzzle
    acts: tuple[int, ...]
    language: str


@dataclass(frozen=True)
class PrintTask:
    """What is printed for a table, and how."""

    settings: Settings
    options: PrintOptions


@dataclass(frozen=True)
class CountTask:
    """A record whose decisions are counted."""

    record: str


@dataclass(frozen=True)
class ReviewTask:
    """Decisions of a record that are judged, by their numbers."""

    record: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class ReviewWordsTask:
    """A review that is put into words."""

    record: str
    judgements: tuple[Judgement, ...]
    language: str


@dataclass(frozen=True)
class Failure:
    """How a task failed: the class of its error, and where. The message is left out, since it may quote a hand."""

    error: str
    stack: tuple[str, ...]


Advisable = AdviceTask | IdeaTask | PuzzleTask
ReviewPart = CountTask | ReviewTask | ReviewWordsTask
Task = MoveTask | Advisable | PrintTask | ReviewPart


def time_limit(bot: str, maximum: float) -> float:
    """How many seconds a bot may take for an action: its thinking time and a margin, up to the maximum."""
    seconds = thinking_seconds(bot)
    return maximum if seconds is None else min(maximum, seconds + MARGIN_SECONDS)


def thinking_seconds(bot: str) -> float | None:
    """The thinking time in a bot's name, as in `expert:500ms`."""
    name, _, budget = LEVELS.get(bot, bot).partition(":")
    return Budget.parse(budget).seconds if name in BOTS and budget else None
