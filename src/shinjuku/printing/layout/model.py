"""Faces, and the pages that they are placed on. Every measure is in millimetres, from the top left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

MARGIN = 10.0  # nothing but crop marks is printed closer to the edge of the paper
PRINTABLE = 4.0  # most printers reach this close to the edge of the paper


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a printed thing. Its id stands for its drawing, which is stored once and may be printed often."""

    id: str
    width: float
    height: float
    svg: str  # its unit is the millimetre
    uses: tuple[Face, ...] = ()  # faces that its drawing contains, by `<use href="#id"/>`


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out."""

    front: Face
    back: Face | None = None


@dataclass(frozen=True, slots=True)
class PlacedFace:
    """A face at its place on a page."""

    face: Face
    x: float
    y: float

    @property
    def right(self) -> float:
        return self.x + self.face.width


@dataclass(frozen=True, slots=True)
class Mark:
    """A thin line that shows where to cut."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Page:
    """A side of a sheet of paper. The title is its bookmark."""

    title: str
    width: float
    height: float
    placed: tuple[PlacedFace, ...]
    marks: tuple[Mark, ...] = ()


def faces_of(pages: tuple[Page, ...]) -> Iterator[Face]:
    """Every face on these pages once, each after those that it uses."""
    seen: set[str] = set()
    for page in pages:
        for placed in page.placed:
            yield from _unseen(placed.face, seen)


def _unseen(face: Face, seen: set[str]) -> Iterator[Face]:
    if face.id in seen:
        return
    seen.add(face.id)
    for each in face.uses:
        yield from _unseen(each, seen)
    yield face
