"""The board on a grid of characters: the cell of each point, and the ward of each cell.

The middle of a board is crowded and its edges are not, so the grid widens crowded stretches. Each axis is partly even
and partly proportional to the number of stations before a point.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise, product

from shinjuku.boards import Board
from shinjuku.boards.geometry import is_inside
from shinjuku.boards.outlines import BAY, Point

Cell = tuple[int, int]  # column, row
MARK = 2  # cells of a station
CROWDING = 0.45  # how much crowded stretches are widened
MARGIN = (55.0, 35.0)  # of the board around the outermost stations, wards and the bay's name
MAX_SHIFT = 3  # columns and rows by which a station may be moved


class Axis:
    """One direction: from board units to cells and back."""

    def __init__(self, places: Sequence[float], low: float, high: float, cells: int) -> None:
        ordered = sorted(places)
        self._from = [low, *ordered, high]
        even = [(place - low) / (high - low) for place in self._from]
        ranks = [n / (len(self._from) - 1) for n in range(len(self._from))]
        self._to = [(cells - 1) * ((1 - CROWDING) * e + CROWDING * r) for e, r in zip(even, ranks, strict=True)]

    def cell(self, place: float) -> float:
        return _between(place, self._from, self._to)

    def place(self, cell: float) -> float:
        return _between(cell, self._to, self._from)


def _between(value: float, known: Sequence[float], wanted: Sequence[float]) -> float:
    """Linear interpolation."""
    n = min(max(bisect_right(known, value), 1), len(known) - 1)
    (a, b), (c, d) = (known[n - 1], known[n]), (wanted[n - 1], wanted[n])
    return c if a == b else c + (value - a) * (d - c) / (b - a)


class Frame:
    """The board, scaled to a number of columns and rows."""

    def __init__(self, board: Board, columns: int, rows: int) -> None:
        self.board = board
        self.columns = columns
        self.rows = rows
        outlines = board.outlines
        points = [shape.at for shape in outlines.stations.values()]
        ends = points + [ward.anchor for ward in outlines.wards.values()]
        ends += [outlines.bay.label] if outlines.bay else []
        across, along = [x for x, _ in ends], [y for _, y in ends]
        self._x = Axis([x for x, _ in points], min(across) - MARGIN[0], max(across) + MARGIN[0], columns)
        self._y = Axis([y for _, y in points], min(along) - MARGIN[1], max(along) + MARGIN[1], rows)
        self.stations = self._place_stations()
        self.regions = self._find_regions()

    def cell(self, point: Point) -> tuple[float, float]:
        return self._x.cell(point[0]), self._y.cell(point[1])

    def is_on(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    # --- stations -------------------------------------------------------------------------------------------

    def _place_stations(self) -> dict[str, Cell]:
        """Each station on the free cell nearest to its point."""
        placed: dict[str, Cell] = {}
        outlines = self.board.outlines.stations
        for station in self.board.stations:
            x, y = self.cell(outlines[station.id].at)
            free = [cell for cell in _around(x - 0.5, y) if self._is_free(cell, placed)]
            placed[station.id] = min(free, key=lambda cell: (_far(cell, x - 0.5, y), cell))
        return placed

    def _is_free(self, cell: Cell, placed: dict[str, Cell]) -> bool:
        if not (self.is_on(cell) and self.is_on((cell[0] + MARK - 1, cell[1]))):
            return False
        return not any(_too_close(cell, other) for other in placed.values())

    # --- wards ----------------------------------------------------------------------------------------------

    def _find_regions(self) -> dict[Cell, str]:
        """The ward (or the bay) of each cell; land outside has none."""
        outlines = self.board.outlines
        rings = {id: shape.rings for id, shape in outlines.wards.items()}
        if outlines.bay is not None:
            rings[BAY] = outlines.bay.rings
        boxes = {id: _box([point for ring in each for point in ring]) for id, each in rings.items()}
        found = {}
        for column, row in product(range(self.columns), range(self.rows)):
            point = self._x.place(column), self._y.place(row)
            for id, (left, top, right, bottom) in boxes.items():
                inside = left <= point[0] <= right and top <= point[1] <= bottom
                if inside and is_inside(point, rings[id]):
                    found[column, row] = id
                    break
        return found


def _around(x: float, y: float) -> list[Cell]:
    column, row = round(x), round(y)
    shifts = range(-MAX_SHIFT, MAX_SHIFT + 1)
    return [(column + dx, row + dy) for dx in shifts for dy in shifts]


def _far(cell: Cell, x: float, y: float) -> float:
    """A row is twice as high as a column is wide."""
    return (cell[0] - x) ** 2 + (2 * (cell[1] - y)) ** 2


def _too_close(one: Cell, other: Cell) -> bool:
    across, along = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (along == 0 and across < MARK + 2) or (along == 1 and across < MARK + 1)


def _box(points: Sequence[Point]) -> tuple[float, float, float, float]:
    across, along = [x for x, _ in points], [y for _, y in points]
    return min(across), min(along), max(across), max(along)


def steps_between(cells: Sequence[Cell]) -> list[Cell]:
    """The directions from each cell to the next."""
    return [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(cells)]
