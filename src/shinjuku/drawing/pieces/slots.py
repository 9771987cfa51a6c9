"""Slots for the pieces in a ward: a tight grid around its anchor, clear of stations, track and labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from math import dist as distance
from math import sqrt

from shinjuku.boards import Board
from shinjuku.boards.geometry import is_inside
from shinjuku.boards.outlines import Line, Point
from shinjuku.drawing.board.clearance import Obstacles, clearance, obstacles_near, obstacles_on
from shinjuku.drawing.board.label_boxes import Names
from shinjuku.drawing.pieces.card_counts import card_position

NEAR, FAR = 72.0, 150.0  # the distance from the anchor; small and near is better than far
SIZES = (1.0, 0.88, 0.76, 0.66)  # of the pieces, tried in this order
TOKEN = 11.5  # radius at size 1
PHASES: tuple[Point, ...] = (
    (0, 0),
    (0.5, 0),
    (0.5, 0.289),
)  # where the anchor is: on a piece, between two, among three


@dataclass(frozen=True, slots=True)
class Slots:
    """A slot for each piece, and their size."""

    scale: float
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """The land of one ward and the obstacles near it."""

    land: tuple[Line, ...]
    water: tuple[Line, ...]
    edge: Line  # points of both, close enough together to measure distances from
    card: Point
    obstacles: Obstacles


@cache
def slots_in(board: Board, ward: str, count: int, names: Names) -> Slots:
    """Slots for this many pieces, as large as possible, then as close together as possible."""
    ground, anchor = ground_of(board, ward, names), board.outlines.wards[ward].anchor
    for reach, scale in product((NEAR, FAR), SIZES):
        tried = [clear_slots(ground, honeycomb(anchor, scale, phase, reach), count, scale) for phase in PHASES]
        fitting = [places for places in tried if len(places) == count]
        if fitting:
            return Slots(scale, min(fitting, key=lambda places: spread(places, anchor)))
    return Slots(SIZES[-1], tuple(islice(honeycomb(anchor, SIZES[-1], PHASES[0], FAR), count)))


@cache
def ground_of(board: Board, ward: str, names: Names) -> Ground:
    shape = board.outlines.wards[ward]
    obstacles = obstacles_near(obstacles_on(board, names), shape.anchor, FAR + 2 * TOKEN)
    edge = tuple(point for ring in (*shape.rings, *board.outlines.water) for point in ring)
    near = tuple(point for point in edge if distance(point, shape.anchor) < FAR + TOKEN)
    return Ground(shape.rings, board.outlines.water, near, card_position(board, board.ward(ward), names), obstacles)


def clear_slots(ground: Ground, places: Sequence[Point], count: int, scale: float) -> tuple[Point, ...]:
    free = (place for place in places if is_clear(place, TOKEN * scale, ground))
    return tuple(islice(free, count))


def is_clear(place: Point, r: float, ground: Ground) -> bool:
    return (
        distance(place, ground.card) > r + 7
        and all(distance(place, point) > r for point in ground.edge)
        and clearance(place, ground.obstacles, r + 1) > r
        and is_inside(place, ground.land)
        and not is_inside(place, ground.water)
    )


def spread(places: tuple[Point, ...], anchor: Point) -> float:
    return sum(distance(place, anchor) ** 2 for place in places)


def honeycomb(anchor: Point, scale: float, phase: Point, reach: float) -> list[Point]:
    """Candidates around the anchor, nearest first."""
    step = (2 * TOKEN + 2) * scale
    cells = int(reach / step) + 2
    span = range(-cells, cells + 1)
    places = [cell(anchor, step, column, row, phase) for row in span for column in span]
    near = [place for place in places if distance(place, anchor) < reach]
    return sorted(near, key=lambda place: (round(distance(place, anchor), 3), place[1], place[0]))


def cell(anchor: Point, step: float, column: int, row: int, phase: Point) -> Point:
    x = (column + (row % 2) / 2 - phase[0]) * step
    return anchor[0] + x, anchor[1] + (row * sqrt(3) / 2 - phase[1]) * step
