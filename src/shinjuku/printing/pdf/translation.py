"""Translate SVG, as `drawing` and the faces of this package write it, to the operators of a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import contextmanager
from math import ceil, floor
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from shinjuku.printing.pdf.fonts import font_for, printable, registered, runs, width_of
from shinjuku.printing.pdf.paths import PathPen, draw_outlines, draw_shape
from shinjuku.printing.pdf.style import Style, matrices

if TYPE_CHECKING:
    from collections.abc import Iterator

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
SKIPPED = {"title", "desc", "defs"}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
PATTERN = "pattern."  # before the id of a pattern, the name of its form


class Translator:
    """Draws elements of SVG on a canvas whose origin is at the top left, with y downwards."""

    def __init__(self, canvas: Any, patterns: Mapping[str, tuple[float, float]], place: Any) -> None:
        self.canvas = canvas
        self.patterns = patterns  # the sizes of their tiles, by id
        self.place = place  # draws a form by its name, at a point

    def draw(self, element: Element, around: Style) -> None:
        if element.tag in SKIPPED:
            return
        style = around.within(element.attrib)
        with self._transformed(element.get("transform", "")):
            if element.tag in SHAPES:
                self._draw_shape(element, style)
            elif element.tag == "text":
                self._draw_text(element, style)
            elif element.tag == "use":
                self.place(element.attrib["href"].removeprefix("#"), *_position(element))
            else:
                for child in element:
                    self.draw(child, style)

    @contextmanager
    def _transformed(self, transform: str) -> Iterator[None]:
        if not transform:
            yield
            return
        self.canvas.saveState()
        for matrix in matrices(transform):
            self.canvas.transform(*matrix)
        yield
        self.canvas.restoreState()

    # --- shapes --------------------------------------------------------------------------------------------

    def _draw_shape(self, element: Element, style: Style) -> None:
        fill, stroke = style.paint("fill"), style.paint("stroke")
        path = self.canvas.beginPath()
        pen = PathPen(path)
        draw_shape(pen, element.tag, element.attrib)
        if fill and fill.startswith("url("):
            self._fill_with_pattern(pen, fill[5:-1], style)
            fill = None
        if fill or stroke:
            self._paint(path, fill, stroke, style)

    def _paint(self, path: Any, fill: str | None, stroke: str | None, style: Style) -> None:
        if fill:
            self.canvas.setFillColor(fill)
        if stroke:
            self._set_line(stroke, style)
        self.canvas.drawPath(path, stroke=bool(stroke), fill=bool(fill), fillMode=int(style.fill_rule != "evenodd"))

    def _set_line(self, stroke: str, style: Style) -> None:
        self.canvas.setStrokeColor(stroke)
        self.canvas.setLineWidth(style.stroke_width)
        self.canvas.setLineCap(CAPS[style.cap])
        self.canvas.setLineJoin(JOINS[style.join])
        self.canvas.setDash(list(style.dashes))

    def _fill_with_pattern(self, pen: PathPen, pattern: str, style: Style) -> None:
        """Repeat the tile of a pattern inside the path. Printers cope with this better than with patterns."""
        if not pen.xs:
            return
        width, height = self.patterns[pattern]
        self.canvas.saveState()
        self.canvas.clipPath(pen.path, stroke=0, fill=0, fillMode=int(style.fill_rule != "evenodd"))
        for row in range(floor(min(pen.ys) / height), ceil(max(pen.ys) / height)):
            for column in range(floor(min(pen.xs) / width), ceil(max(pen.xs) / width)):
                self.place(PATTERN + pattern, column * width, row * height)
        self.canvas.restoreState()

    # --- text ----------------------------------------------------------------------------------------------

    def _draw_text(self, element: Element, style: Style) -> None:
        text, font = printable(element.text or ""), font_for(style.family, int(style.weight))
        x, y = _position(element)
        width = width_of(text, font, style.size, style.spacing)
        x -= width * {"start": 0, "middle": 0.5, "end": 1}[style.anchor]
        if stroke := style.paint("stroke"):
            self._draw_halo(text, font, (x, y), stroke, style)
        if fill := style.paint("fill"):
            self.canvas.setFillColor(fill)
            self._set_text(text, font, x, y, style)

    def _draw_halo(self, text: str, font: str, at: tuple[float, float], stroke: str, style: Style) -> None:
        """Outlines behind the text. They are paths, so that a reader who copies the text gets it once."""
        self.canvas.saveState()
        self.canvas.translate(*at)
        pen = PathPen(self.canvas.beginPath())
        draw_outlines(pen, text, font, style.size, style.spacing)
        self._paint(pen.path, None, stroke, style)
        self.canvas.restoreState()

    def _set_text(self, text: str, font: str, x: float, y: float, style: Style) -> None:
        written = self.canvas.beginText()
        written.setTextTransform(1, 0, 0, -1, x, y)
        written.setCharSpace(style.spacing)
        for name, part in runs(text, font):
            registered(name)
            written.setFont(name, style.size)
            written.textOut(part)
        self.canvas.drawText(written)


def _position(element: Element) -> tuple[float, float]:
    return float(element.get("x", 0)), float(element.get("y", 0))
