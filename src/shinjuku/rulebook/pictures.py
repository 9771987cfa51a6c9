"""The pictures of the rulebook: a part of the map in a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from shinjuku.boards import Board
from shinjuku.drawing import draw
from shinjuku.drawing.board.label_boxes import Box, Names
from shinjuku.drawing.palette import ThemeName
from shinjuku.drawing.scene import board_of
from shinjuku.modules.registry import FOLDERS
from shinjuku.texts.catalogues import ENGLISH, text

FOLDER = files(__package__) / "pictures"
MODULE_PICTURE = "-picture"
MARGIN = 62.0  # board units around the places
MIN_RATIO = 1.5  # of width and height
PARTS = (".", "interactions")  # the folders of a module that can have a picture


def picture_ids() -> list[str]:
    """Every picture: those of the editions by name, those of the modules as `<module>-picture`."""
    own = [path.name.removesuffix(".json") for path in FOLDER.iterdir() if path.name.endswith(".json")]
    return [*sorted(own), *(f"{module}{MODULE_PICTURE}" for module in FOLDERS if _module_file(module))]


@dataclass(frozen=True)
class MapPicture:
    """A position, and the part of its map to show."""

    position: Mapping[str, Any]
    frame: Box
    names: Names


@cache
def map_picture(picture: str, language: str = ENGLISH) -> MapPicture:
    """What a picture shows. An unknown one is a KeyError."""
    if picture not in picture_ids():
        raise KeyError(picture)
    found: dict[str, Any] = json.loads(_file(picture).read_text(encoding="utf-8"))
    names: Names = "kanji" if text("place.script", language) == "kanji" else "romaji"
    return MapPicture(found["position"], frame_around(board_of(found["position"]), found["around"]), names)


@cache
def picture_svg(picture: str, language: str = ENGLISH, theme: ThemeName = "light") -> str:
    """A picture as SVG."""
    shown = map_picture(picture, language)
    return draw(shown.position, theme=theme, names=shown.names, frame=shown.frame)


def _file(picture: str) -> Traversable:
    own = _module_file(picture.removesuffix(MODULE_PICTURE)) if picture.endswith(MODULE_PICTURE) else None
    return own or FOLDER / f"{picture}.json"


def _module_file(module: str) -> Traversable | None:
    paths = (FOLDERS[module] / part / "picture.json" for part in PARTS)
    return next((path for path in paths if path.is_file()), None)


def frame_around(board: Board, places: list[str]) -> Box:
    """The part of the map with these stations and the pieces in these wards, at least as wide as it is high."""
    outlines = board.outlines
    points = [outlines.stations[id].at if id in outlines.stations else outlines.wards[id].anchor for id in places]
    left, right = min(x for x, _ in points) - MARGIN, max(x for x, _ in points) + MARGIN
    top, bottom = min(y for _, y in points) - MARGIN, max(y for _, y in points) + MARGIN
    wider = max(0.0, MIN_RATIO * (bottom - top) - (right - left)) / 2
    width, height = outlines.size
    left, right, top, bottom = max(0.0, left - wider), min(width, right + wider), max(0.0, top), min(height, bottom)
    return left, top, right - left, bottom - top
