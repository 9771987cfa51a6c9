"""How games open and go on: first stores and first track with the win share of their players, and actions by stage."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.boards import MAX_CONNECTIONS, MAX_STATIONS, Board
from shinjuku.bots.game_course import STAGE_ROUNDS, STAGES, CourseArray
from shinjuku.lab.statistics.estimates import Estimate, wilson
from shinjuku.lab.statistics.wins import PARTS, win_parts
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.stats import StatsArray

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Opening:
    """The seats that began at a place, and their win share."""

    place: str
    seats: int
    share: Estimate


@dataclass
class OpeningCounts:
    """The counts in the games so far. Each place has a number of seats, and the parts of wins that they got."""

    first_stores: Counts = field(default_factory=lambda: np.zeros((MAX_STATIONS, 2), np.int64))
    first_track: Counts = field(default_factory=lambda: np.zeros((MAX_CONNECTIONS, 2), np.int64))
    actions: Counts = field(default_factory=lambda: np.zeros((STAGES, len(ACTION_NAMES)), np.int64))

    def add(self, stats: StatsArray, courses: CourseArray, players: int) -> None:
        parts = win_parts(stats["winners"], players)
        _count(self.first_stores, courses["first_store"][:, :players], parts)
        _count(self.first_track, courses["first_track"][:, :players], parts)
        self.actions += courses["actions"].sum(axis=0, dtype=np.int64)

    def stores(self, board: Board) -> list[Opening]:
        """Where players opened their first store, the most frequent station first."""
        return _openings(self.first_stores, [each.id for each in board.stations])

    def track(self, board: Board) -> list[Opening]:
        """Where players laid their first track, the most frequent connection first."""
        return _openings(self.first_track, [each.id for each in board.connections])

    def stages(self) -> dict[str, dict[str, int]]:
        """How often each action was taken in each stage that a game reached, by the rounds of the stage."""
        reached = [n for n in range(STAGES) if self.actions[n].any()]
        return {rounds(n): dict(zip(ACTION_NAMES, self.actions[n].tolist(), strict=True)) for n in reached}


def rounds(stage: int) -> str:
    """The rounds of a stage, such as 1–4."""
    first = stage * STAGE_ROUNDS + 1
    return f"{first}+" if stage == STAGES - 1 else f"{first}–{first + STAGE_ROUNDS - 1}"


def _count(rows: Counts, places: npt.NDArray[Any], parts: npt.NDArray[np.int64]) -> None:
    """Add the place of each seat, given plus one; 0 is none."""
    known = places > 0
    chosen = places[known].astype(np.int64) - 1
    rows[:, 0] += np.bincount(chosen, minlength=len(rows))
    rows[:, 1] += np.bincount(chosen, parts[known], minlength=len(rows)).astype(np.int64)


def _openings(rows: Counts, names: list[str]) -> list[Opening]:
    found = zip(names, rows.tolist(), strict=False)
    openings = [Opening(name, seats, wilson(parts / PARTS, seats)) for name, (seats, parts) in found if seats]
    return sorted(openings, key=lambda each: -each.seats)
