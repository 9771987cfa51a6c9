"""Figures around the origin, radius about 12; each has its own outline."""

from __future__ import annotations

from shinjuku.drawing.palette import Theme
from shinjuku.drawing.pieces.shapes import outlined_figure, painted
from shinjuku.drawing.scene import Figure
from shinjuku.drawing.svg import at, box, group, hint, shape
from shinjuku.game.figures import MATSURI


def draw_figure(figure: Figure, theme: Theme, x: float, y: float, scale: float = 1) -> str:
    drawn = matsuri(theme) if figure.id == MATSURI else painted(outlined_figure(figure.id, figure.owner), theme)
    name = f"{figure.owner}-{figure.id}" if figure.owner else figure.id
    return group(hint(figure.label), drawn, data_figure=name, transform=at(x, y, scale * figure.size))


def matsuri(theme: Theme) -> str:
    """A paper lantern. A light edge sets it off from the map."""
    body = shape("M-5.6-8.4H5.6C10.2-5.4 10.2 5.4 5.6 8.4H-5.6C-10.2 5.4-10.2-5.4-5.6-8.4Z", fill=theme.lantern)
    ribs = shape("M-8.4-3.4H8.4M-9 0H9M-8.4 3.4H8.4", stroke=theme.halo, stroke_width=1.1, opacity=0.75)
    caps = box(-5, -11, 10, 3, rx=1, fill=theme.token_ink) + box(-5, 8, 10, 3, rx=1, fill=theme.token_ink)
    tassel = shape("M0 11V14", stroke=theme.lantern, stroke_width=2, stroke_linecap="round")
    lantern = tassel + body + ribs + caps
    return group(lantern, stroke=theme.halo, stroke_width=3, stroke_linejoin="round") + lantern
