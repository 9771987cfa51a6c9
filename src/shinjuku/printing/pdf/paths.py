"""Outlines: the shapes of SVG and the characters of fonts as paths of a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from shinjuku.printing.pdf.fonts import glyph_file, runs, width_of
from shinjuku.printing.pdf.style import numbers

CIRCLE = 0.5523  # how far the handles of a quarter circle reach, relative to its radius


class PathPen(BasePen):
    """Draws into a path of a PDF, and remembers how far it reached."""

    def __init__(self, path: Any) -> None:
        super().__init__(None)
        self.path = path
        self.xs: list[float] = []
        self.ys: list[float] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._reach(pt)
        self.path.moveTo(*pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._reach(pt)
        self.path.lineTo(*pt)

    def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:  # noqa: N802
        self._reach(pt1, pt2, pt3)
        self.path.curveTo(*pt1, *pt2, *pt3)

    def _closePath(self) -> None:  # noqa: N802
        self.path.close()

    def _endPath(self) -> None:  # noqa: N802
        pass

    def _reach(self, *points: tuple[float, float]) -> None:
        self.xs += [x for x, _ in points]
        self.ys += [y for _, y in points]


def draw_shape(pen: PathPen, name: str, attributes: Mapping[str, str]) -> None:
    """Draw a path, rectangle, circle, ellipse or polygon of SVG."""
    if name == "path":
        parse_path(attributes.get("d", ""), pen)
    elif name == "rect":
        draw_rectangle(pen, attributes)
    elif name in ("circle", "ellipse"):
        radius = value(attributes, "r")
        size = (radius, radius) if name == "circle" else (value(attributes, "rx"), value(attributes, "ry"))
        draw_ellipse(pen, value(attributes, "cx"), value(attributes, "cy"), *size)
    else:
        draw_corners(pen, name, attributes)


def value(attributes: Mapping[str, str], name: str) -> float:
    return float(attributes.get(name, 0))


def draw_rectangle(pen: PathPen, attributes: Mapping[str, str]) -> None:
    x, y, width, height, r = (value(attributes, name) for name in ("x", "y", "width", "height", "rx"))
    r = min(r, width / 2, height / 2)
    arc = f"a{r} {r} 0 0 1 " if r else "l"  # a corner, from one side to the next
    parse_path(
        f"M{x + r} {y}h{width - 2 * r}{arc}{r} {r}v{height - 2 * r}{arc}{-r} {r}h{2 * r - width}{arc}{-r} {-r}"
        f"v{2 * r - height}{arc}{r} {-r}z",
        pen,
    )


def draw_ellipse(pen: PathPen, x: float, y: float, rx: float, ry: float) -> None:
    kx, ky = rx * CIRCLE, ry * CIRCLE
    pen.moveTo((x + rx, y))
    pen.curveTo((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))
    pen.curveTo((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))
    pen.curveTo((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))
    pen.curveTo((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))
    pen.closePath()


def draw_corners(pen: PathPen, name: str, attributes: Mapping[str, str]) -> None:
    """A line, a polyline or a polygon."""
    listed = numbers(attributes.get("points", "")) or tuple(
        value(attributes, each) for each in ("x1", "y1", "x2", "y2")
    )
    first, *others = zip(listed[::2], listed[1::2], strict=True)
    pen.moveTo(first)
    for point in others:
        pen.lineTo(point)
    (pen.closePath if name == "polygon" else pen.endPath)()


def draw_outlines(pen: PathPen, text: str, font: str, size: float, spacing: float) -> None:
    """Draw the outlines of a line of text from the origin on, upside down like everything on a page of SVG."""
    x = 0.0
    for name, part in runs(text, font):
        scale = size / glyph_file(name)["head"].unitsPerEm
        for character in part:
            outline(name, character).replay(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
            x += width_of(character, name, size, spacing)


@cache
def outline(font: str, character: str) -> RecordingPen:
    """The outline of a character, in the units of its font."""
    file, recording = glyph_file(font), RecordingPen()
    file.getGlyphSet()[file.getBestCmap()[ord(character)]].draw(recording)
    return recording
