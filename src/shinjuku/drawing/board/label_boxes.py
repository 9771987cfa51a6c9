"""Sizes and boxes of the labels on the map."""

from __future__ import annotations

from collections.abc import Mapping
from math import copysign
from typing import Literal

from shinjuku.boards import Station, Ward
from shinjuku.boards.outlines import Point, StationOutline, WardOutline

Names = Literal["romaji", "kanji", "both"]

Box = tuple[float, float, float, float]  # left, top, width, height

STATION_SIZES: Mapping[Names, Point] = {
    "romaji": (12.5, 0),
    "kanji": (0, 13),
    "both": (11, 9.5),
}  # romaji, kanji
WARD_SIZES: Mapping[Names, Point] = {"romaji": (14.5, 0), "kanji": (0, 18.5), "both": (10.5, 17)}
LETTER = 0.58  # average width of a letter, relative to its size
WARD_SPACING = 0.6
STAY: list[Point] = [(0.0, 0.0)]
STORE_REACH, DEPARTMENT_REACH = 17.0, 22.0  # from the middle of a station


def station_label_box(station: Station, shape: StationOutline, names: Names) -> Box:
    romaji, kanji = STATION_SIZES[names]
    width = max(len(station.macron) * romaji * LETTER, len(station.kanji) * kanji)
    left = shape.label[0] - width * {"start": 0, "middle": 0.5, "end": 1}[shape.anchor]
    return left, shape.label[1] - (romaji + kanji) / 2, width, romaji + kanji


def ward_label_box(ward: Ward, shape: WardOutline, names: Names) -> Box:
    romaji, kanji = WARD_SIZES[names]
    width = max(len(ward.kanji) * (kanji + WARD_SPACING), len(ward.macron) * (romaji * LETTER + WARD_SPACING))
    height = romaji + kanji + 2
    return shape.label[0] - width / 2, shape.label[1] - height / 2, width, height


def moves_clear(box: Box, station: Point, reach: float) -> list[Point]:
    """The moves that take a label off a square of this radius around its station, shortest first."""
    left, top, width, height = box
    dx, dy = left + width / 2 - station[0], top + height / 2 - station[1]
    over_x, over_y = reach + width / 2 - abs(dx), reach + height / 2 - abs(dy)
    if over_x < 0.01 or over_y < 0.01:
        return STAY
    sideways, upright = (copysign(over_x, dx), 0.0), (0.0, copysign(over_y, dy))
    return [sideways, upright] if over_x < over_y else [upright, sideways]


def overlap(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    width = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    height = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0, width) * max(0, height)


def moved(box: Box, way: Point) -> Box:
    return box[0] + way[0], box[1] + way[1], box[2], box[3]


def move_clear(box: Box, station: Point, reach: float, map_width: float) -> Point:
    """The shortest move that keeps the label on the map."""
    ways = [(x + inward(moved(box, (x, y)), map_width), y) for x, y in moves_clear(box, station, reach)]
    clear = [way for way in ways if moves_clear(moved(box, way), station, reach) == STAY]
    return clear[0] if clear else ways[0]


def inward(box: Box, width: float, margin: float = 6) -> float:
    """How far a label must move sideways to stay on the map."""
    left, _, name_width, _ = box
    return max(0, margin - left) - max(0, left + name_width - width + margin)


def two_lines(y: float, upper: float, lower: float) -> Point:
    """The middles of two lines of these sizes around y; a size of 0 is no line."""
    gap = 1.5 if upper and lower else 0
    top = y - (upper + gap + lower) / 2
    return top + upper / 2, top + upper + gap + lower / 2
