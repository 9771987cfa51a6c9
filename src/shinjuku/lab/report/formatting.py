"""How the report writes numbers."""

from __future__ import annotations

import math
from fractions import Fraction

from shinjuku.drawing.heatmap.values import THIN_SPACE, grouped, per_game
from shinjuku.lab.statistics import Estimate
from shinjuku.texts import format_score, listed

UNKNOWN = "–"
PLACES = ("first", "second", "third", "fourth", "fifth")
SMALL_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

__all__ = [
    "PLACES",
    "UNKNOWN",
    "counted",
    "decimal",
    "grouped",
    "interval",
    "listed",
    "mean_with_interval",
    "number_word",
    "ordinal",
    "per_game",
    "percent",
    "percent_interval",
    "score",
]


def percent(share: float, digits: int = 1) -> str:
    """`12.5 %`, or `<0.1 %` for a small share that is not 0."""
    if math.isnan(share):
        return UNKNOWN
    least = 10.0**-digits
    written = f"<{least:g}" if 0 < 100 * share < least / 2 else f"{100 * share:.{digits}f}"
    return f"{written}{THIN_SPACE}%"


def percent_interval(estimate: Estimate, digits: int = 1) -> str:
    """`48.1–52.0 %`."""
    return f"{100 * estimate.low:.{digits}f}–{100 * estimate.high:.{digits}f}{THIN_SPACE}%"


def decimal(value: float, digits: int = 1) -> str:
    if math.isnan(value) or math.isinf(value):
        return UNKNOWN
    return grouped(value) if abs(value) >= 10_000 else f"{value:.{digits}f}".replace("-", "−")


def interval(estimate: Estimate, digits: int = 2) -> str:
    """`7.12 to 7.31`; a dash would look like a minus sign."""
    if math.isnan(estimate.low):
        return UNKNOWN
    return f"{decimal(estimate.low, digits)} to {decimal(estimate.high, digits)}"


def mean_with_interval(estimate: Estimate, digits: int = 2) -> tuple[str, str]:
    return decimal(estimate.value, digits), interval(estimate, digits)


def score(points: float) -> str:
    """`7½`."""
    if math.isnan(points) or math.isinf(points):
        return UNKNOWN
    return format_score(Fraction(round(2 * points), 2)).replace("-", "−")


def counted(count: float, one: str, many: str | None = None) -> str:
    """`1 game`, `2 000 games`."""
    return f"{grouped(count)} {one if count == 1 else many or one + 's'}"


def number_word(count: int) -> str:
    return SMALL_NUMBERS[count] if count < len(SMALL_NUMBERS) else grouped(count)


def ordinal(n: int) -> str:
    """1st, 2nd, …"""
    ending = "th" if n // 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"
