"""The legend, where the board leaves space for it."""

from __future__ import annotations

from shinjuku.boards.outlines import Outlines, Point
from shinjuku.drawing.palette import Theme
from shinjuku.drawing.pieces.symbols import blossom, goods_symbol
from shinjuku.drawing.svg import at, circle, group, words
from shinjuku.drawing.wording import DEPARTMENT_SITE, GOODS


def draw_legend(outlines: Outlines, theme: Theme) -> str:
    if outlines.legend is None:
        return ""
    rows = [goods_row(goods, number, outlines.legend, theme) for number, goods in enumerate(GOODS)]
    return group(*rows, site_row(outlines.legend, theme), fill=theme.soft_ink)


def goods_row(goods: str, number: int, start: Point, theme: Theme) -> str:
    x, y = start[0] + (number % 2) * 92, start[1] + (number // 2) * 22
    return goods_symbol(goods, theme.soft_ink, x, y, 0.62) + words(GOODS[goods], x + 13, y, 11.5)


def site_row(start: Point, theme: Theme) -> str:
    x, y = start[0], start[1] + 46
    ring = circle(0, 0, 10, fill=theme.station, stroke=theme.blossom_heart, stroke_width=1.8)
    flower = group(ring, blossom(theme.blossom, theme.blossom_heart, 0.78), transform=at(x, y, 0.8))
    return flower + words(DEPARTMENT_SITE, x + 13, y, 11.5)
