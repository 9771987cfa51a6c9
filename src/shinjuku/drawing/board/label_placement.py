"""Where a station's name is written: where the board puts it, out of the way of what is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import hypot

from shinjuku.boards import Board, Station
from shinjuku.boards.outlines import Point
from shinjuku.drawing.board.clearance import distance_to_box
from shinjuku.drawing.board.label_boxes import (
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
from shinjuku.drawing.board.routes import dots_along
from shinjuku.drawing.scene import DEPARTMENT, Scene

NUDGES: tuple[Point, ...] = ((0, 0), *((x, y) for y in (0, 5, -5, 10, -10) for x in (0, -6, 6) if x or y))
BARE_REACH = 14.0  # of a station without a store
TRACK_ROOM = 6.0  # between a name and the middle of a track
STATION_ROOM = 14.0
NEAR = 20.0  # what a nudged name could touch


def name_places(scene: Scene, names: Names) -> dict[str, Point]:
    """Every name clear of its own station or store, then nudged off track and other names."""
    shapes = scene.board.shapes
    ways = {station.id: way_off(station, scene, names) for station in scene.board.stations}
    boxes = {s.id: moved(station_label_box(s, shapes.stations[s.id], names), ways[s.id]) for s in scene.board.stations}
    nudges = {id: best_nudge(id, boxes, scene, names) for id in boxes}
    return {id: plus(shapes.stations[id].label, ways[id], nudges[id]) for id in boxes}


def plus(*steps: Point) -> Point:
    return sum(x for x, _ in steps), sum(y for _, y in steps)


def way_off(station: Station, scene: Scene, names: Names) -> Point:
    shapes = scene.board.shapes
    shape = shapes.stations[station.id]
    written = station_label_box(station, shape, names)
    return way_clear(written, shape.at, store_reach(station, scene), shapes.size[0])


def store_reach(station: Station, scene: Scene) -> float:
    store = scene.stores.get(station.id)
    if store is None:
        return BARE_REACH
    return DEPARTMENT_REACH if store.goods == DEPARTMENT else STORE_REACH


def best_nudge(id: str, boxes: Mapping[str, Box], scene: Scene, names: Names) -> Point:
    """The small move that troubles least; none while nothing built troubles the name."""
    track = track_near(boxes[id], scene)
    if id not in scene.stores and not track_trouble(boxes[id], track):
        return 0, 0
    others = [*(box for other, box in boxes.items() if other != id), *ward_names(scene.board, names)]

    def cost(nudge: Point) -> float:
        there = moved(boxes[id], nudge)
        crowding = station_trouble(there, scene.board) + name_trouble(there, others)
        return track_trouble(there, track) + crowding + hypot(*nudge) / 8

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


def name_trouble(name: Box, others: Sequence[Box]) -> float:
    """Other names beneath this one."""
    return sum(overlap(name, other) for other in others) / 20


@cache
def ward_names(board: Board, names: Names) -> tuple[Box, ...]:
    return tuple(ward_label_box(ward, board.shapes.wards[ward.id], names) for ward in board.wards)
