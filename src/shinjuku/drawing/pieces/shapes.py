"""The shapes of modules: their figures and customers, read from the SVG files in their folders.

A file draws around the origin, a figure within a radius of 12 and a customer within 11. It can use:

    var(--sj-gold)                           a colour of the palette, by its name
    light-dark(#3f6b52, #7fbf98)             a colour of its own, on a light and on a dark background
    var(--sj-owner), var(--sj-owner-ink)     the colours of the player whose figure it is
    {letter}                                 the player's letter
    <use href="#goods" color="…"/>           the symbol of the goods that a customer wants

A page uses a shape as it is, because its style sheet has the palette. A picture paints it in the colours of a theme.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from shinjuku.drawing.css_variables import PREFIX, colours_of
from shinjuku.drawing.palette import LETTERS, Theme
from shinjuku.drawing.pieces.symbols import goods_symbol
from shinjuku.modules.registry import FOLDERS, MODULES

FIGURE, CUSTOMER = "figure.svg", "customer.svg"

CONTENT = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
SPACE = re.compile(r">\s+<")
GOODS_PLACE = re.compile(r'<use href="#goods"([^>]*)/>')
VARIABLE = re.compile(rf"var\({PREFIX}([a-z0-9-]+)\)")
OWN_COLOUR = re.compile(r"light-dark\(([^,]+), ([^)]+)\)")

_figure_folders = {figure.id: FOLDERS[module.id] for module in MODULES.values() for figure in module.figures}
_customers = {each.name: (FOLDERS[module.id], each) for module in MODULES.values() for each in module.customers}


@cache
def figure_shape(figure: str) -> str:
    """A figure of a module."""
    return content(_figure_folders[figure] / FIGURE)


def outlined_figure(figure: str, owner: str | None = None) -> str:
    """A figure of a module, or of a player. A light edge sets it off from the map."""
    shape = figure_shape(figure)
    if owner is not None:
        shape = shape.replace(f"{PREFIX}owner", f"{PREFIX}{owner}").replace("{letter}", LETTERS[owner])
    return f'<g stroke="var({PREFIX}halo)" stroke-width="3" stroke-linejoin="round">{shape}</g>{shape}'


@cache
def customer_shape(kind: str) -> str:
    """A customer of a module."""
    folder, customer = _customers[kind]
    return GOODS_PLACE.sub(
        lambda place: f"<g{place[1]}>{goods_symbol(customer.goods, 'currentColor')}</g>", content(folder / CUSTOMER)
    )


def content(path: Path) -> str:
    """What a file draws, without the element around it."""
    found = CONTENT.search(path.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{path} must be an SVG file.")
    return SPACE.sub("><", found[1].strip())


def painted(shape: str, theme: Theme) -> str:
    """A shape in the colours of a theme."""
    palette = {name.replace("_", "-"): colour for name, colour in colours_of(theme)}
    plain = OWN_COLOUR.sub(lambda own: own[2] if theme.name == "dark" else own[1], shape)
    return VARIABLE.sub(lambda named: palette[named[1]], plain)
