"""Distributions of a value over all games, and histograms to draw them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.lab.report.formatting import decimal, score
from shinjuku.lab.statistics.estimates import Estimate, histogram_moments, mean_estimate
from shinjuku.lab.statistics.estimates import quantile as histogram_quantile
from shinjuku.lab.statistics.totals import LOWEST_SCORE, Counts

MAX_BARS = 48
BAR_WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200)


@dataclass(frozen=True)
class Distribution:
    """How many games had each value, from `first` in equal steps; the last count includes everything beyond."""

    counts: Counts
    first: float = 0.0
    step: float = 1.0

    @property
    def total(self) -> int:
        return int(self.counts.sum())

    @property
    def mean(self) -> Estimate:
        return mean_estimate(histogram_moments(self.counts, self.first, self.step))

    def quantile(self, share: float) -> float:
        return histogram_quantile(self.counts, share, self.first, self.step)

    @property
    def median(self) -> float:
        return self.quantile(0.5)

    @property
    def low(self) -> float:
        return float(self.values[np.flatnonzero(self.counts)[0]])

    @property
    def high(self) -> float:
        return float(self.values[np.flatnonzero(self.counts)[-1]])

    @property
    def has_half_points(self) -> bool:
        return not self.is_measured and bool(self.counts[self.values % 1 != 0].any())

    @property
    def is_measured(self) -> bool:
        """Whether the values are fine steps of a measure, such as time, not points or numbers of something."""
        return self.step < 0.5

    def written(self, value: float) -> str:
        """A value as the report writes it."""
        return decimal(value) if self.is_measured else score(value)

    @property
    def has_overflow(self) -> bool:
        """Whether the last count may include larger values."""
        return bool(self.counts[-1])

    @property
    def values(self) -> npt.NDArray[Any]:
        return self.first + self.step * np.arange(len(self.counts))

    def share_where(self, wanted: npt.NDArray[np.bool_]) -> float:
        return float(self.counts[wanted].sum() / max(1, self.total))


@dataclass(frozen=True)
class Histogram:
    """The share of games in each bar; a bar reaches from its left edge to the next."""

    left_edges: npt.NDArray[np.float64]
    width: float
    shares: npt.NDArray[np.float64]
    overhang: float  # how far a bar starts before its first value, so that a single value is centred


def bar_width(distributions: list[Distribution]) -> float:
    """The width of bars for all distributions: one value each, unless there are too many."""
    low, high = min(each.low for each in distributions), max(each.high for each in distributions)
    finest = (0.5,) if any(each.has_half_points for each in distributions) else ()
    return next((width for width in (*finest, *BAR_WIDTHS) if (high - low) / width < MAX_BARS), BAR_WIDTHS[-1])


def histogram_of(distribution: Distribution, width: float) -> Histogram:
    """The histogram, from the first bar that is not empty to the last."""
    numbers = np.floor(distribution.values / width).astype(int)
    low, high = int(np.floor(distribution.low / width)), int(np.floor(distribution.high / width))
    inside = (numbers >= low) & (numbers <= high)
    counts = np.bincount(numbers[inside] - low, weights=distribution.counts[inside], minlength=high - low + 1)
    overhang = 0.0 if distribution.is_measured else min(width, 1) / 2
    left_edges, shares = width * np.arange(low, high + 1).astype(float), counts / max(1, distribution.total)
    return Histogram(left_edges, width, shares, overhang)


def score_distribution(counts: Counts) -> Distribution:
    return Distribution(counts, LOWEST_SCORE, 0.5)


def margin_distribution(counts: Counts) -> Distribution:
    return Distribution(counts, 0.0, 0.5)
