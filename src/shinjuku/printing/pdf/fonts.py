"""The fonts of printed sets: subsets of Noto Sans JP and Noto Serif JP, made by tools/print_fonts.py."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont as GlyphFile
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent.parent / "fonts"
SANS, BOLD, SERIF = "sans", "sans-bold", "serif-bold"
# where a character is looked for, the most similar font first
FALLBACKS = {SANS: (SANS, BOLD, SERIF), BOLD: (BOLD, SANS, SERIF), SERIF: (SERIF, BOLD, SANS)}
MISSING = "〓"  # what Japanese printers set for a character that they don't have
BOLD_WEIGHT = 600


def font_for(family: str, weight: int) -> str:
    """The font that is nearest to a family and a weight of CSS."""
    if "Serif" in family:
        return SERIF
    return BOLD if weight >= BOLD_WEIGHT else SANS


@cache
def registered(font: str) -> Any:
    """A font, made known to the PDF library."""
    loaded = TTFont(font, FOLDER / f"{font}.ttf")
    pdfmetrics.registerFont(loaded)
    return loaded


@cache
def glyph_file(font: str) -> Any:
    """A font with the outlines of its characters."""
    return GlyphFile(FOLDER / f"{font}.ttf")


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """A text in parts, each with a font that has its characters."""
    found = [(font_with(character, font), character) for character in text]
    return [(name, "".join(each[1] for each in part)) for name, part in groupby(found, key=lambda each: each[0])]


@cache
def font_with(character: str, font: str) -> str:
    """The first font that has a character."""
    return next((each for each in FALLBACKS[font] if has(each, character)), font)


def has(font: str, character: str) -> bool:
    return ord(character) in registered(font).face.charToGlyph


def printable(text: str) -> str:
    """A text in which a mark replaces the characters that no font has."""
    return "".join(each if is_printable(each) else MISSING for each in text)


@cache
def is_printable(character: str) -> bool:
    return any(has(font, character) for font in FALLBACKS)


def width_of(text: str, font: str, size: float, spacing: float = 0) -> float:
    """The width of a line of text, in the unit of its size."""
    return size * sum(advance(character, font) for character in text) + spacing * len(text)


@cache
def advance(character: str, font: str) -> float:
    """The width of a character, relative to the size of the text."""
    shown = printable(character)
    return float(registered(font_with(shown, font)).stringWidth(shown, 1))
