"""Small drawings around the origin: symbols of the goods, a blossom, a card, a coin. Radius about 10."""

from __future__ import annotations

from math import cos, pi, sin

from shinjuku.drawing.svg import at, box, circle, group, shape, words

CROSS = "M-6.5-6.5 6.5 6.5M6.5-6.5-6.5 6.5"
TRIANGLE = "M0-7.8 8 6H-8Z"
PETAL = "M0 0C-4.6-2.4-4.4-8.4-1.5-10.2L0-8.6 1.5-10.2C4.4-8.4 4.6-2.4 0 0Z"


def goods_symbol(goods: str, ink: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """○ food, × clothing, △ books, ★ electronics; legible at any size."""
    line = {
        "fill": "none",
        "stroke": ink,
        "stroke_width": 3.4,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    drawn = {
        "food": circle(0, 0, 7.2, **line),
        "clothing": shape(CROSS, **line),
        "books": shape(TRIANGLE, **line),
        "electronics": shape(star(9.4, 3.9), **(line | {"stroke_width": 1.2, "fill": ink})),
    }
    return group(drawn[goods], transform=at(x, y, scale))


def star(outer: float, inner: float) -> str:
    points = [polar(outer if corner % 2 == 0 else inner, corner * 36) for corner in range(10)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point on a circle; 0 is straight up."""
    angle = degrees * pi / 180
    return radius * sin(angle), -radius * cos(angle)


def blossom(fill: str, heart: str, scale: float = 1) -> str:
    """Five cherry petals: a department site."""
    petals = "".join(shape(PETAL, transform=f"rotate({turn})") for turn in range(0, 360, 72))
    return group(group(petals, fill=fill), circle(0, 0, 2, fill=heart), transform=at(0, 0, scale))


def card(fill: str, edge: str) -> str:
    return box(-5, -7, 10, 14, rx=1.8, fill=fill, stroke=edge, stroke_width=1.2)


def coin(fill: str, edge: str) -> str:
    return circle(0, 0, 7, fill=fill, stroke=edge, stroke_width=1.2) + box(-2, -2, 4, 4, fill="none", stroke=edge)


def roundel(letter: str, fill: str, ink: str, edge: str, x: float, y: float, r: float = 7) -> str:
    """A small disc with the owner's letter."""
    disc = circle(x, y, r, fill=fill, stroke=edge, stroke_width=1.4)
    return disc + letter_text(letter, ink, x, y, r * 1.45)


def letter_text(letter: str, ink: str, x: float, y: float, size: float) -> str:
    return words(letter, x, y, size, fill=ink, font_weight=800, text_anchor="middle")
