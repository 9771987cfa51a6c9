"""Connections on the grid, drawn with straight and diagonal pieces as on a railway map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from shinjuku.terminal.tui.map.grid import MARK, Cell, Frame, steps_between

STRAIGHT, SLOPES = {(1, 0): "─", (0, 1): "│"}, {(1, 1): "╲", (1, -1): "╱"}
HEAVY = {"─": "━", "│": "┃", "╲": "╲", "╱": "╱"}
LONG_PATH = 11  # cells; from this length on a path has two letters


@dataclass(frozen=True)
class ConnectionPath:
    """The cells of a connection between its stations, with the character in each."""

    cells: tuple[Cell, ...]
    signs: tuple[str, ...]

    @property
    def letters(self) -> tuple[int, ...]:
        """The positions of the owner's letter."""
        count = len(self.cells)
        if count >= LONG_PATH:
            return count // 4, count - 1 - count // 4
        return (count // 2,) if count else ()


def find_paths(frame: Frame) -> dict[str, ConnectionPath]:
    """A path for every connection, short ones first; each path avoids the others as well as it can."""
    marks = {cell: id for id, (x, y) in frame.stations.items() for cell in mark_cells((x, y))}
    crowd: Counter[Cell] = Counter()
    paths: dict[str, ConnectionPath] = {}
    for id, a, b in sorted(_ends(frame), key=lambda each: (_length(frame, *each[1:]), each[0])):
        ways = _ways(frame.stations[a], frame.stations[b])
        best = min(ways, key=lambda way: (_cost(way, marks, crowd, (a, b)), way))
        paths[id] = _path_along(best)
        crowd.update(paths[id].cells)
    return paths


def mark_cells(cell: Cell) -> list[Cell]:
    """The cells of a station."""
    return [(cell[0] + n, cell[1]) for n in range(MARK)]


def _ends(frame: Frame) -> list[tuple[str, str, str]]:
    return [(connection.id, connection.a, connection.b) for connection in frame.board.connections]


def _length(frame: Frame, a: str, b: str) -> int:
    (ax, ay), (bx, by) = frame.stations[a], frame.stations[b]
    return max(abs(ax - bx), abs(ay - by))


def _ways(a: Cell, b: Cell) -> list[tuple[Cell, ...]]:
    """From any cell of one station to any of the other, with the diagonal early, in the middle or late."""
    found: list[tuple[Cell, ...]] = []
    for start in mark_cells(a):
        for end in mark_cells(b):
            across, along = end[0] - start[0], end[1] - start[1]
            slope = min(abs(across), abs(along))
            straight = max(abs(across), abs(along)) - slope
            befores = sorted({0, straight // 2, straight})
            found += [_walk(start, across, along, before, slope) for before in befores]
    return found


def _walk(start: Cell, across: int, along: int, before: int, slope: int) -> tuple[Cell, ...]:
    right, down = (across > 0) - (across < 0), (along > 0) - (along < 0)
    ahead = (right, 0) if abs(across) >= abs(along) else (0, down)
    rest = max(abs(across), abs(along)) - slope - before
    cells = [start]
    for step in [ahead] * before + [(right, down)] * slope + [ahead] * rest:
        cells.append((cells[-1][0] + step[0], cells[-1][1] + step[1]))
    return tuple(cells)


def _cost(way: Sequence[Cell], marks: Mapping[Cell, str], crowd: Mapping[Cell, int], ends: tuple[str, str]) -> float:
    """Crossing another station costs most, running along another connection less, bends least."""
    cost = 0.1 * len(way)
    for cell in way[1:-1]:
        station = marks.get(cell)
        if station is not None:
            cost += 0.6 if station in ends else 100
        cost += 6 * crowd.get(cell, 0)
        beside = [(cell[0] + 1, cell[1]), (cell[0] - 1, cell[1])]
        cost += sum(3 for each in beside if marks.get(each, ends[0]) not in ends)
    steps = steps_between(way)
    return cost + sum(0.5 for one, other in pairwise(steps) if one != other)


def _path_along(way: Sequence[Cell]) -> ConnectionPath:
    steps = steps_between(way)
    inner = range(1, len(way) - 1)
    return ConnectionPath(tuple(way[n] for n in inner), tuple(_sign(steps[n - 1], steps[n]) for n in inner))


def _sign(came: Cell, goes: Cell) -> str:
    """The character at a bend is the diagonal, if there is one."""
    step = came if came[0] and came[1] else goes if came == goes else came
    return _named(step)


def _named(step: Cell) -> str:
    forward = step if step[0] > 0 or (step[0] == 0 and step[1] > 0) else (-step[0], -step[1])
    return {**STRAIGHT, **SLOPES}[forward]
