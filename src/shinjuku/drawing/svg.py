"""Write SVG: elements, numbers and lines as text, deterministically."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

Point = tuple[float, float]

XML_FORBIDDEN = dict.fromkeys([*range(32), 127, 65534, 65535, *range(55296, 57344)])


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; ``stroke_width=2`` is written ``stroke-width="2"`` and None is left out."""
    opened = f"<{name}{''.join(attribute(key, value) for key, value in attributes.items() if value is not None)}"
    return f"{opened}>{''.join(children)}</{name}>" if children else f"{opened}/>"


def attribute(key: str, value: object) -> str:
    written = number(value) if isinstance(value, int | float) else clean(str(value))
    return f' {key.rstrip("_").replace("_", "-")}="{written}"'


def clean(text: str) -> str:
    """Text that is safe in an element or an attribute."""
    return escape(text.translate(XML_FORBIDDEN))


def number(value: float) -> str:
    """Rounded to a hundredth, as short as possible."""
    written = f"{round(value, 2) or 0:.2f}".rstrip("0").rstrip(".")
    return written.replace("-0.", "-.").removeprefix("0") or "0"


def group(*children: str, **attributes: object) -> str:
    return tag("g", *children, **attributes) if any(children) else ""


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform: moved to a point, and scaled."""
    move = f"translate({number(x)} {number(y)})"
    return move if scale == 1 else f"{move} scale({number(scale)})"


def circle(x: float, y: float, r: float, **attributes: object) -> str:
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def shape(d: str, *children: str, **attributes: object) -> str:
    return tag("path", *children, d=d, **attributes)


def words(text: str, x: float, y: float, size: float, **attributes: object) -> str:
    """A line of text; y is its middle."""
    return tag("text", clean(text), x=x, y=y + size * 0.35, font_size=size, **attributes)


def hint(text: str) -> str:
    """The tooltip of the element, which screen readers read, too."""
    return tag("title", clean(text))


def line_path(points: Sequence[Point], closed: bool = False) -> str:
    """A polyline as a short relative path; exact to a tenth."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [f"{tenth(bx - ax)}{spaced(tenth(by - ay))}" for (ax, ay), (bx, by) in pairwise(tenths)]
    start = f"M{tenth(tenths[0][0])}{spaced(tenth(tenths[0][1]))}"
    return start + "l" + "".join(spaced(step) for step in steps).lstrip() + ("z" if closed else "")


def tenth(value: int) -> str:
    return number(value / 10)


def spaced(written: str) -> str:
    return written if written.startswith("-") else f" {written}"


def rings_path(rings: Sequence[Sequence[Point]]) -> str:
    return "".join(line_path(ring, closed=True) for ring in rings)
