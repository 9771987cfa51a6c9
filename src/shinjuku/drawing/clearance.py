"""What already takes room on the map, and how far a point is from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot

from shinjuku.boards import Board
from shinjuku.boards.shapes import Line, Point
from shinjuku.drawing.labels import Box, Names, station_label_box, ward_label_box
from shinjuku.drawing.routes import points_along

STATION_ROOM = 17.0


@dataclass(frozen=True, slots=True)
class Taken:
    """Stations, connections and names."""

    stations: tuple[Point, ...]
    lines: tuple[Line, ...]
    names: tuple[Box, ...]


@cache
def taken_on(board: Board, names: Names) -> Taken:
    shapes = board.shapes
    station_names = [station_label_box(station, shapes.stations[station.id], names) for station in board.stations]
    ward_names = [ward_label_box(ward, shapes.wards[ward.id], names) for ward in board.wards]
    return Taken(
        stations=tuple(station.at for station in shapes.stations.values()),
        lines=tuple(tuple(points_along(line, shapes)) for line in board.connections),
        names=(*station_names, *ward_names),
    )


def taken_near(taken: Taken, place: Point, reach: float) -> Taken:
    """Only what a piece within reach of the place could touch."""
    return Taken(
        stations=tuple(station for station in taken.stations if distance(place, station) < reach + STATION_ROOM),
        lines=tuple(line for line in taken.lines if distance_to_line(place, line) < reach),
        names=tuple(name for name in taken.names if distance_to_box(place, name) < reach),
    )


def clearance(place: Point, taken: Taken, most: float) -> float:
    """How far the nearest thing is; not looked for beyond the most that matters."""
    to_stations = (distance(place, station) - STATION_ROOM for station in taken.stations)
    to_names = (distance_to_box(place, name) for name in taken.names)
    to_lines = (distance_to_line(place, line) - 4 for line in taken.lines)
    return min(most, *to_stations, *to_names, *to_lines)


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


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
