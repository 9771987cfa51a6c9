"""What the map looks like: outlines, places of stations and names. Units are board units, origin top left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Line = tuple[Point, ...]
BorderKind = Literal["land", "river", "coast", "water", "frame"]
TextAnchor = Literal["start", "middle", "end"]

BAY, OUTSIDE, FRAME = "bay", "outside", "frame"  # regions that are no wards


@dataclass(frozen=True, slots=True)
class WardShape:
    """One ward: its closed rings, the free circle where customers sit, the middle of its name."""

    rings: tuple[Line, ...]
    anchor: Point
    room: float
    label: Point
    label_box: Point


@dataclass(frozen=True, slots=True)
class StationShape:
    """Where a station stands and where its name is written."""

    at: Point
    label: Point
    anchor: TextAnchor


@dataclass(frozen=True, slots=True)
class Border:
    """A line between two regions: two wards, or a ward and the bay or the land outside."""

    between: tuple[str, str]
    kind: BorderKind
    line: Line


@dataclass(frozen=True, slots=True)
class OutsideName:
    """The name of a prefecture beyond the board."""

    kanji: str
    romaji: str
    at: Point


@dataclass(frozen=True, slots=True)
class River:
    name: str
    width: float
    line: Line


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    """The drawn map of one board."""

    size: Point
    anchor_radius: float
    station_radius: float
    wards: Mapping[str, WardShape]
    bay: tuple[Line, ...]
    bay_label: Point
    outside: tuple[Line, ...]
    outside_names: tuple[OutsideName, ...]
    stations: Mapping[str, StationShape]
    curves: Mapping[str, Point | None]  # connection: None if straight, else a quadratic curve's control point
    borders: tuple[Border, ...]
    rivers: tuple[River, ...]
    water: tuple[Line, ...]  # harbour inside wards, even-odd
