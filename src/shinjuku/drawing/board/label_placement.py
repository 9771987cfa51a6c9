"""Where station names are drawn: where the board puts them, moved off what is built."""

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
    move_clear,
    moved,
    overlap,
    station_label_box,
    ward_label_box,
)
from shinjuku.drawing.board.routes import dots_along
from shinjuku.drawing.scene import DEPARTMENT, Scene

NUDGES: tuple[Point, ...] = ((0, 0), *((x, y) for y in (0, 5, -5, 10, -10) for x in (0, -6, 6) if x or y))
BARE_REACH = 14.0  # of a station without a store
TRACK_GAP = 6.0  # between a label and the middle of a track
STATION_GAP = 14.0
NEAR = 20.0  # how far a nudged label can reach


def label_positions(scene: Scene, names: Names) -> dict[str, Point]:
    """Move every label off its own station or store, then nudge it off track and other labels."""
    outlines = scene.board.outlines
    ways = {station.id: move_off_station(station, scene, names) for station in scene.board.stations}
    labels = {s.id: station_label_box(s, outlines.stations[s.id], names) for s in scene.board.stations}
    boxes = {id: moved(box, ways[id]) for id, box in labels.items()}
    nudges = {id: best_nudge(id, boxes, scene, names) for id in boxes}
    return {id: plus(outlines.stations[id].label, ways[id], nudges[id]) for id in boxes}


def plus(*steps: Point) -> Point:
    return sum(x for x, _ in steps), sum(y for _, y in steps)


def move_off_station(station: Station, scene: Scene, names: Names) -> Point:
    outlines = scene.board.outlines
    shape = outlines.stations[station.id]
    written = station_label_box(station, shape, names)
    return move_clear(written, shape.at, store_reach(station, scene), outlines.size[0])


def store_reach(station: Station, scene: Scene) -> float:
    store = scene.stores.get(station.id)
    if store is None:
        return BARE_REACH
    return DEPARTMENT_REACH if store.goods == DEPARTMENT else STORE_REACH


def best_nudge(id: str, boxes: Mapping[str, Box], scene: Scene, names: Names) -> Point:
    """The small move with the fewest collisions; none if nothing built is in the way."""
    track = track_near(boxes[id], scene)
    if id not in scene.stores and not track_overlap(boxes[id], track):
        return 0, 0
    others = [*(box for other, box in boxes.items() if other != id), *ward_names(scene.board, names)]

    def cost(nudge: Point) -> float:
        there = moved(boxes[id], nudge)
        crowding = station_overlap(there, scene.board) + label_overlap(there, others)
        return track_overlap(there, track) + crowding + hypot(*nudge) / 8

    return min(NUDGES, key=cost)


def track_near(name: Box, scene: Scene) -> list[Point]:
    left, top, width, height = name
    right, bottom = left + width + NEAR, top + height + NEAR
    dots = (dot for id in scene.track for dot in dots_along(scene.board, id))
    return [(x, y) for x, y in dots if left - NEAR < x < right and top - NEAR < y < bottom]


def track_overlap(name: Box, track: list[Point]) -> float:
    return sum(max(0, TRACK_GAP - distance_to_box(dot, name)) for dot in track)


def station_overlap(name: Box, board: Board) -> float:
    places = [station.at for station in board.outlines.stations.values()]
    return sum(max(0, STATION_GAP - distance_to_box(place, name)) for place in places)


def label_overlap(name: Box, others: Sequence[Box]) -> float:
    """Overlap with other labels."""
    return sum(overlap(name, other) for other in others) / 20


@cache
def ward_names(board: Board, names: Names) -> tuple[Box, ...]:
    return tuple(ward_label_box(ward, board.outlines.wards[ward.id], names) for ward in board.wards)
