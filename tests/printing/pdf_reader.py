"""Read a printed set from its PDF: what is on which page, where, and how large, in millimetres."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from io import BytesIO

import pikepdf
import pypdfium2

from shinjuku.game.settings import Settings
from shinjuku.printing import PrintOptions, print_set

MM = 72 / 25.4
FORM = "/FormXob."
Box = tuple[float, float, float, float]  # left, top, right and bottom
Characters = tuple[tuple[str, Box], ...]


@dataclass(frozen=True)
class PageFace:
    """A face on a page; x and y are its left and top."""

    id: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class PdfPage:
    width: float
    height: float
    faces: tuple[PageFace, ...]
    text: str
    text_boxes: tuple[Box, ...]  # of each line of text
    characters: tuple[tuple[str, Box], ...]  # and the box of each of them
    lines: tuple[tuple[float, float], ...]  # the ends of crop marks


@cache
def printed(
    edition: str = "v2",
    modules: tuple[str, ...] = (),
    players: int = 4,
    paper: str = "a4",
    ink: str = "colour",
    language: str = "en",
) -> bytes:
    return print_set(Settings.validated(edition, modules, players), PrintOptions(paper, ink, language))


@cache
def pages_of(pdf: bytes) -> tuple[PdfPage, ...]:
    texts = text_of_pages(pdf)
    with pikepdf.open(BytesIO(pdf)) as document:
        return tuple(pdf_page(page, *text) for page, text in zip(document.pages, texts, strict=True))


def text_of_pages(pdf: bytes) -> list[tuple[str, tuple[Box, ...], Characters]]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [page_text(document, number) for number in range(len(document))]
    finally:
        document.close()


def page_text(document: pypdfium2.PdfDocument, number: int) -> tuple[str, tuple[Box, ...], Characters]:
    """The text of a page as a reader could copy it, and where it is."""
    page = document[number]
    reader, height = page.get_textpage(), page.get_height()
    text: str = reader.get_text_range()
    lines = tuple(box_on_page(reader.get_rect(each), height) for each in range(reader.count_rects()))
    signs = [(reader.get_text_range(each, 1), each) for each in range(reader.count_chars())]
    characters = tuple(
        (sign, box_on_page(reader.get_charbox(each), height)) for sign, each in signs if sign.strip()
    )  # fmt: skip
    reader.close()
    page.close()
    return text, lines, characters


def box_on_page(box: Box, height: float) -> Box:
    """A box in points from the lower left corner of a page, in millimetres from the upper left one."""
    left, bottom, right, top = box
    return left / MM, (height - top) / MM, right / MM, (height - bottom) / MM


def pdf_page(page: pikepdf.Page, text: str, boxes: tuple[Box, ...], characters: Characters) -> PdfPage:
    _, _, width, height = (float(each) / MM for each in page.mediabox)
    matrix, stack = pikepdf.Matrix(), []
    faces, lines = [], []
    for instruction in pikepdf.parse_content_stream(page):
        operands, operator = instruction.operands, instruction.operator
        name = str(operator)
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = pikepdf.Matrix(*(float(each) for each in operands)) @ matrix
        elif name == "Do":
            faces.append(page_face(page, str(operands[0]), matrix, height))
        elif name in ("m", "l"):
            x, y = matrix.transform((float(operands[0]), float(operands[1])))
            lines.append((x / MM, height - y / MM))
    return PdfPage(width, height, tuple(faces), text, boxes, characters, tuple(lines))


def page_face(page: pikepdf.Page, name: str, matrix: pikepdf.Matrix, page_height: float) -> PageFace:
    box = page.resources["/XObject"][name]["/BBox"]
    left, bottom = matrix.transform((float(box[0]), float(box[1])))
    right, top = matrix.transform((float(box[2]), float(box[3])))
    return PageFace(
        name.removeprefix(FORM), left / MM, page_height - top / MM, (right - left) / MM, (top - bottom) / MM
    )


def faces_inside(pdf: bytes, start: str) -> list[str]:
    """The faces that are part of the faces whose ids begin like this."""
    with pikepdf.open(BytesIO(pdf)) as document:
        forms = {name: form for page in document.pages for name, form in page.resources["/XObject"].items()}
        outer = [form for name, form in forms.items() if name.startswith(FORM + start)]
        placed = [each for form in outer for each in pikepdf.parse_content_stream(form) if str(each.operator) == "Do"]
        return [str(each.operands[0]).removeprefix(FORM) for each in placed]


def counts(pdf: bytes) -> Counter[str]:
    """How often each face is printed."""
    return Counter(face.id for page in pages_of(pdf) for face in page.faces)


def counted(pdf: bytes, start: str) -> dict[str, int]:
    """The faces whose ids begin like this, without that beginning."""
    return {id.removeprefix(start): count for id, count in counts(pdf).items() if id.startswith(start)}
