"""What an SVG element inherits: colours, lines, text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Any

from shinjuku.drawing.palette import SANS

Matrix = tuple[float, float, float, float, float, float]

TRANSFORM = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
TEXTS = {
    "fill": "fill",
    "stroke": "stroke",
    "color": "color",
    "fill-rule": "fill_rule",
    "stroke-linecap": "cap",
    "stroke-linejoin": "join",
    "font-family": "family",
    "text-anchor": "anchor",
    "paint-order": "paint_order",
}
NUMBERS = {
    "stroke-width": "stroke_width",
    "font-size": "size",
    "font-weight": "weight",
    "letter-spacing": "spacing",
}


@dataclass(frozen=True, slots=True)
class Style:
    """The attributes of an element and of those around it. Paper has no transparency, so opacity is not one of them."""

    fill: str = "#000000"
    stroke: str = "none"
    color: str = "#000000"
    fill_rule: str = "nonzero"
    stroke_width: float = 1
    cap: str = "butt"
    join: str = "miter"
    dashes: tuple[float, ...] = ()
    family: str = SANS
    size: float = 16
    weight: float = 400
    anchor: str = "start"
    spacing: float = 0
    paint_order: str = "normal"

    def within(self, attributes: Mapping[str, str]) -> Style:
        """The style of an element inside this one."""
        changed: dict[str, Any] = {TEXTS[name]: value for name, value in attributes.items() if name in TEXTS}
        changed |= {NUMBERS[name]: float(value) for name, value in attributes.items() if name in NUMBERS}
        if "stroke-dasharray" in attributes:
            changed["dashes"] = numbers(attributes["stroke-dasharray"])
        return replace(self, **changed) if changed else self

    def paint(self, name: str) -> str | None:
        """The colour of `fill` or `stroke`; None if there is none."""
        value: str = getattr(self, name)
        if value == "currentColor":
            value = self.color
        return None if value in ("none", "transparent") else value


def numbers(text: str) -> tuple[float, ...]:
    return tuple(float(each) for each in NUMBER.findall(text))


def matrices(transform: str) -> list[Matrix]:
    """The steps of a transform, in their order."""
    return [matrix_of(name, numbers(values)) for name, values in TRANSFORM.findall(transform)]


def matrix_of(name: str, values: tuple[float, ...]) -> Matrix:
    if name == "translate":
        return 1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0
    if name == "scale":
        return values[0], 0, 0, values[-1], 0, 0
    if name == "rotate":
        return rotation(*values)
    a, b, c, d, e, f = values
    return a, b, c, d, e, f


def rotation(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    """A rotation around a point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return c, s, -s, c, x - c * x + s * y, y - s * x - c * y
