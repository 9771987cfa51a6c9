"""The values of a sweep: `income_hand=3..6`, `income_hand=3,5,8`, and the grid of two of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product

from shinjuku.game.errors import ShinjukuError

RANGE = re.compile(r"(-?[0-9]{1,6})\.\.(-?[0-9]{1,6})(?::([0-9]{1,6}))?")
MAX_POINTS, MAX_NUMBERS = 64, 2

Values = Mapping[str, str]


def values_of(given: str) -> list[str]:
    """The values in `3..6`, `10..30:5` (in steps of 5) or `3,5,8`.

    >>> values_of("3..6"), values_of("10..30:10"), values_of("on,off")
    (['3', '4', '5', '6'], ['10', '20', '30'], ['on', 'off'])
    """
    if (match := RANGE.fullmatch(given)) is None:
        return [value.strip() for value in given.split(",")]
    low, high, step = int(match[1]), int(match[2]), int(match[3] or 1)
    if high < low or step < 1:
        raise ShinjukuError(f"The values {given} can't be read: a range goes up, as in 3..6 or 10..30:5.")
    return [str(value) for value in range(low, min(high, low + MAX_POINTS * step) + 1, step)]


def points_of(given: Mapping[str, str]) -> list[dict[str, str]]:
    """Every combination of the values of the numbers that vary; one with a single value is the same everywhere.

    >>> points_of({"income_hand": "3..4", "burst": "2"})
    [{'income_hand': '3', 'burst': '2'}, {'income_hand': '4', 'burst': '2'}]
    """
    found = {name: values_of(value) for name, value in given.items()}
    numbers = [name for name, values in found.items() if len(values) > 1]
    if not 1 <= len(numbers) <= MAX_NUMBERS:
        raise ShinjukuError("A sweep varies one number or two, such as income_hand=3..6; give each a range or a list.")
    points = [dict(zip(found, values, strict=True)) for values in product(*found.values())]
    if len(points) > MAX_POINTS:
        raise ShinjukuError(f"The sweep has {len(points)} points; the maximum is {MAX_POINTS}.")
    return points
