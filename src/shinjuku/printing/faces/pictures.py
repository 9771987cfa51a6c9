"""The pictures of the rules: a part of the map, as wide as a column. Names that would be cut off are left out."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring, tostring

from shinjuku.drawing import draw_map
from shinjuku.drawing.board.label_boxes import Box
from shinjuku.drawing.scene import read_scene
from shinjuku.drawing.svg import group
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Face
from shinjuku.printing.pdf.fonts import font_for, width_of
from shinjuku.printing.pdf.style import Matrix, Style, matrices
from shinjuku.rulebook.pictures import map_picture

UPRIGHT: Matrix = (1, 0, 0, 1, 0, 0)
EDGE = 2.0  # units of the map between a name and the edge
STARTS = {"start": 0.0, "middle": 0.5, "end": 1.0}  # of a text, as a part of its width before its position


def picture_face(job: Job, picture: str, width: float) -> Face:
    shown = map_picture(picture, job.options.language)
    left, top, shown_width, shown_height = shown.frame
    scale = width / shown_width
    drawing = fromstring(f"<g>{draw_map(read_scene(shown.position), job.theme, shown.names)}</g>")
    remove_texts_outside(drawing, Style(), UPRIGHT, shown.frame)
    svg = tostring(drawing, encoding="unicode")
    placed = group(svg, transform=f"scale({scale:.5f}) translate({-left:.2f} {-top:.2f})")
    return Face(f"picture.{picture}", width, shown_height * scale, placed)


def remove_texts_outside(element: Element, around: Style, matrix: Matrix, frame: Box) -> None:
    """Remove the texts in an element that are not completely inside a frame, and groups that lose all their texts."""
    for child in list(element):
        style, moved = around.within(child.attrib), combined(matrix, child.get("transform", ""))
        if child.tag == "text" and not is_in(text_box(child, style, moved), frame):
            element.remove(child)
        elif has_text(child) and child.tag != "text":
            remove_texts_outside(child, style, moved, frame)
            if not has_text(child):
                element.remove(child)


def has_text(element: Element) -> bool:
    return next(element.iter("text"), None) is not None


def combined(matrix: Matrix, transform: str) -> Matrix:
    """A matrix, and then the steps of a transform."""
    for a, b, c, d, e, f in matrices(transform):
        (x1, y1), (x2, y2) = turned(matrix, a, b), turned(matrix, c, d)
        x, y = turned(matrix, e, f)
        matrix = (x1, y1, x2, y2, x + matrix[4], y + matrix[5])
    return matrix


def turned(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """A direction after a matrix."""
    a, b, c, d, _, _ = matrix
    return a * x + c * y, b * x + d * y


def text_box(element: Element, style: Style, matrix: Matrix) -> Box:
    """Where a text is on the map: left, top, width and height."""
    wide = width_of(element.text or "", font_for(style.family, int(style.weight)), style.size, style.spacing)
    left = float(element.get("x", 0)) - wide * STARTS[style.anchor]
    top = float(element.get("y", 0)) - style.size
    corners = [turned(matrix, x, y) for x in (left, left + wide) for y in (top, top + style.size)]
    across, down = [x + matrix[4] for x, _ in corners], [y + matrix[5] for _, y in corners]
    return min(across), min(down), max(across) - min(across), max(down) - min(down)


def is_in(box: Box, frame: Box) -> bool:
    (x, y, width, height), (left, top, shown_width, shown_height) = box, frame
    across = left + EDGE <= x and x + width <= left + shown_width - EDGE
    return across and top + EDGE <= y and y + height <= top + shown_height - EDGE
