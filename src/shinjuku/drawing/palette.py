"""Colours, light and dark. Colour is never the only sign: there is also a letter, a symbol or a pattern."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

ThemeName = Literal["light", "dark"]

COLOURS = ("blue", "green", "red", "yellow", "purple")
NEUTRAL = "neutral"
LETTERS: Mapping[str, str] = {
    "blue": "B",
    "green": "G",
    "red": "R",
    "yellow": "Y",
    "purple": "P",
    NEUTRAL: "N",
}

SANS = "'Noto Sans JP','Noto Sans CJK JP','Hiragino Sans','Yu Gothic',Meiryo,sans-serif"
SERIF = "'Noto Serif JP','Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho',serif"


@dataclass(frozen=True, slots=True)
class Owner:
    """The look of one player's pieces: the colour and legible ink."""

    fill: str
    ink: str


@dataclass(frozen=True, slots=True)
class Theme:
    name: ThemeName
    land: str  # beyond the wards
    land_ink: str
    tints: tuple[str, ...]  # of the wards; no two neighbours share one
    ward_edge: str
    ward_ink: str
    soft_ink: str
    ink: str
    halo: str  # behind labels, so that lines don't cross them out
    water: str
    wave: str
    coast: str
    water_ink: str
    connection: str
    station: str
    station_edge: str
    station_heart: str
    blossom: str
    blossom_heart: str
    token: str
    token_ink: str
    token_edge: str
    gold: str
    lantern: str
    seal: str
    plate: str  # of the strip
    plate_edge: str
    owners: Mapping[str, Owner]


LIGHT = Theme(
    name="light",
    land="#efe9dc",
    land_ink="#a99c86",
    tints=("#f3ead2", "#e3ebd8", "#f1ddd3", "#dde5ea", "#e8dfe9", "#f6e3c4"),
    ward_edge="#fffdf8",
    ward_ink="#6b6156",
    soft_ink="#8b8073",
    ink="#2e2a26",
    halo="#fffdf8",
    water="#c3dae2",
    wave="#b3ced9",
    coast="#8fb3c2",
    water_ink="#5f8ca0",
    connection="#7f766a",
    station="#fffdf8",
    station_edge="#4a443d",
    station_heart="#b8ad9c",
    blossom="#e58fa5",
    blossom_heart="#a8395c",
    token="#fffaf0",
    token_ink="#2e2a26",
    token_edge="#6f655a",
    gold="#d9a324",
    lantern="#d8482c",
    seal="#b8503c",
    plate="#faf6ec",
    plate_edge="#d8cfbd",
    owners={
        "blue": Owner("#1c7bd6", "#ffffff"),
        "green": Owner("#117057", "#ffffff"),
        "red": Owner("#c81d08", "#ffffff"),
        "yellow": Owner("#f5bf2b", "#2e2a26"),
        "purple": Owner("#571a6d", "#ffffff"),
        NEUTRAL: Owner("#857c71", "#ffffff"),
    },
)

DARK = Theme(
    name="dark",
    land="#171b22",
    land_ink="#5d6674",
    tints=("#2b3039", "#28342f", "#372e30", "#26323f", "#322d3c", "#38342b"),
    ward_edge="#12151b",
    ward_ink="#c3bcae",
    soft_ink="#979285",
    ink="#f0ebdf",
    halo="#14181e",
    water="#10222f",
    wave="#17303f",
    coast="#3c6478",
    water_ink="#6f9cb2",
    connection="#8b877d",
    station="#e9e3d5",
    station_edge="#0d1014",
    station_heart="#8f8778",
    blossom="#ee93ab",
    blossom_heart="#a3305a",
    token="#f3ecdc",
    token_ink="#23201c",
    token_edge="#0d1014",
    gold="#e3b341",
    lantern="#ea5a3c",
    seal="#a34a38",
    plate="#1d222b",
    plate_edge="#333b48",
    owners={
        "blue": Owner("#549afa", "#0d1014"),
        "green": Owner("#86d9ba", "#0d1014"),
        "red": Owner("#e5502c", "#0d1014"),
        "yellow": Owner("#f8d24a", "#0d1014"),
        "purple": Owner("#a968b5", "#0d1014"),
        NEUTRAL: Owner("#a09a8f", "#0d1014"),
    },
)

THEMES: Mapping[ThemeName, Theme] = {"light": LIGHT, "dark": DARK}
