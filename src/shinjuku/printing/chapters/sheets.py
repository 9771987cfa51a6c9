"""What pages of several chapters have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from zlib import crc32

from shinjuku.drawing.svg import at, group, words
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import MARGIN, Face, Page, PlacedFace
from shinjuku.printing.options import PrintError
from shinjuku.printing.pdf.fonts import SANS, width_of
from shinjuku.printing.typesetting import Column
from shinjuku.texts import message

LABEL = 2.6  # the size of the text in a margin
LABEL_LINE = 1.3 * LABEL  # its height, with the tails of letters
BLEED = 0.4  # beside a page's face, because some letters reach beyond their column: the hook of a j, the top of an f


def label_face(job: Job, text: str, height: float = 4.0) -> Face:
    """A line of small text; its id stands for the text, so that the same line is stored once."""
    written = words(text, 0, height / 2, LABEL, fill=job.theme.soft_ink)
    return Face(f"label.{crc32(text.encode())}", width_of(text, SANS, LABEL) + 0.5, height, written)


def full_page(job: Job, id: str, title: str, svg: str, lying: bool = False, uses: tuple[Face, ...] = ()) -> Page:
    """A page with one face inside its margins; the face is drawn from their corner."""
    width, height = sheet(job, lying)
    left = MARGIN - BLEED
    face = Face(id, width - 2 * left, height - 2 * MARGIN, group(svg, transform=at(BLEED, 0)), uses)
    return Page(title, width, height, (PlacedFace(face, left, MARGIN),))


def sheet(job: Job, lying: bool = False) -> tuple[float, float]:
    width, height = job.paper
    return (height, width) if lying else (width, height)


def inside(job: Job, lying: bool = False) -> tuple[float, float]:
    """The size of what is inside the margins."""
    width, height = sheet(job, lying)
    return width - 2 * MARGIN, height - 2 * MARGIN


def column(job: Job, x: float, y: float, width: float, size: float) -> Column:
    return Column(x, y, width, size, job.theme.ink, job.theme.seal)


def largest(sizes: Sequence[float], set_in: Callable[[float], str | None]) -> str:
    """What is set in the largest of these sizes in which it fits."""
    for size in sizes:
        if (svg := set_in(size)) is not None:
            return svg
    raise PrintError(message("print.too-long"))
