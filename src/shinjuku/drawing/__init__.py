"""The board and its pieces as one self-contained SVG, with the same bytes for the same position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from shinjuku.drawing.alt_text import summary
from shinjuku.drawing.board.ground import draw_ground
from shinjuku.drawing.board.label_boxes import Box, Names
from shinjuku.drawing.board.labels import draw_far_names, draw_station_names, draw_ward_names
from shinjuku.drawing.board.legend import draw_legend
from shinjuku.drawing.board.stations import draw_stations
from shinjuku.drawing.board.track import draw_lines, draw_track_letters
from shinjuku.drawing.palette import SANS, THEMES, Theme, ThemeName
from shinjuku.drawing.pieces.card_counts import draw_card_counts
from shinjuku.drawing.pieces.wards import draw_pieces
from shinjuku.drawing.scene import Scene, read_scene
from shinjuku.drawing.strip import draw_strip, strip_height
from shinjuku.drawing.svg import box, clean, hint, tag
from shinjuku.drawing.wording import BOARD

__all__ = ["draw"]


def draw(
    position: Mapping[str, Any],
    *,
    width: int | None = None,
    theme: ThemeName = "light",
    names: Names = "both",
    board: str | None = None,
    frame: Box | None = None,
) -> str:
    """A position (or a view) as SVG; ``{"edition": "v2"}`` is the empty board.

    Without a width the picture fills its surroundings. A frame shows only that part of the map. An unknown id is a
    ValueError that says which.
    """
    check_choice("theme", theme, get_args(ThemeName))
    check_choice("names", names, get_args(Names))
    scene = read_scene(position, board)
    return picture(scene, THEMES[theme], names, width, frame)


def check_choice(what: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise ValueError(f"There is no {what} '{value}'; choose one of {', '.join(known)}.")


def picture(scene: Scene, theme: Theme, names: Names, width: int | None, frame: Box | None = None) -> str:
    map_width, map_height = scene.board.outlines.size
    height = map_height + strip_height(scene)
    left, top, shown_width, shown_height = frame or (0, 0, map_width, height)
    title = f"{BOARD}: {scene.board.title}"
    return tag(
        "svg",
        hint(title),
        tag("desc", clean(summary(scene))),
        box(0, 0, map_width, height, fill=theme.land),
        draw_map(scene, theme, names),
        draw_strip(scene, theme, names, map_height),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:g} {top:g} {shown_width:g} {shown_height:g}",
        width=width,
        height=round(width * shown_height / shown_width) if width else None,
        role="img",
        aria_label=title,
        font_family=SANS,
    )


def draw_map(scene: Scene, theme: Theme, names: Names) -> str:
    """From the ground up; later layers are on top."""
    board = scene.board
    return "".join(
        (
            draw_ground(board, theme),
            draw_far_names(board, theme),
            draw_legend(board.outlines, theme),
            draw_ward_names(board, theme, names),
            draw_card_counts(board, theme, names),
            draw_lines(scene, theme),
            draw_track_letters(scene, theme),
            draw_stations(scene, theme),
            draw_station_names(scene, theme, names),
            draw_pieces(scene, theme, names),
        )
    )
