"""Colours and characters of the screen. No meaning depends on colour alone."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from shinjuku.drawing.palette import DARK, LETTERS

THEME = DARK
OPEN_STATION, OPEN_SITE = "○", "◇"  # stations without a store; the second is a department store site
DEPARTMENT = "D"
THIEF, ART = "!", "a"
GLOW, CHOSEN, TRAIL = THEME.gold, "#fff3c4", "#fff7dd"
TRAIL_GROUND = "#6a5416"
GLOW_GROUND = "#4a4121"
NO_TRACK = "#6c7079"
TOKENS = (THEME.token, "#d9cfb8")  # alternating, so that neighbouring tokens can be told apart

FIGURES = {
    "matsuri": ("Ma", THEME.lantern),
    "princess": ("Pr", THEME.rose),
    "kaiju": ("Kj", THEME.kaiju),
    "hachiko": ("Ha", THEME.dog),
}


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


def token(customer: str) -> str:
    """A customer in one or two letters: `f`, `c2`, `b!` for a thief, `a` for an art collector."""
    goods, _, thief = customer.partition("-")
    if thief:
        return goods[0] + THIEF
    return goods[0] + ("2" if goods.endswith("2") else "")


def token_style(customer: str, odd: bool) -> Style:
    if customer.endswith("-thief"):
        return style(THEME.thief_ink, "#7a1f1f", bold=True)
    if customer == "art":
        return style(THEME.token_ink, THEME.gold, bold=True)
    return style(THEME.token_ink, TOKENS[odd], bold=customer.endswith("2"))
