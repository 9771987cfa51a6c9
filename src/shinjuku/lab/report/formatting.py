"""How the report writes numbers."""

from __future__ import annotations

import math
from fractions import Fraction

from shinjuku.drawing.heatmap.values import per_game
from shinjuku.lab.statistics.estimates import Estimate
from shinjuku.texts import format_score, grouped, listed, text
from shinjuku.texts import points as points_words

UNKNOWN = "–"
THIN_SPACE = "\u202f"  # before per cent signs

__all__ = [
    "THIN_SPACE",
    "UNKNOWN",
    "decimal",
    "grouped",
    "interval",
    "listed",
    "low_to_high",
    "mean_with_interval",
    "number_word",
    "ordinal",
    "per_game",
    "percent",
    "percent_interval",
    "points",
    "score",
]


def percent(share: float, digits: int = 1) -> str:
    """`12.5 %`, or `<0.1 %` for a small share that is not 0."""
    if math.isnan(share):
        return UNKNOWN
    least = 10.0**-digits
    written = f"<{least:g}" if 0 < 100 * share < least / 2 else f"{100 * share:.{digits}f}"
    return f"{written}{THIN_SPACE}%"


def percent_interval(estimate: Estimate, digits: int = 1, language: str = "en") -> str:
    """`48.1 to 52.0 %`."""
    if math.isnan(estimate.low):
        return UNKNOWN
    low, high = (f"{100 * end:.{digits}f}" for end in estimate.interval)
    return f"{low_to_high(low, high, language)}{THIN_SPACE}%"


def decimal(value: float, digits: int = 1) -> str:
    if math.isnan(value) or math.isinf(value):
        return UNKNOWN
    rounded = round(value, digits) or 0.0  # without the sign of −0.0
    return grouped(rounded) if abs(value) >= 10_000 else f"{rounded:,.{digits}f}".replace("-", "−")


def interval(estimate: Estimate, digits: int = 2, language: str = "en") -> str:
    """`7.12 to 7.31`; a dash would look like a minus sign."""
    if math.isnan(estimate.low):
        return UNKNOWN
    return low_to_high(decimal(estimate.low, digits), decimal(estimate.high, digits), language)


def low_to_high(low: str, high: str, language: str = "en") -> str:
    return text("lab.range", language, None, low=low, high=high)


def mean_with_interval(estimate: Estimate, digits: int = 2, language: str = "en") -> tuple[str, str]:
    return decimal(estimate.value, digits), interval(estimate, digits, language)


def score(points: float) -> str:
    """`7½`."""
    if math.isnan(points) or math.isinf(points):
        return UNKNOWN
    return format_score(Fraction(round(2 * points), 2)).replace("-", "−")


def points(value: float, language: str = "en") -> str:
    """`7½ points`."""
    return points_words(Fraction(round(2 * value), 2), language).replace("-", "−")


def number_word(count: int, language: str = "en") -> str:
    """`two`; larger numbers in digits."""
    words = text("lab.page.number-words", language).split()
    return words[count] if count < len(words) else grouped(count)


def ordinal(n: int, language: str = "en") -> str:
    """1st, 2nd, …"""
    return text("lab.page.ordinals", language).split()[n - 1]
