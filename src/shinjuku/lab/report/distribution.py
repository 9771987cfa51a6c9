"""How often each value came: its middle, its ends, and bars to draw it by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.lab.statistics import Estimate, mean_of, of_counts, quantile
from shinjuku.lab.totals import LOWEST_SCORE, Counts

MOST_BARS = 48
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200)


@dataclass(frozen=True)
class Spread:
    """Games by a value; the first count is of `first`, the last also of everything beyond."""

    counts: Counts
    first: float = 0.0
    step: float = 1.0

    @property
    def total(self) -> int:
        return int(self.counts.sum())

    @property
    def mean(self) -> Estimate:
        return mean_of(of_counts(self.counts, self.first, self.step))

    def at(self, share: float) -> float:
        return quantile(self.counts, share, self.first, self.step)

    @property
    def median(self) -> float:
        return self.at(0.5)

    @property
    def low(self) -> float:
        return float(self.values[np.flatnonzero(self.counts)[0]])

    @property
    def high(self) -> float:
        return float(self.values[np.flatnonzero(self.counts)[-1]])

    @property
    def has_halves(self) -> bool:
        return bool(self.counts[self.values % 1 != 0].any())

    @property
    def is_cut(self) -> bool:
        """Does the last count hold more than its own value?"""
        return bool(self.counts[-1])

    @property
    def values(self) -> npt.NDArray[Any]:
        return self.first + self.step * np.arange(len(self.counts))

    def share_where(self, wanted: npt.NDArray[np.bool_]) -> float:
        return float(self.counts[wanted].sum() / max(1, self.total))


@dataclass(frozen=True)
class Bars:
    """Shares of all games; each bar reaches from its left end to the next."""

    lefts: npt.NDArray[np.float64]
    width: float
    shares: npt.NDArray[np.float64]


def width_for(spreads: list[Spread]) -> float:
    """Of bars that fit all spreads: one value each if these are not too many."""
    low, high = min(spread.low for spread in spreads), max(spread.high for spread in spreads)
    finest = (0.5,) if any(spread.has_halves for spread in spreads) else ()
    return next((width for width in (*finest, *WIDTHS) if (high - low) / width < MOST_BARS), WIDTHS[-1])


def bars_of(spread: Spread, width: float) -> Bars:
    """From the first bar that is not empty to the last."""
    numbers = np.floor(spread.values / width).astype(int)
    low, high = int(np.floor(spread.low / width)), int(np.floor(spread.high / width))
    inside = (numbers >= low) & (numbers <= high)
    counts = np.bincount(numbers[inside] - low, weights=spread.counts[inside], minlength=high - low + 1)
    return Bars(width * np.arange(low, high + 1).astype(float), width, counts / max(1, spread.total))


def of_scores(counts: Counts) -> Spread:
    return Spread(counts, LOWEST_SCORE, 0.5)


def of_margins(counts: Counts) -> Spread:
    return Spread(counts, 0.0, 0.5)
