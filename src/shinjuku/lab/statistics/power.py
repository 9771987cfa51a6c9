"""How many games it takes to see a change of a given size, as a number and in words."""

from __future__ import annotations

import math
from statistics import NormalDist

from shinjuku.lab.statistics.estimates import Z
from shinjuku.lab.statistics.metrics import SHARE, Metric
from shinjuku.texts import grouped, text

POWER = 0.8  # how often a real change of that size is found
SMALL_SHARE, SMALL_PART = 0.01, 0.01  # a percentage point of a share; a hundredth of any other number


def small_change(metric: Metric, mean: float) -> float:
    """The size of a change that designers want to see: 1 percentage point, or 1 % of the mean."""
    return SMALL_SHARE if metric.unit == SHARE else abs(mean) * SMALL_PART


def games_needed(variance: float, size: float) -> int | None:
    """The number of games, or pairs, after which a change of this size is usually significant; None if unknown.

    If all games so far were the same, there were too few to tell.
    """
    if not size or math.isnan(variance) or variance == 0:
        return None
    return max(2, math.ceil(variance * ((Z + NormalDist().inv_cdf(POWER)) / size) ** 2))


def power_words(key: str, metric: Metric, mean: float, needed: int | None, language: str, time: str = "") -> str:
    """How many games or pairs show a small change, if that is known; `time` is how long they take."""
    if needed is None:
        return ""
    small, what = metric.format_size(small_change(metric, mean), language), metric.label_inside(language)
    took = text("lab.power.time", language, None, time=time) if time else ""
    return text(key, language, None, small=small, what=what, number=grouped(rounded(needed)), took=took)


def rounded(number: int) -> int:
    """Two significant digits: more would promise too much."""
    digits = max(0, len(str(number)) - 2)
    return round(number, -digits)
