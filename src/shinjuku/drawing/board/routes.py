"""The path of a connection on the map."""

from __future__ import annotations

from functools import cache
from math import dist

from shinjuku.boards import Board, Connection, Outlines
from shinjuku.boards.outlines import Line, Point
from shinjuku.drawing.svg import number

STEPS = 8  # straight parts of a curve, for measuring distances
DOT_STEP = 6.0


def route(line: Connection, outlines: Outlines) -> str:
    """The path to draw: straight, or one curve."""
    start, end = ends(line, outlines)
    control = outlines.curves[line.id]
    bend = f"Q{pair(control)} " if control else "L"
    return f"M{pair(start)}{bend}{pair(end)}"


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def ends(line: Connection, outlines: Outlines) -> tuple[Point, Point]:
    return outlines.stations[line.a].at, outlines.stations[line.b].at


def middle(line: Connection, outlines: Outlines) -> Point:
    return point_at(line, outlines, 0.5)


def points_along(line: Connection, outlines: Outlines) -> list[Point]:
    steps = STEPS if outlines.curves[line.id] else 1
    return [point_at(line, outlines, step / steps) for step in range(steps + 1)]


@cache
def dots_along(board: Board, id: str) -> Line:
    """Points close enough together to measure distances from."""
    line = board.connection(id)
    steps = int(dist(*ends(line, board.outlines)) / DOT_STEP) + 1
    return tuple(point_at(line, board.outlines, step / steps) for step in range(steps + 1))


def point_at(line: Connection, outlines: Outlines, t: float) -> Point:
    """A point on the path; 0 is one end, 1 the other."""
    (ax, ay), (bx, by) = ends(line, outlines)
    cx, cy = outlines.curves[line.id] or ((ax + bx) / 2, (ay + by) / 2)
    near, mid, far = (1 - t) ** 2, 2 * t * (1 - t), t**2
    return near * ax + mid * cx + far * bx, near * ay + mid * cy + far * by
