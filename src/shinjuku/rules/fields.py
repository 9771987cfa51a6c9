"""How a field of a state is stored, and the range of a parameter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from shinjuku.boards import MAX_STATIONS


@dataclass(frozen=True)
class Field:
    """How a field is stored. A parameter also has a range."""

    dtype: type
    shape: tuple[int, ...] = ()
    low: int | None = None  # None: not a parameter
    high: int = 0
    by_name: bool = False  # can be changed with `set`
    is_station: bool = False  # a parameter that names a station


def count(*shape: int) -> Any:
    """A number of pieces, or an array of such numbers."""
    return Field(np.int8, shape)


def index(*shape: int) -> Any:
    """The index of a seat, ward, station, connection or phase. Below zero means none."""
    return Field(np.int16, shape)


def mask(*shape: int) -> Any:
    """A set of stations, wards or seats, one bit per member."""
    return Field(np.int64, shape)


def parameter(low: int, high: int, *shape: int) -> Any:
    """A number of the rules that players can change by name, within its range."""
    return Field(np.int8, shape, low, high, by_name=True)


def station_parameter() -> Any:
    """A station that players can change by name."""
    return Field(np.int8, (), 0, MAX_STATIONS - 1, by_name=True, is_station=True)


def edition_parameter(low: int, high: int) -> Any:
    """A parameter that only editions and modules set, because others depend on it."""
    return Field(np.int8, (), low, high)


def fields_of(listed: type) -> dict[str, Field]:
    """The fields that a class and its bases list, bases first."""
    found: dict[str, Field] = {}
    for each in reversed(listed.__mro__):
        found |= {name: value for name, value in vars(each).items() if isinstance(value, Field)}
    return found


def record_dtype(fields: dict[str, Field]) -> np.dtype[Any]:
    """A record with these fields, widest first, so that no padding is needed."""
    widest_first = sorted(fields.items(), key=lambda item: -np.dtype(item[1].dtype).itemsize)
    return np.dtype([(name, field.dtype, field.shape) for name, field in widest_first], align=True)
