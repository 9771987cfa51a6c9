"""A PDF of pages. Each face is stored once, as a form named by its id, and placed wherever it is printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from shinjuku.printing.layout.model import Face, Mark, Page, faces_of
from shinjuku.printing.pdf.fonts import SANS, registered
from shinjuku.printing.pdf.style import Style
from shinjuku.printing.pdf.translation import PATTERN, Translator

MARK_WIDTH = 0.2
MARK_COLOUR = "#000000"

Report = Callable[[int, int], None]  # how much is done, of how much


def write_pdf(pages: Sequence[Page], title: str, language: str, report: Report | None = None) -> bytes:
    """The same pages give the same bytes."""
    document = Document(title, language)
    faces = list(faces_of(tuple(pages)))
    for done, face in enumerate(faces):
        document.add_face(face)
        if report:
            report(done, len(faces) + len(pages))
    for done, page in enumerate(pages, 1):
        document.add_page(page)
        if report:
            report(len(faces) + done, len(faces) + len(pages))
    return document.finish()


class Document:
    def __init__(self, title: str, language: str) -> None:
        self._buffer = BytesIO()
        # without a font of ours, every page begins with one that isn't embedded
        font = registered(SANS).fontName
        self._canvas = Canvas(self._buffer, pageCompression=1, invariant=1, initialFontName=font, lang=language)
        self._canvas.setTitle(title)
        self._canvas.setCreator("shinjuku")
        self._canvas.setAuthor("")  # otherwise "anonymous"
        self._canvas.setSubject("")  # otherwise "unspecified"
        self._canvas.showOutline()
        self._heights: dict[str, float] = {}  # of the forms, in millimetres
        self._patterns: dict[str, tuple[float, float]] = {}
        self._bookmarks: set[str] = set()

    def add_face(self, face: Face) -> None:
        drawing = fromstring(f"<g>{face.svg}</g>")
        for pattern in drawing.iter("pattern"):
            self._add_pattern(pattern.attrib["id"], pattern)
        self._add_form(face.id, face.width, face.height, drawing)

    def _add_pattern(self, id: str, pattern: Element) -> None:
        """The tile of a pattern. Every face of a document has the same pattern under the same id."""
        if id not in self._patterns:
            self._patterns[id] = float(pattern.attrib["width"]), float(pattern.attrib["height"])
            self._add_form(PATTERN + id, *self._patterns[id], pattern)

    def _add_form(self, name: str, width: float, height: float, drawing: Element) -> None:
        self._heights[name] = height
        self._canvas.beginForm(name, 0, 0, width * mm, height * mm)
        self._turn_over(height)
        translator = Translator(self._canvas, self._patterns, self._place)
        for element in drawing:
            translator.draw(element, Style())
        self._canvas.endForm()

    def _turn_over(self, height: float) -> None:
        """Millimetres from the top left, instead of points from the bottom left."""
        self._canvas.transform(mm, 0, 0, -mm, 0, height * mm)

    def _place(self, name: str, x: float, y: float) -> None:
        self._canvas.saveState()
        self._canvas.transform(1 / mm, 0, 0, -1 / mm, x, y + self._heights[name])
        self._canvas.doForm(name)
        self._canvas.restoreState()

    def add_page(self, page: Page) -> None:
        canvas: Any = self._canvas
        canvas.setPageSize((page.width * mm, page.height * mm))
        self._add_bookmark(page.title)
        self._turn_over(page.height)
        for placed in page.placed:
            self._place(placed.face.id, placed.x, placed.y)
        for mark in page.marks:
            self._draw_mark(mark)
        canvas.showPage()

    def _add_bookmark(self, title: str) -> None:
        """One for each chapter, at its first page."""
        if title in self._bookmarks:
            return
        self._bookmarks.add(title)
        self._canvas.bookmarkPage(title)
        self._canvas.addOutlineEntry(title, title)

    def _draw_mark(self, mark: Mark) -> None:
        self._canvas.setStrokeColor(MARK_COLOUR)
        self._canvas.setLineWidth(MARK_WIDTH)
        self._canvas.line(mark.x1, mark.y1, mark.x2, mark.y2)

    def finish(self) -> bytes:
        self._canvas.save()
        return self._buffer.getvalue()
