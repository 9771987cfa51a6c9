"""Customers as round tokens."""

from __future__ import annotations

from shinjuku.drawing.palette import Theme
from shinjuku.drawing.pieces.shapes import customer_shape, painted
from shinjuku.drawing.pieces.symbols import goods_symbol
from shinjuku.drawing.svg import at, box, circle, group, hint, words
from shinjuku.drawing.wording import GOODS
from shinjuku.texts import counted

RADIUS = 11


def token(customer: str, theme: Theme, x: float, y: float, scale: float = 1, count: int = 1) -> str:
    """One customer, or a stack of equal ones with a count."""
    parts = [hint(describe(customer, count)), under_token(theme) if count > 1 else "", face(customer, theme)]
    return group(*parts, data_customer=customer, data_count=count, transform=at(x, y, scale))


def describe(customer: str, count: int) -> str:
    """`A food customer`, `3 food customers`."""
    described = counted(f"customer.{customer}", count)
    return described[:1].upper() + described[1:]


def face(customer: str, theme: Theme) -> str:
    goods = customer.removesuffix("2")
    if goods not in GOODS:
        return painted(customer_shape(customer), theme)
    return double_face(goods, theme) if customer != goods else single_face(goods, theme)


def single_face(goods: str, theme: Theme) -> str:
    return disc(theme) + goods_symbol(goods, theme.token_ink, scale=0.74)


def double_face(goods: str, theme: Theme) -> str:
    """The symbol and a 2 side by side, in a heavier ring."""
    ring = circle(0, 0, RADIUS, fill=theme.token, stroke=theme.token_ink, stroke_width=2.4)
    two = words("2", 4.9, 0, 12, fill=theme.token_ink, font_weight=800, text_anchor="middle")
    return ring + goods_symbol(goods, theme.token_ink, x=-3.8, scale=0.5) + two


def disc(theme: Theme, x: float = 0, y: float = 0) -> str:
    return circle(x, y, RADIUS - 0.7, fill=theme.token, stroke=theme.token_edge, stroke_width=1.4)


def under_token(theme: Theme) -> str:
    return disc(theme, 2, 2.4)


def count_badge(count: int, theme: Theme, x: float, y: float, scale: float = 1) -> str:
    """The size of a stack; nothing on a single token."""
    if count == 1:
        return ""
    pill = box(1, 4.5, 17, 12, rx=6, fill=theme.token_ink, stroke=theme.halo, stroke_width=1)
    written = words(f"×{count}", 9.5, 10.5, 10, fill=theme.token, font_weight=700, text_anchor="middle")
    return group(pill, written, transform=at(x, y, scale))
