"""Customers as round tokens."""

from __future__ import annotations

from shinjuku.drawing.palette import Theme
from shinjuku.drawing.pieces.symbols import goods_symbol
from shinjuku.drawing.scene import ART, Customer
from shinjuku.drawing.svg import at, box, circle, group, hint, shape, words
from shinjuku.drawing.wording import ART as ART_WORD
from shinjuku.drawing.wording import DOUBLE, GOODS, THIEF

RADIUS = 11


def token(customer: Customer, theme: Theme, x: float, y: float, scale: float = 1, count: int = 1) -> str:
    """One customer, or a stack of equal ones with a count."""
    label = describe(customer) if count == 1 else f"{count} × {describe(customer)}"
    parts = [hint(label), under_token(theme) if count > 1 else "", face(customer, theme)]
    return group(*parts, data_customer=customer.id, data_count=count, transform=at(x, y, scale))


def describe(customer: Customer) -> str:
    if customer.goods == ART:
        return ART_WORD
    kind = f" ({DOUBLE})" if customer.double else f" ({THIEF})" if customer.thief else ""
    return GOODS[customer.goods] + kind


def face(customer: Customer, theme: Theme) -> str:
    if customer.thief:
        return thief_face(customer, theme)
    paper = theme.gold if customer.goods == ART else theme.token
    disc = circle(0, 0, RADIUS - 0.7, fill=paper, **edge(theme))
    return disc + (double_symbol(customer, theme) if customer.double else single_symbol(customer, theme))


def edge(theme: Theme) -> dict[str, object]:
    return {"stroke": theme.token_edge, "stroke_width": 1.4}


def single_symbol(customer: Customer, theme: Theme) -> str:
    return goods_symbol(customer.goods, theme.token_ink, scale=0.74)


def double_symbol(customer: Customer, theme: Theme) -> str:
    """The symbol and a 2 side by side, in a heavier ring."""
    disc = circle(0, 0, RADIUS, fill=theme.token, stroke=theme.token_ink, stroke_width=2.4)
    two = words("2", 4.9, 0, 12, fill=theme.token_ink, font_weight=800, text_anchor="middle")
    return disc + goods_symbol(customer.goods, theme.token_ink, x=-3.8, scale=0.5) + two


def thief_face(customer: Customer, theme: Theme) -> str:
    """A dark token with a mask above the symbol."""
    disc = circle(0, 0, RADIUS - 0.7, fill=theme.thief, stroke=theme.thief_ink, stroke_width=1.2)
    mask = shape("M-8-6.6C-4-7.8-2-6.4 0-6.4S4-7.8 8-6.6C8-2.6 3-1.4 0-4.2-3-1.4-8-2.6-8-6.6Z", fill=theme.thief_ink)
    eyes = circle(-4, -5, 1.2, fill=theme.thief) + circle(4, -5, 1.2, fill=theme.thief)
    return disc + mask + eyes + goods_symbol(customer.goods, theme.thief_ink, y=3.6, scale=0.5)


def under_token(theme: Theme) -> str:
    return circle(2, 2.4, RADIUS - 0.7, fill=theme.token, **edge(theme))


def count_badge(count: int, theme: Theme, x: float, y: float, scale: float = 1) -> str:
    """The size of a stack; nothing on a single token."""
    if count == 1:
        return ""
    pill = box(1, 4.5, 17, 12, rx=6, fill=theme.token_ink, stroke=theme.halo, stroke_width=1)
    written = words(f"×{count}", 9.5, 10.5, 10, fill=theme.token, font_weight=700, text_anchor="middle")
    return group(pill, written, transform=at(x, y, scale))
