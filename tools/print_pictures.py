"""Draw the contact sheet of a printed set: python tools/print_pictures.py"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

from shinjuku.game.settings import Settings
from shinjuku.printing import print_set

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "print-set.png"
MODULES = ("princess", "kaicho", "kaiju")
CELL, GAP, COLUMNS = 300, 10, 5
# overview, rules, reference, plan, board, queue, cards and their backs, tokens, screen, scores, whole board
SHOWN = ((0,), (0, 1), (0, 1), (0,), (1,), (0,), (2, 3), (0, 1), (0,), (0,), (0,))
GROUND = "#8b8073"


def main() -> None:
    """One page of each kind, side by side."""
    document = pypdfium2.PdfDocument(print_set(Settings.validated("v2", MODULES, 4)))
    pages = [thumbnail(document, number) for number in chosen(document)]
    rows = -(-len(pages) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (CELL + GAP) + GAP, rows * (CELL + GAP) + GAP), GROUND)
    for number, page in enumerate(pages):
        row, column = divmod(number, COLUMNS)
        left, top = GAP + column * (CELL + GAP), GAP + row * (CELL + GAP)
        sheet.paste(page, (left + (CELL - page.width) // 2, top + (CELL - page.height) // 2))
    sheet.quantize(256, Image.Quantize.FASTOCTREE).save(PICTURE, optimize=True)


def chosen(document: pypdfium2.PdfDocument) -> list[int]:
    """The first pages of each chapter, as its bookmarks list them. Of the board, the second part."""
    starts = [each.get_dest().get_index() for each in document.get_toc()]
    return [start + page for start, pages in zip(starts, SHOWN, strict=True) for page in pages]


def thumbnail(document: pypdfium2.PdfDocument, number: int) -> Image.Image:
    page = document[number]
    picture: Image.Image = page.render(scale=2).to_pil().convert("RGB")
    picture.thumbnail((CELL, CELL), Image.Resampling.LANCZOS)
    return picture


if __name__ == "__main__":
    main()
