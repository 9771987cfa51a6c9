"""How sure one can be: intervals that hold the true value in 95 of 100 cases, and the numbers they come from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from shinjuku.lab.totals import Moments

Z = 1.959963984540054  # of the normal distribution, for 95 in 100


class Estimate(NamedTuple):
    """A value and the interval around it."""

    value: float
    low: float
    high: float

    @property
    def interval(self) -> list[float]:
        return [self.low, self.high]

    @property
    def is_clear(self) -> bool:
        """Is nought outside the interval?"""
        return self.low > 0 or self.high < 0


UNKNOWN = Estimate(math.nan, math.nan, math.nan)


def wilson(successes: float, trials: float, z: float = Z) -> Estimate:
    """A share with Wilson's interval, which stays between 0 and 1; half a success is a tie."""
    if trials <= 0:
        return UNKNOWN
    share = successes / trials
    width = z * z / trials
    middle = (share + width / 2) / (1 + width)
    half = z / (1 + width) * math.sqrt(share * (1 - share) / trials + width / trials / 4)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def student(freedom: int, z: float = Z) -> float:
    """What takes the place of `z` where the spread itself is estimated from few values (Fisher's expansion)."""
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))


def mean_of(moments: Moments, z: float = Z) -> Estimate:
    """The mean of what was measured; of a single value nothing is known about how sure it is."""
    if moments.count < 2:
        return Estimate(moments.mean, math.nan, math.nan)
    half = student(moments.count - 1, z) * math.sqrt(moments.variance / moments.count)
    return Estimate(moments.mean, moments.mean - half, moments.mean + half)


def of_counts(counts: npt.NDArray[Any], first: float = 0.0, step: float = 1.0) -> Moments:
    """The same numbers from how often each value came: `first`, `first + step` and so on."""
    from shinjuku.lab.totals import Moments

    seen = np.flatnonzero(counts)
    if not len(seen):
        return Moments()
    values, often = first + step * seen, counts[seen]
    total, squares = float(values @ often), float((values * values) @ often)
    return Moments(int(often.sum()), total, squares, float(values[0]), float(values[-1]))


def quantile(counts: npt.NDArray[Any], share: float, first: float = 0.0, step: float = 1.0) -> float:
    """The value that this share of all values does not exceed."""
    total = counts.sum()
    if not total:
        return math.nan
    return first + step * int(np.searchsorted(np.cumsum(counts), share * total))


def paired(before: Sequence[float] | npt.NDArray[Any], after: Sequence[float] | npt.NDArray[Any]) -> Moments:
    """The differences of pairs; a pair of which one side was not measured does not count."""
    from shinjuku.lab.totals import Moments

    moments = Moments()
    moments.add(np.asarray(after, float) - np.asarray(before, float))
    return moments
