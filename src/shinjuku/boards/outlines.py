"""The drawn map: outlines, station positions and names, in board units from the top left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Line = tuple[Point, ...]
BorderKind = Literal["land", "river", "coast", "water", "frame"]
TextAnchor = Literal["start", "middle", "end"]

BAY, OUTSIDE, FRAME = "bay", "outside", "frame"  # regions that aren't wards


@dataclass(frozen=True, slots=True)
class WardOutline:
    """The outline of a ward and where its pieces and its name are drawn."""

    rings: tuple[Line, ...]  # closed
    anchor: Point  # centre of the free circle for customers …
    free_radius: float  # … and its radius
    label: Point  # centre of the name …
    label_box: Point  # … and the size of the free box around it


@dataclass(frozen=True, slots=True)
class StationOutline:
    """Where a station and its name are drawn."""

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
class Bay:
    rings: tuple[Line, ...]
    anchor: Point  # where a figure in the bay is drawn
    label: Point  # centre of the name
    kanji: str
    romaji: str


@dataclass(frozen=True, slots=True)
class OutsideName:
    """The name of a neighbouring prefecture."""

    kanji: str
    romaji: str
    at: Point


@dataclass(frozen=True, slots=True)
class River:
    name: str
    width: float
    line: Line


@dataclass(frozen=True, slots=True, eq=False)
class Outlines:
    """The drawn map of one board."""

    size: Point
    anchor_radius: float
    station_radius: float
    legend: Point | None  # where it begins
    wards: Mapping[str, WardOutline]
    bay: Bay | None
    outside: tuple[Line, ...]
    outside_names: tuple[OutsideName, ...]
    stations: Mapping[str, StationOutline]
    curves: Mapping[str, Point | None]  # by connection: control point of a quadratic curve; None: straight
    borders: tuple[Border, ...]
    rivers: tuple[River, ...]
    water: tuple[Line, ...]  # harbour inside wards, filled by the even-odd rule
