"""Lines of text: breaking them, and setting them one below the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from shinjuku.drawing.palette import SERIF
from shinjuku.drawing.svg import box, shape, words
from shinjuku.printing.pdf.fonts import BOLD, SANS, width_of

NOT_FIRST = "、。，：；？！）」』”〉》】・…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"  # these may not begin a line
# a word with the spaces after it, or one Japanese character with what may not begin a line; a line doesn't break at a
# non-breaking space
UNIT = re.compile(
    r"[「（『“]*(?:[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef①-⑳]|[^ \n\u3000-\u30ff\u3400-\u9fff]+)"
    rf"[{NOT_FIRST}]*[ \n\u3000]*"
)
LEADING = 1.42  # the distance of two lines, relative to their size
CAPTION = 0.88  # the size of a caption, relative to the text


def wrap(text: str, width: float, size: float, font: str = SANS) -> list[str]:
    """A text in lines that fit the width."""
    lines, reached = [""], 0.0
    for unit in UNIT.findall(text):
        if lines[-1] and reached + width_of(unit.rstrip(), font, size) > width:
            lines.append("")
            reached = 0
        lines[-1] += unit
        reached += width_of(unit, font, size)
    return [line.rstrip() for line in lines]


def fitting_size(text: str, width: float, size: float, font: str = SANS) -> float:
    """The size, or a smaller one in which the text fits the width."""
    return min(size, size * width / max(width_of(text, font, size), 0.01))


@dataclass
class Column:
    """A column of text that grows downwards."""

    x: float
    y: float
    width: float
    size: float
    ink: str
    accent: str
    parts: list[str] = field(default_factory=list)

    @property
    def svg(self) -> str:
        return "".join(self.parts)

    def heading(self, text: str, scale: float = 1.35) -> None:
        size = fitting_size(text, self.width, self.size * scale, BOLD)
        self.y += size * 0.55 if self.parts else 0
        self._line(text, self.x, size, font_weight=700, fill=self.accent)
        self.y += size * 0.1

    def title(self, text: str, scale: float = 2.4) -> None:
        self._line(text, self.x, self.size * scale, font_family=SERIF, fill=self.accent)

    def paragraph(self, text: str, indent: float = 0) -> None:
        for line in wrap(text, self.width - indent, self.size):
            self._line(line, self.x + indent, self.size, fill=self.ink)
        self.space()

    def entry(self, name: str, text: str) -> None:
        """A name in bold, with the text behind it."""
        indent = width_of(name + "  ", BOLD, self.size)
        first, *_ = wrap(text, self.width - indent, self.size)
        self.parts.append(self._words(name, self.x, self.size, font_weight=700, fill=self.ink))
        self._line(first, self.x + indent, self.size, fill=self.ink)
        rest = text.removeprefix(first).strip()
        if rest:
            self.paragraph(rest)
        else:
            self.space()

    def item(self, sign: str, text: str) -> None:
        """A numbered or bulleted sentence."""
        indent = self.size * 1.35
        self.parts.append(self._words(sign, self.x, self.size, font_weight=700, fill=self.accent))
        self.paragraph(text, indent)

    def quoted(self, text: str) -> None:
        """An example: indented, with a line beside it."""
        top, indent = self.y, self.size * 1.35
        for line in wrap(text, self.width - indent, self.size):
            self._line(line, self.x + indent, self.size, fill=self.ink)
        bar = f"M{self.x + indent / 3:.2f} {top + self.size * 0.2:.2f}V{self.y - self.size * 0.2:.2f}"
        self.parts.append(shape(bar, stroke=self.accent, stroke_width=0.6))
        self.space()

    def picture(self, id: str, height: float, caption: str) -> None:
        """A face as wide as the column, with its caption below."""
        self.space(0.4)
        placed = f'<use href="#{id}" x="{self.x:.2f}" y="{self.y:.2f}"/>'
        edge = box(self.x, self.y, self.width, height, fill="none", stroke=self.ink, stroke_width=0.25)
        self.drawing(placed + edge, height + self.size * 0.5)
        size = self.size * CAPTION
        for line in wrap(caption, self.width, size):
            self._line(line, self.x, size, fill=self.ink)
        self.space(0.6)

    def drawing(self, svg: str, height: float) -> None:
        """A drawing that begins here."""
        self.parts.append(svg)
        self.y += height

    def space(self, lines: float = 0.3) -> None:
        self.y += self.size * lines

    def _line(self, text: str, x: float, size: float, **look: object) -> None:
        self.parts.append(self._words(text, x, size, **look))
        self.y += size * LEADING

    def _words(self, text: str, x: float, size: float, **look: object) -> str:
        return words(text, x, self.y + size * LEADING / 2, size, **look)


Element = Callable[[Column], None]  # something that is added to a column in one piece


def pour(elements: Sequence[Element], columns: Sequence[Column], bottom: float) -> bool:
    """Fill columns one after the other. Does everything fit?"""
    rest = list(columns)
    for element in elements:
        while rest and not added(element, rest[0], bottom):
            rest.pop(0)
    return bool(rest)


def below(heading: str, entries: Sequence[Element]) -> Iterator[Element]:
    """The entries, the first together with the heading; without entries nothing."""
    for first in entries[:1]:
        yield partial(_add_below, heading, first)
    yield from entries[1:]


def _add_below(heading: str, entry: Element, column: Column) -> None:
    column.heading(heading)
    entry(column)


def added(element: Element, column: Column, bottom: float) -> bool:
    """Add an element to a column if it fits."""
    parts, y = len(column.parts), column.y
    element(column)
    if column.y <= bottom:
        return True
    del column.parts[parts:]
    column.y = y
    return False
