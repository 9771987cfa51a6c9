"""Is a point inside a region?"""

from __future__ import annotations

from itertools import pairwise

from shinjuku.boards.outlines import Line, Point


def is_inside(point: Point, rings: tuple[Line, ...]) -> bool:
    """Even-odd rule: a ray to the right crosses the rings an odd number of times."""
    return sum(crossings(point, ring) for ring in rings) % 2 == 1


def crossings(point: Point, ring: Line) -> int:
    x, y = point
    return sum(
        1 for (ax, ay), (bx, by) in pairwise(ring) if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
    )
