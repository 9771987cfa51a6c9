"""Estimates with 95 % confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from shinjuku.lab.statistics.totals import Moments

Z = 1.959963984540054  # the normal quantile for 95 %


class Estimate(NamedTuple):
    """A value and its confidence interval."""

    value: float
    low: float
    high: float

    @property
    def interval(self) -> list[float]:
        return [self.low, self.high]

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0

    def within(self, lowest: float, highest: float) -> Estimate:
        """The same value, with an interval that doesn't leave these limits. An unknown interval stays unknown."""
        return Estimate(self.value, *(min(max(end, lowest), highest) for end in self.interval))


UNKNOWN = Estimate(math.nan, math.nan, math.nan)


def wilson(successes: float, trials: float, z: float = Z) -> Estimate:
    """A share with Wilson's interval, which stays between 0 and 1; a tie counts as half a success."""
    if trials <= 0:
        return UNKNOWN
    share = successes / trials
    width = z * z / trials
    middle = (share + width / 2) / (1 + width)
    half = z / (1 + width) * math.sqrt(share * (1 - share) / trials + width / trials / 4)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def student_t(freedom: int, z: float = Z) -> float:
    """The quantile of Student's t distribution that corresponds to `z` (Fisher's expansion)."""
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))


def mean_estimate(moments: Moments, z: float = Z) -> Estimate:
    """The mean with Student's interval; a single value has no interval."""
    if moments.count < 2:
        return Estimate(moments.mean, math.nan, math.nan)
    half = student_t(moments.count - 1, z) * math.sqrt(moments.variance / moments.count)
    return Estimate(moments.mean, moments.mean - half, moments.mean + half)


def share_difference(moments: Moments, z: float = Z) -> Estimate:
    """The mean difference of shares, which can't be more than 100 percentage points up or down."""
    return mean_estimate(moments, z).within(-1.0, 1.0)


def histogram_moments(counts: npt.NDArray[Any], first: float = 0.0, step: float = 1.0) -> Moments:
    """The moments of a histogram of the values `first`, `first + step` and so on."""
    from shinjuku.lab.statistics.totals import Moments

    seen = np.flatnonzero(counts)
    if not len(seen):
        return Moments()
    values, often = first + step * seen, counts[seen]
    total, squares = float(values @ often), float((values * values) @ often)
    return Moments(int(often.sum()), total, squares, float(values[0]), float(values[-1]))


def quantile(counts: npt.NDArray[Any], share: float, first: float = 0.0, step: float = 1.0) -> float:
    """The value of a histogram that this share of all values does not exceed."""
    total = counts.sum()
    if not total:
        return math.nan
    return first + step * int(np.searchsorted(np.cumsum(counts), share * total))


def paired_differences(
    before: Sequence[float] | npt.NDArray[Any], after: Sequence[float] | npt.NDArray[Any]
) -> Moments:
    """The moments of the differences of pairs; pairs with a missing value are left out."""
    from shinjuku.lab.statistics.totals import Moments

    moments = Moments()
    moments.add(np.asarray(after, float) - np.asarray(before, float))
    return moments
