"""What takes up space on the map, and how far a point is from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import dist as distance
from math import hypot

from shinjuku.boards import Board, Outlines, Station
from shinjuku.boards.outlines import Line, Point
from shinjuku.drawing.board.label_boxes import (
    DEPARTMENT_REACH,
    STORE_REACH,
    Box,
    Names,
    move_clear,
    moved,
    station_label_box,
    ward_label_box,
)
from shinjuku.drawing.board.routes import points_along


@dataclass(frozen=True, slots=True)
class Obstacles:
    """Stations (with their radius), connections and labels, built or not, so that pieces needn't move."""

    stations: tuple[tuple[float, float, float], ...]
    lines: tuple[Line, ...]
    names: tuple[Box, ...]


@cache
def obstacles_on(board: Board, names: Names) -> Obstacles:
    outlines = board.outlines
    station_names = [name for station in board.stations for name in label_boxes_of(station, outlines, names)]
    ward_names = [ward_label_box(ward, outlines.wards[ward.id], names) for ward in board.wards]
    return Obstacles(
        stations=tuple((*outlines.stations[station.id].at, reach_of(station)) for station in board.stations),
        lines=tuple(tuple(points_along(line, outlines)) for line in board.connections),
        names=(*station_names, *ward_names),
    )


def reach_of(station: Station) -> float:
    """The radius of the largest store that the station can have."""
    return DEPARTMENT_REACH if station.department else STORE_REACH


def label_boxes_of(station: Station, outlines: Outlines, names: Names) -> tuple[Box, Box]:
    """The label's box now, and where it moves when a store opens."""
    shape = outlines.stations[station.id]
    written = station_label_box(station, shape, names)
    return written, moved(written, move_clear(written, shape.at, reach_of(station), outlines.size[0]))


def obstacles_near(obstacles: Obstacles, place: Point, reach: float) -> Obstacles:
    """Only what a piece within reach of the point could touch."""
    return Obstacles(
        stations=tuple((x, y, r) for x, y, r in obstacles.stations if distance(place, (x, y)) - r < reach),
        lines=tuple(line for line in obstacles.lines if distance_to_line(place, line) < reach),
        names=tuple(name for name in obstacles.names if distance_to_box(place, name) < reach),
    )


def clearance(place: Point, obstacles: Obstacles, limit: float) -> float:
    """The distance to the nearest obstacle, up to a limit."""
    to_stations = (distance(place, (x, y)) - r for x, y, r in obstacles.stations)
    to_names = (distance_to_box(place, name) for name in obstacles.names)
    to_lines = (distance_to_line(place, line) - 4 for line in obstacles.lines)
    return min(limit, *to_stations, *to_names, *to_lines)


def distance_to_box(point: Point, box: Box) -> float:
    left, top, width, height = box
    across = max(left - point[0], 0, point[0] - left - width)
    return hypot(across, max(top - point[1], 0, point[1] - top - height))


def distance_to_line(point: Point, line: Line) -> float:
    return min(distance_to_segment(point, a, b) for a, b in pairwise(line))


def distance_to_segment(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy or 1
    share = max(0, min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length))
    return distance(point, (a[0] + share * dx, a[1] + share * dy))
