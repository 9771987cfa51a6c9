"""The building blocks of the page: sections, figures and tables. All text is escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from shinjuku.drawing.svg import clean, tag


@dataclass(frozen=True)
class Section:
    """A section of the report; `finding` sums it up in a sentence or two."""

    id: str
    title: str
    finding: str
    body: str
    kind: str | None = None  # its class

    def html(self) -> str:
        title = tag("h2", clean(self.title), id=f"{self.id}-title")
        finding = tag("p", clean(self.finding), class_="finding") if self.finding else ""
        return tag(
            "section", title, finding, self.body, id=self.id, class_=self.kind, aria_labelledby=f"{self.id}-title"
        )


def figure(title: str, chart: str, note: str = "", wide: bool = False) -> str:
    caption = tag("figcaption", tag("strong", clean(title)), tag("span", clean(note)) if note else "")
    return tag("figure", caption, chart, class_="wide" if wide else None)


def plots(*figures: str, columns: int = 2) -> str:
    return tag("div", *figures, class_="plots" if columns == 2 else "plots three")


def scrollable(content: str, description: str) -> str:
    """Content wider than a phone can be scrolled sideways, by keyboard too."""
    return tag("div", content, class_="scroll", role="region", tabindex=0, aria_label=label_text(description))


def label_text(words: str) -> str:
    return " ".join(words.split())


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], dots: Sequence[str] = ()) -> str:
    """A table with names on the left and numbers on the right; `dots` are put before the names of the rows."""
    head = tag("tr", *(tag("th", clean(each), scope="col") for each in heads))
    body = [row(cells, dots[n] if n < len(dots) else "") for n, cells in enumerate(rows)]
    parts = tag("caption", clean(caption)), tag("thead", head), tag("tbody", "", *body)
    return scrollable(tag("table", *parts), caption)


def row(cells: Sequence[str], dot: str) -> str:
    name, *numbers = cells
    return tag("tr", tag("th", dot, clean(name), scope="row"), *(tag("td", clean(each)) for each in numbers))


def seat_dot(colour: str, letter: str) -> str:
    return tag("span", letter, class_=f"dot {colour}", aria_hidden="true")


def collapsible(summary: str, *parts: str) -> str:
    return tag("details", tag("summary", clean(summary)), *parts)


def paragraph(words: str, kind: str | None = None) -> str:
    return tag("p", clean(words), class_=kind)
