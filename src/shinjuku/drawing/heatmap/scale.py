"""Seven colour steps from low to high whose lightness only increases or decreases, so that everyone can order them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt

from shinjuku.drawing.palette import DARK, LIGHT, ThemeName

STEPS = 7


@dataclass(frozen=True, slots=True)
class Scale:
    """A colour for each step, and ink that is legible on it; the highest is farthest from the ground colour."""

    fills: tuple[str, ...]
    inks: tuple[str, ...]


SCALES: Mapping[ThemeName, Scale] = {
    "light": Scale(
        ("#f7db98", "#f4ac4a", "#e77923", "#c84728", "#a32a3a", "#711b3e", "#3f1037"),
        (*[LIGHT.ink] * 3, *[LIGHT.halo] * 4),
    ),
    "dark": Scale(
        ("#582b4a", "#893458", "#b43c54", "#e05f4d", "#f88949", "#ffb965", "#ffe79d"),
        (*[DARK.ink] * 3, *[DARK.station_edge] * 4),
    ),
}


def step_of(value: float, maximum: float) -> int | None:
    """The step of a value on a scale from zero to the maximum; zero has none."""
    if value <= 0 or maximum <= 0:
        return None
    return min(STEPS, ceil(STEPS * value / maximum)) - 1


def radius_of(value: float, maximum: float, smallest: float, largest: float) -> float:
    """The radius of a circle whose area shows the value."""
    return max(smallest, largest * sqrt(value / maximum)) if value > 0 < maximum else smallest


def thickness_of(value: float, maximum: float, thinnest: float, thickest: float) -> float:
    return thinnest + (thickest - thinnest) * value / maximum if value > 0 < maximum else thinnest
