"""The totals of many games: sums and histograms whose size does not depend on the number of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.bots.game_course import CourseArray
from shinjuku.lab.openings import OpeningCounts
from shinjuku.lab.statistics.associations import AssociationCounts
from shinjuku.lab.statistics.estimates import Estimate, wilson
from shinjuku.lab.statistics.thinking_time import minutes
from shinjuku.lab.statistics.wins import PARTS, win_parts
from shinjuku.rules.enums import SEATS
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.scoring import LARGEST_SET
from shinjuku.rules.stats import BOARD_USAGE, MAX_RECORDED_DEPARTMENTS, StatsArray, UsageArray

Counts = npt.NDArray[np.int64]

LOWEST_SCORE = -40  # points; a module can take some away
# the sizes of histograms; larger values count in the last bin
SCORE_BINS = 2 * (300 - LOWEST_SCORE)  # half points
TURN_BINS = 400
MINUTE_STEP = 1 / 12  # five seconds, the shortest time in the model of thinking time
MINUTE_BINS = 12 * 60 * 12  # twelve hours
LEAD_CHANGE_BINS = 100
PER_SEAT = ("collected", "delivered", "given", "received", "drawn", "spent", "bonus")  # numbers of customers and cards


def _counts(*shape: int) -> Any:
    return field(default_factory=lambda: np.zeros(shape, np.int64))


def add_usage(to: UsageArray, more: UsageArray) -> None:
    """Add the use of the board in some games."""
    for name in BOARD_USAGE.names or ():
        to[name] += more[name]


@dataclass
class Moments:
    """Statistics of a number that is measured once per game: count, sum, sum of squares and extremes."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    low: float = float("inf")
    high: float = float("-inf")

    @staticmethod
    def of(values: npt.NDArray[Any]) -> Moments:
        """The moments of these values."""
        moments = Moments()
        moments.add(values)
        return moments

    def add(self, values: npt.NDArray[Any]) -> None:
        """Add values; NaN means not measured and is left out."""
        values = values[~np.isnan(values)]
        if len(values):
            self.count += len(values)
            self.total += float(values.sum())
            self.squares += float((values.astype(float) ** 2).sum())
            self.low = min(self.low, float(values.min()))
            self.high = max(self.high, float(values.max()))

    def merge(self, other: Moments) -> None:
        """Add the values of other moments."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.low, self.high = min(self.low, other.low), max(self.high, other.high)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else float("nan")

    @property
    def variance(self) -> float:
        """The sample variance; NaN for fewer than two values."""
        if self.count < 2:
            return float("nan")
        return max(0.0, (self.squares - self.total**2 / self.count) / (self.count - 1))


@dataclass
class Totals:
    """The totals of a run so far. `order_…` counts by place in the order of play, 0 for the starting player."""

    players: int
    games: int = 0
    decisions: int = 0
    wins: Counts = _counts(SEATS)  # alone
    shared: Counts = _counts(SEATS)  # wins shared with others
    order_wins: Counts = _counts(SEATS)
    order_shared: Counts = _counts(SEATS)
    won_parts: Counts = _counts(SEATS)  # all wins, in parts of a win (see `lab/statistics/wins.py`)
    order_won_parts: Counts = _counts(SEATS)
    scores: Counts = _counts(SEATS, SCORE_BINS)  # games by half points, from LOWEST_SCORE on
    order_scores: Counts = _counts(SEATS, SCORE_BINS)
    winning_scores: Counts = _counts(SCORE_BINS)
    margins: Counts = _counts(SCORE_BINS)  # games by half points between first and second, from 0 on
    turns: Counts = _counts(TURN_BINS)  # games by turns
    minutes: Counts = _counts(MINUTE_BINS)  # games by minutes, in steps of MINUTE_STEP
    lead_changes: Counts = _counts(LEAD_CHANGE_BINS)  # games by lead changes
    actions: Counts = _counts(SEATS, len(ACTION_NAMES))
    sets: Counts = _counts(SEATS, LARGEST_SET + 1)
    departments: Counts = _counts(MAX_RECORDED_DEPARTMENTS, TURN_BINS)  # games by the turn of the n-th department store
    per_seat: Counts = _counts(len(PER_SEAT), SEATS)  # sums
    usage: UsageArray = field(default_factory=lambda: np.zeros(1, BOARD_USAGE))
    associations: AssociationCounts = field(default_factory=AssociationCounts)
    openings: OpeningCounts = field(default_factory=OpeningCounts)
    observed: dict[str, Moments] = field(default_factory=dict)  # by the observers' names

    def add(
        self,
        stats: StatsArray,
        usage: UsageArray,
        courses: CourseArray,
        observed: Mapping[str, npt.NDArray[Any]] | None = None,
    ) -> None:
        """Add some games."""
        self.games += len(stats)
        self.associations.add(stats, courses, self.players)
        self.openings.add(stats, courses, self.players)
        self.decisions += int(stats["decisions"].sum())
        self._add_results(stats)
        _count(self.turns, stats["turns"])
        _count(self.minutes, np.rint(minutes(stats) / MINUTE_STEP).astype(np.int64))
        _count(self.lead_changes, stats["lead_changes"])
        self.actions += stats["actions"].sum(axis=0, dtype=np.int64)
        self.sets += stats["sets"].sum(axis=0, dtype=np.int64)
        for n in range(MAX_RECORDED_DEPARTMENTS):
            _count(self.departments[n], stats["department_turns"][stats["departments"] > n, n])
        for n, name in enumerate(PER_SEAT):
            self.per_seat[n] += stats[name].sum(axis=0, dtype=np.int64)
        add_usage(self.usage, usage)
        for name, values in (observed or {}).items():
            self.observed.setdefault(name, Moments()).add(values)

    def win_share(self, seat: int) -> Estimate:
        return wilson(int(self.won_parts[seat]) / PARTS, self.games)

    def order_win_share(self, place: int) -> Estimate:
        """The win share of a place in the order of play."""
        return wilson(int(self.order_won_parts[place]) / PARTS, self.games)

    def _add_results(self, stats: StatsArray) -> None:
        seats = np.arange(self.players)
        won = (stats["winners"][:, None] >> seats & 1).astype(bool)
        alone = won & (won.sum(axis=1) == 1)[:, None]
        order = (stats["start"][:, None] + seats) % self.players  # the seat at each place in the order of play
        half_points = stats["half_points"][:, : self.players].astype(np.int64)
        for seat in seats:
            self.wins[seat] += alone[:, seat].sum()
            self.shared[seat] += (won & ~alone)[:, seat].sum()
            _count(self.scores[seat], half_points[:, seat] - 2 * LOWEST_SCORE)
        parts = win_parts(stats["winners"], self.players)
        self.won_parts[: self.players] += parts.sum(axis=0)
        self.order_won_parts[: self.players] += np.take_along_axis(parts, order, 1).sum(axis=0)
        alone, won, ordered = (np.take_along_axis(each, order, 1) for each in (alone, won, half_points))
        for place in seats:
            self.order_wins[place] += alone[:, place].sum()
            self.order_shared[place] += (won & ~alone)[:, place].sum()
            _count(self.order_scores[place], ordered[:, place] - 2 * LOWEST_SCORE)
        ranked = np.sort(half_points, axis=1)
        _count(self.winning_scores, ranked[:, -1] - 2 * LOWEST_SCORE)
        _count(self.margins, ranked[:, -1] - ranked[:, -2])


def _count(histogram: Counts, values: npt.NDArray[Any]) -> None:
    """Add values to a histogram; those beyond its end count in the last bin."""
    histogram += np.bincount(np.clip(values, 0, len(histogram) - 1), minlength=len(histogram))
