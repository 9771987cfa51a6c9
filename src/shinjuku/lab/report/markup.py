"""Pieces of the page: sections, figures, tables. All text is escaped here, all tags are closed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from shinjuku.drawing.svg import clean, tag


@dataclass(frozen=True)
class Section:
    """A part of the report: its name in the address, its title, what it found in a sentence, and the rest."""

    id: str
    title: str
    finding: str
    body: str

    def html(self) -> str:
        title = tag("h2", clean(self.title), id=f"{self.id}-title")
        finding = tag("p", clean(self.finding), class_="finding") if self.finding else ""
        return tag("section", title, finding, self.body, id=self.id, aria_labelledby=f"{self.id}-title")


def figure(title: str, drawn: str, note: str = "", wide: bool = False) -> str:
    caption = tag("figcaption", tag("strong", clean(title)), tag("span", clean(note)) if note else "")
    return tag("figure", caption, drawn, class_="wide" if wide else None)


def plots(*figures: str, columns: int = 2) -> str:
    return tag("div", *figures, class_="plots" if columns == 2 else "plots three")


def scrolling(drawn: str, told: str) -> str:
    """What is wider than a phone can be pushed sideways, by the keyboard too."""
    return tag("div", drawn, class_="scroll", role="region", tabindex=0, aria_label=clean_label(told))


def clean_label(words: str) -> str:
    return " ".join(words.split())


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], dots: Sequence[str] = ()) -> str:
    """Names on the left, numbers on the right; with `dots` a seat's colour and letter before each name."""
    head = tag("tr", *(tag("th", clean(each), scope="col") for each in heads))
    body = [row(cells, dots[n] if n < len(dots) else "") for n, cells in enumerate(rows)]
    parts = tag("caption", clean(caption)), tag("thead", head), tag("tbody", "", *body)
    return scrolling(tag("table", *parts), caption)


def row(cells: Sequence[str], dot: str) -> str:
    name, *numbers = cells
    return tag("tr", tag("th", dot, clean(name), scope="row"), *(tag("td", clean(each)) for each in numbers))


def seat_dot(colour: str, letter: str) -> str:
    return tag("span", letter, class_=f"dot {colour}", aria_hidden="true")


def folded(summary: str, *parts: str) -> str:
    return tag("details", tag("summary", clean(summary)), *parts)


def paragraph(words: str, kind: str | None = None) -> str:
    return tag("p", clean(words), class_=kind)
