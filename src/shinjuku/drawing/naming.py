"""Where a station's name is written: where the board puts it, out of the way of what is built."""

from __future__ import annotations

from functools import cache
from math import hypot

from shinjuku.boards import Board, Station
from shinjuku.boards.shapes import Point
from shinjuku.drawing.clearance import distance_to_box
from shinjuku.drawing.labels import (
    DEPARTMENT_REACH,
    STORE_REACH,
    Box,
    Names,
    moved,
    overlap,
    station_label_box,
    ward_label_box,
    way_clear,
)
from shinjuku.drawing.routes import dots_along
from shinjuku.drawing.scene import DEPARTMENT, Scene

NUDGES: tuple[Point, ...] = ((0, 0), *((x, y) for y in (0, 5, -5, 10, -10) for x in (0, -6, 6) if x or y))
BARE_REACH = 14.0  # of a station without a store
TRACK_ROOM = 6.0  # between a name and the middle of a track
STATION_ROOM = 14.0
NEAR = 20.0  # what a nudged name could touch


def name_place(station: Station, scene: Scene, names: Names) -> Point:
    """Clear of its own store, then nudged off track."""
    shapes = scene.board.shapes
    shape = shapes.stations[station.id]
    written = station_label_box(station, shape, names)
    out = way_clear(written, shape.at, store_reach(station, scene), shapes.size[0])
    nudge = best_nudge(moved(written, out), station, scene, names)
    return shape.label[0] + out[0] + nudge[0], shape.label[1] + out[1] + nudge[1]


def store_reach(station: Station, scene: Scene) -> float:
    store = scene.stores.get(station.id)
    if store is None:
        return BARE_REACH
    return DEPARTMENT_REACH if store.goods == DEPARTMENT else STORE_REACH


def best_nudge(name: Box, station: Station, scene: Scene, names: Names) -> Point:
    """The small move that troubles least; none while nothing built troubles the name."""
    board, track = scene.board, track_near(name, scene)
    if station.id not in scene.stores and not track_trouble(name, track):
        return 0, 0

    def cost(nudge: Point) -> float:
        there = moved(name, nudge)
        others = station_trouble(there, board) + name_trouble(there, station, board, names)
        return track_trouble(there, track) + others + hypot(*nudge) / 8

    return min(NUDGES, key=cost)


def track_near(name: Box, scene: Scene) -> list[Point]:
    left, top, width, height = name
    right, bottom = left + width + NEAR, top + height + NEAR
    dots = (dot for id in scene.track for dot in dots_along(scene.board, id))
    return [(x, y) for x, y in dots if left - NEAR < x < right and top - NEAR < y < bottom]


def track_trouble(name: Box, track: list[Point]) -> float:
    return sum(max(0, TRACK_ROOM - distance_to_box(dot, name)) for dot in track)


def station_trouble(name: Box, board: Board) -> float:
    places = [station.at for station in board.shapes.stations.values()]
    return sum(max(0, STATION_ROOM - distance_to_box(place, name)) for place in places)


def name_trouble(name: Box, station: Station, board: Board, names: Names) -> float:
    """Other names beneath this one."""
    boxes = names_on(board, names)
    return sum(overlap(name, box) for id, box in boxes if id != station.id) / 20


@cache
def names_on(board: Board, names: Names) -> tuple[tuple[str | None, Box], ...]:
    """All names where the board puts them; those of stations with their id."""
    shapes = board.shapes
    wards = [(None, ward_label_box(ward, shapes.wards[ward.id], names)) for ward in board.wards]
    stations = [(s.id, station_label_box(s, shapes.stations[s.id], names)) for s in board.stations]
    return (*wards, *stations)
