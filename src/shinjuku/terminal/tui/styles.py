"""Colours and characters of the screen. No meaning depends on colour alone."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from shinjuku.drawing.palette import DARK, LETTERS
from shinjuku.game.figures import MATSURI, MODULE_FIGURES
from shinjuku.modules.registry import MODULES

THEME = DARK
OPEN_STATION, OPEN_SITE = "○", "◇"  # stations without a store; the second is a department store site
DEPARTMENT = "D"
GLOW, CHOSEN, TRAIL = THEME.gold, "#fff3c4", "#fff7dd"
TRAIL_GROUND = "#6a5416"
GLOW_GROUND = "#4a4121"
NO_TRACK = "#6c7079"
TOKENS = (THEME.token, "#d9cfb8")  # alternating, so that neighbouring tokens can be told apart

FIGURE_SIGNS = {MATSURI: "Ma"} | {id: figure.sign for id, figure in MODULE_FIGURES.items()}
FIGURE_COLOURS = {MATSURI: THEME.lantern} | {id: figure.colours[1] for id, figure in MODULE_FIGURES.items()}
MODULE_CUSTOMERS = {customer.name: customer for module in MODULES.values() for customer in module.customers}


@cache
def style(
    colour: str | None = None,
    ground: str | None = None,
    bold: bool = False,
    dim: bool = False,
    underline: bool = False,
    italic: bool = False,
    reverse: bool = False,
) -> Style:
    return Style(
        color=colour,
        bgcolor=ground,
        bold=bold or None,
        dim=dim or None,
        underline=underline or None,
        italic=italic or None,
        reverse=reverse or None,
    )


def letter(colour: str) -> str:
    return LETTERS[colour]


def fill(colour: str) -> str:
    return THEME.owners[colour].fill


def on_fill(colour: str, bold: bool = True) -> Style:
    """Text on a player's colour."""
    return style(THEME.owners[colour].ink, fill(colour), bold=bold)


def figure(id: str, owner: str | None = None) -> tuple[str, Style]:
    """A figure in two letters; one that belongs to a player has the player's letter and colour."""
    if owner is not None:
        return FIGURE_SIGNS[id] + letter(owner), on_fill(owner)
    return FIGURE_SIGNS[id], style(THEME.station_edge, FIGURE_COLOURS[id], bold=True)


def token(customer: str) -> str:
    """A customer in one or two letters: `f`, `c2`, or the sign of a module's."""
    if customer in MODULE_CUSTOMERS:
        return MODULE_CUSTOMERS[customer].sign or customer[:2]
    return customer[0] + ("2" if customer.endswith("2") else "")


def token_style(customer: str, odd: bool) -> Style:
    if customer in MODULE_CUSTOMERS:
        ground = MODULE_CUSTOMERS[customer].colours[1]
        return style(THEME.token_ink if is_light(ground) else THEME.token, ground, bold=True)
    return style(THEME.token_ink, TOKENS[odd], bold=customer.endswith("2"))


def is_light(colour: str) -> bool:
    """Is a colour, as `#rrggbb`, so light that text on it must be dark?"""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return 0.3 * red + 0.59 * green + 0.11 * blue > 128
