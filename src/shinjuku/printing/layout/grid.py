"""Pieces of one size in a grid: cards with their backs, and blocks of tokens. Neighbours share the cut between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shinjuku.printing.layout.model import PRINTABLE, Face, Mark, Page, Piece, PlacedFace

MARK_GAP, MARK_LENGTH = 1.0, 2.6


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of one size, from a corner on."""

    x: float
    y: float
    width: float
    height: float
    columns: int
    rows: int

    @property
    def right(self) -> float:
        return self.x + self.columns * self.width

    @property
    def bottom(self) -> float:
        return self.y + self.rows * self.height

    def cell(self, number: int) -> tuple[float, float]:
        row, column = divmod(number, self.columns)
        return self.x + column * self.width, self.y + row * self.height

    def marks(self) -> tuple[Mark, ...]:
        """Short lines outside the grid, in line with every cut."""
        across = [self.x + column * self.width for column in range(self.columns + 1)]
        down = [self.y + row * self.height for row in range(self.rows + 1)]
        return (*self._upright_marks(across), *self._level_marks(down))

    def _upright_marks(self, places: Sequence[float]) -> Iterator[Mark]:
        top, bottom = self.y - MARK_GAP, self.bottom + MARK_GAP
        for x in places:
            yield Mark(x, top - MARK_LENGTH, x, top)
            yield Mark(x, bottom, x, bottom + MARK_LENGTH)

    def _level_marks(self, places: Sequence[float]) -> Iterator[Mark]:
        left, right = self.x - MARK_GAP, self.right + MARK_GAP
        for y in places:
            yield Mark(left - MARK_LENGTH, y, left, y)
            yield Mark(right, y, right + MARK_LENGTH, y)


def centred_grid(paper: tuple[float, float], cell: tuple[float, float]) -> Grid:
    """As many cells as fit on a page, in its middle, so that backs are behind their fronts."""
    columns, rows = (int((paper[side] - 2 * (PRINTABLE + MARK_GAP)) // cell[side]) for side in (0, 1))
    x, y = (paper[0] - columns * cell[0]) / 2, (paper[1] - rows * cell[1]) / 2
    return Grid(x, y, *cell, columns, rows)


def duplex_pages(pieces: Sequence[Piece], paper: tuple[float, float], titles: tuple[str, str]) -> Iterator[Page]:
    """Fronts and their backs on alternate pages. The paper is flipped on its long edge, so backs are mirrored."""
    grid = centred_grid(paper, (pieces[0].front.width, pieces[0].front.height))
    per_page = grid.columns * grid.rows
    for start in range(0, len(pieces), per_page):
        shown = pieces[start : start + per_page]
        fronts = tuple(PlacedFace(piece.front, *grid.cell(number)) for number, piece in enumerate(shown))
        yield Page(titles[0], *paper, fronts, grid.marks())
        yield Page(titles[1], *paper, tuple(backs_of(shown, fronts, paper[0])), grid.marks())


def backs_of(pieces: Sequence[Piece], fronts: Sequence[PlacedFace], paper_width: float) -> Iterator[PlacedFace]:
    for piece, front in zip(pieces, fronts, strict=True):
        if piece.back is not None:
            yield PlacedFace(piece.back, paper_width - front.right, front.y)


def label(face: Face, grid: Grid) -> PlacedFace:
    """A line of text above a grid, between two marks."""
    return PlacedFace(face, grid.x + 2, max(PRINTABLE, grid.y - MARK_GAP - face.height))
