"""What very many games come to: sums and counts whose size does not grow with the number of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.rules.enums import SEATS
from shinjuku.rules.scoring import LARGEST_SET
from shinjuku.rules.stats import ACTIONS, MAX_RECORDED_DEPARTMENTS, BOARD_USAGE, StatsArray, UsageArray

Counts = npt.NDArray[np.int64]

LOWEST_SCORE = -40  # points; a thief can take some away
SCORES = 2 * (300 - LOWEST_SCORE)  # half points that are told apart
TURNS = 400  # turns that are told apart
LEADS = 100
PER_SEAT = ("collected", "delivered", "given", "received", "drawn", "spent", "bonus")  # customers and cards of a note


def _counts(*shape: int) -> Any:
    return field(default_factory=lambda: np.zeros(shape, np.int64))


@dataclass
class Moments:
    """Of any number that is measured once a game: how many, their sum, the sum of their squares, the extremes."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    low: float = float("inf")
    high: float = float("-inf")

    def add(self, values: npt.NDArray[Any]) -> None:
        """Some more values; what is no number was not measured."""
        values = values[~np.isnan(values)]
        if len(values):
            self.count += len(values)
            self.total += float(values.sum())
            self.squares += float((values.astype(float) ** 2).sum())
            self.low = min(self.low, float(values.min()))
            self.high = max(self.high, float(values.max()))

    def include(self, other: Moments) -> None:
        """The same for values that were added up elsewhere."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.low, self.high = min(self.low, other.low), max(self.high, other.high)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else float("nan")

    @property
    def variance(self) -> float:
        """Of the sample; nothing is known of one value."""
        if self.count < 2:
            return float("nan")
        return max(0.0, (self.squares - self.total**2 / self.count) / (self.count - 1))


@dataclass
class Totals:
    """A run, or as much of it as has been played. A seat is an index; a place in the order of play counts from the
    starting player."""

    players: int
    games: int = 0
    decisions: int = 0
    wins: Counts = _counts(SEATS)  # alone
    shared: Counts = _counts(SEATS)  # with others
    order_wins: Counts = _counts(SEATS)  # the same by the place in the order of play
    order_shared: Counts = _counts(SEATS)
    scores: Counts = _counts(SEATS, SCORES)  # games by half points, from LOWEST_SCORE on
    order_scores: Counts = _counts(SEATS, SCORES)
    winning_scores: Counts = _counts(SCORES)
    margins: Counts = _counts(SCORES)  # games by half points between the first and the second, from 0 on
    turns: Counts = _counts(TURNS)  # games by turns
    lead_changes: Counts = _counts(LEADS)  # games by changes of the lead
    actions: Counts = _counts(SEATS, ACTIONS)
    sets: Counts = _counts(SEATS, LARGEST_SET + 1)
    departments: Counts = _counts(MAX_RECORDED_DEPARTMENTS, TURNS)  # games by the turn in which the n-th one came
    per_seat: Counts = _counts(len(PER_SEAT), SEATS)  # sums
    use: UsageArray = field(default_factory=lambda: np.zeros(1, BOARD_USAGE))
    observed: dict[str, Moments] = field(default_factory=dict)  # by an observer's name for it

    def add(self, notes: StatsArray, use: UsageArray, observed: Mapping[str, npt.NDArray[Any]] | None = None) -> None:
        """Some more games."""
        self.games += len(notes)
        self.decisions += int(notes["decisions"].sum())
        self._add_results(notes)
        _tally(self.turns, notes["turns"])
        _tally(self.lead_changes, notes["lead_changes"])
        self.actions += notes["actions"].sum(axis=0, dtype=np.int64)
        self.sets += notes["sets"].sum(axis=0, dtype=np.int64)
        for n in range(MAX_RECORDED_DEPARTMENTS):
            _tally(self.departments[n], notes["department_turns"][notes["departments"] > n, n])
        for n, name in enumerate(PER_SEAT):
            self.per_seat[n] += notes[name].sum(axis=0, dtype=np.int64)
        for name in BOARD_USAGE.names or ():
            self.use[name] += use[name]
        for name, values in (observed or {}).items():
            self.observed.setdefault(name, Moments()).add(values)

    def _add_results(self, notes: StatsArray) -> None:
        seats = np.arange(self.players)
        won = (notes["winners"][:, None] >> seats & 1).astype(bool)
        alone = won & (won.sum(axis=1) == 1)[:, None]
        order = (notes["start"][:, None] + seats) % self.players  # the seat at each place in the order of play
        half_points = notes["half_points"][:, : self.players].astype(np.int64)
        for seat in seats:
            self.wins[seat] += alone[:, seat].sum()
            self.shared[seat] += (won & ~alone)[:, seat].sum()
            _tally(self.scores[seat], half_points[:, seat] - 2 * LOWEST_SCORE)
        alone, won, ordered = (np.take_along_axis(each, order, 1) for each in (alone, won, half_points))
        for place in seats:
            self.order_wins[place] += alone[:, place].sum()
            self.order_shared[place] += (won & ~alone)[:, place].sum()
            _tally(self.order_scores[place], ordered[:, place] - 2 * LOWEST_SCORE)
        ranked = np.sort(half_points, axis=1)
        _tally(self.winning_scores, ranked[:, -1] - 2 * LOWEST_SCORE)
        _tally(self.margins, ranked[:, -1] - ranked[:, -2])


def _tally(counts: Counts, values: npt.NDArray[Any]) -> None:
    """One more for each value; what is beyond the end counts as the last."""
    counts += np.bincount(np.clip(values, 0, len(counts) - 1), minlength=len(counts))
