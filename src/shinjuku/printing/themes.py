"""The colours of print: those of the light theme, and a version that leaves most of the paper white."""

from __future__ import annotations

from dataclasses import replace

from shinjuku.drawing.palette import LIGHT, Theme

SAVING = replace(
    LIGHT,
    land="#ffffff",
    tints=("#ffffff",) * len(LIGHT.tints),
    ward_edge="#8b8073",
    halo="#ffffff",
    water="#ffffff",
    wave="#d5e3e9",
    station="#ffffff",
    token="#ffffff",
    plate="#ffffff",
)


def print_theme(saves_ink: bool) -> Theme:
    return SAVING if saves_ink else LIGHT
