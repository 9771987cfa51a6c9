"""A theme of CSS variables, for pages that follow the reader's light or dark mode."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from shinjuku.drawing.heatmap.scale import SCALES, STEPS, Scale
from shinjuku.drawing.palette import LIGHT, Owner, Theme

PREFIX = "--sj-"


def variable(name: str) -> str:
    return f"var({PREFIX}{name.replace('_', '-')})"


def variable_theme() -> Theme:
    """A picture drawn with it takes its colours from the page."""
    plain: dict[str, Any] = {name: variable(name) for name in plain_names()}
    tints = tuple(variable(f"tint-{number}") for number in range(len(LIGHT.tints)))
    owners = {name: Owner(variable(name), variable(f"{name}-ink")) for name in LIGHT.owners}
    return replace(LIGHT, tints=tints, owners=owners, **plain)


def variable_scale() -> Scale:
    steps = range(STEPS)
    return Scale(
        tuple(variable(f"heat-{step}") for step in steps), tuple(variable(f"heat-ink-{step}") for step in steps)
    )


def plain_names() -> list[str]:
    """The fields of a theme that hold a single colour."""
    return [field.name for field in fields(Theme) if field.name not in ("name", "tints", "owners")]


def declarations(theme: Theme) -> str:
    """The values of all these variables, as CSS."""
    return "".join(f"{PREFIX}{name.replace('_', '-')}:{colour};" for name, colour in colours_of(theme))


def colours_of(theme: Theme) -> Iterator[tuple[str, str]]:
    yield from ((name, getattr(theme, name)) for name in plain_names())
    yield from ((f"tint-{number}", tint) for number, tint in enumerate(theme.tints))
    for name, owner in theme.owners.items():
        yield from ((name, owner.fill), (f"{name}-ink", owner.ink))
    scale = SCALES[theme.name]
    yield from ((f"heat-{step}", fill) for step, fill in enumerate(scale.fills))
    yield from ((f"heat-ink-{step}", ink) for step, ink in enumerate(scale.inks))
