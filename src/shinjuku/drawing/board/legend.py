"""The legend in the free corner of the map."""

from __future__ import annotations

from shinjuku.drawing.palette import Theme
from shinjuku.drawing.pieces.symbols import blossom, goods_symbol
from shinjuku.drawing.svg import at, circle, group, words
from shinjuku.drawing.wording import DEPARTMENT_SITE, GOODS

LEFT, TOP = 34.0, 966.0


def draw_legend(theme: Theme) -> str:
    rows = [goods_row(goods, number, theme) for number, goods in enumerate(GOODS)]
    return group(*rows, site_row(theme), fill=theme.soft_ink)


def goods_row(goods: str, number: int, theme: Theme) -> str:
    x, y = LEFT + (number % 2) * 92, TOP + (number // 2) * 22
    return goods_symbol(goods, theme.soft_ink, x, y, 0.62) + words(GOODS[goods], x + 13, y, 11.5)


def site_row(theme: Theme) -> str:
    ring = circle(0, 0, 10, fill=theme.station, stroke=theme.blossom_heart, stroke_width=1.8)
    flower = group(ring, blossom(theme.blossom, theme.blossom_heart, 0.78), transform=at(LEFT, TOP + 46, 0.8))
    return flower + words(DEPARTMENT_SITE, LEFT + 13, TOP + 46, 11.5)
