"""Blocks of pieces, each with a line of text above, side by side on shelves that fill page after page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from shinjuku.printing.layout.grid import MARK_GAP, MARK_LENGTH, Grid
from shinjuku.printing.layout.model import MARGIN, Face, Mark, Page, PlacedFace

LABEL_HEIGHT = 4.0
GAP = 2 * (MARK_GAP + MARK_LENGTH)  # between two blocks, with the marks of both in it

Labelling = Callable[[str], Face]  # a line of text


@dataclass(frozen=True, slots=True)
class Block:
    """Faces of one size that belong together."""

    title: str
    faces: tuple[Face, ...]
    begins_shelf: bool = False

    @property
    def face(self) -> Face:
        return self.faces[0]


@dataclass
class Flow:
    """The page being filled: the next block goes to `x` on the shelf that begins at `y`."""

    title: str
    paper: tuple[float, float]
    labelling: Labelling
    x: float = MARGIN
    y: float = MARGIN
    bottom: float = MARGIN  # of the shelf
    placed: list[PlacedFace] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    def pages(self, groups: Sequence[Sequence[Block]]) -> Iterator[Page]:
        """Pages with all blocks; those of a group are on one page if they can be."""
        for group in groups:
            if self.placed and self._breaks(group):
                yield self._page()
            yield from self._add_group(group)
        yield self._page()

    def _breaks(self, group: Sequence[Block]) -> bool:
        """Would this group begin a new page?"""
        trial = replace(self, placed=[*self.placed], marks=[*self.marks])
        return any(trial._add_group(group))

    def _add_group(self, group: Sequence[Block]) -> Iterator[Page]:
        for block in group:
            if block.begins_shelf or not self._fits_beside(block):
                self._next_shelf()
            yield from self._add(block)

    def _fits_beside(self, block: Block) -> bool:
        """Is there space on this shelf for the whole block in one row?"""
        is_one_row = self.x + len(block.faces) * block.face.width <= self.paper[0] - MARGIN
        return is_one_row and self._rows_left(block.face) > 0

    def _next_shelf(self) -> None:
        if self.bottom > self.y:
            self.x, self.y = MARGIN, self.bottom + MARK_GAP + MARK_LENGTH

    def _add(self, block: Block) -> Iterator[Page]:
        """Put a block on this page and, as far as it doesn't fit, on further ones."""
        faces = block.faces
        while faces:
            columns, rows = self._columns(block.face), self._rows_left(block.face)
            if rows > 1 or (rows == 1 and (len(faces) <= columns or not self.placed)):
                self._place(Block(block.title, faces[: rows * columns]), columns)
                faces = faces[rows * columns :]
            if faces:
                yield self._page()

    def _columns(self, face: Face) -> int:
        return int((self.paper[0] - MARGIN - self.x) // face.width)

    def _rows_left(self, face: Face) -> int:
        return int((self.paper[1] - MARGIN - self._top()) // face.height)

    def _top(self) -> float:
        return self.y + LABEL_HEIGHT + MARK_GAP + MARK_LENGTH

    def _place(self, block: Block, columns: int) -> None:
        columns = min(columns, len(block.faces))
        rows = -(-len(block.faces) // columns)
        grid = Grid(self.x, self._top(), block.face.width, block.face.height, columns, rows)
        label = PlacedFace(self.labelling(block.title), self.x, self.y)
        self.placed.append(label)
        self.placed += [PlacedFace(face, *grid.cell(number)) for number, face in enumerate(block.faces)]
        self.marks += grid.marks()
        self.x, self.bottom = max(grid.right, label.right) + GAP, max(self.bottom, grid.bottom)

    def _page(self) -> Page:
        page = Page(self.title, *self.paper, tuple(self.placed), tuple(self.marks))
        self.x = self.y = self.bottom = MARGIN
        self.placed, self.marks = [], []
        return page
