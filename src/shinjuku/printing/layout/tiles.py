"""A drawing that is larger than the paper, in parts that overlap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from shinjuku.printing.layout.grid import MARK_GAP, MARK_LENGTH
from shinjuku.printing.layout.model import MARGIN, Mark

MAX_TILES = 6
OVERLAP = 10.0


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the drawing: its name, and the part's place and size."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a drawing is divided: the size of the paper, columns and rows, and millimetres per unit of the drawing."""

    paper: tuple[float, float]
    columns: int
    rows: int
    scale: float

    def tiles(self, size: tuple[float, float]) -> Iterator[Tile]:
        """The parts of a drawing of this size in millimetres, row by row."""
        step_x, step_y = (room - OVERLAP for room in rooms(self.paper))
        for row, column in product(range(self.rows), range(self.columns)):
            x, y = column * step_x, row * step_y
            width, height = min(step_x + OVERLAP, size[0] - x), min(step_y + OVERLAP, size[1] - y)
            yield Tile(f"{'ABCDEF'[column]}{row + 1}", x, y, width, height)


def rooms(paper: tuple[float, float]) -> tuple[float, float]:
    """The space inside the margins."""
    return paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN


def best_tiling(paper: tuple[float, float], size: tuple[float, float]) -> Tiling:
    """The tiling that makes the drawing largest."""
    upright, lying = paper, (paper[1], paper[0])
    counts = [(columns, rows) for columns, rows in product(range(1, 7), repeat=2) if columns * rows <= MAX_TILES]
    tilings = [tiling(sheet, size, *count) for sheet in (upright, lying) for count in counts]
    return max(tilings, key=lambda each: (round(each.scale, 6), -each.columns * each.rows))


def tiling(paper: tuple[float, float], size: tuple[float, float], columns: int, rows: int) -> Tiling:
    width, height = rooms(paper)
    reach_x, reach_y = columns * (width - OVERLAP) + OVERLAP, rows * (height - OVERLAP) + OVERLAP
    return Tiling(paper, columns, rows, min(reach_x / size[0], reach_y / size[1]))


def tile_marks(tile: Tile, x: float, y: float) -> Iterator[Mark]:
    """Marks at the edges of a part, and where the next one begins to overlap."""
    right, bottom = x + tile.width, y + tile.height
    for at in (x, right):
        yield Mark(at, y - MARK_GAP - MARK_LENGTH, at, y - MARK_GAP)
        yield Mark(at, bottom + MARK_GAP, at, bottom + MARK_GAP + MARK_LENGTH)
    for at in (y, bottom):
        yield Mark(x - MARK_GAP - MARK_LENGTH, at, x - MARK_GAP, at)
        yield Mark(right + MARK_GAP, at, right + MARK_GAP + MARK_LENGTH, at)
