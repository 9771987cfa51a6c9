"""Connections and the track on them. Each owner has a pattern as well as a colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from shinjuku.boards import Connection, Outlines
from shinjuku.drawing.board.routes import middle, route
from shinjuku.drawing.palette import LETTERS, NEUTRAL, Theme
from shinjuku.drawing.pieces.symbols import roundel
from shinjuku.drawing.scene import Scene
from shinjuku.drawing.svg import group, hint, shape
from shinjuku.drawing.wording import COLOUR_NAMES, PERMANENT, TRACK

PATTERNS: Mapping[str, Mapping[str, object] | None] = {
    "blue": None,
    "green": {"stroke_width": 1.8},
    "red": {"stroke_width": 2.6, "stroke_dasharray": "7 7"},
    "yellow": {"stroke_width": 8, "stroke_dasharray": "1.8 6.2"},
    "purple": {"stroke_width": 3.6, "stroke_dasharray": "0.1 8", "stroke_linecap": "round"},
    NEUTRAL: {"stroke_width": 4.6, "stroke_dasharray": "10 4"},
}


def draw_lines(scene: Scene, theme: Theme) -> str:
    outlines, connections = scene.board.outlines, scene.board.connections
    bare = [line for line in connections if not line.permanent and line.id not in scene.track]
    permanent_lines = [line for line in connections if line.permanent]
    return "".join(
        (
            group(*(unbuilt(line, outlines) for line in bare), **quiet(theme)),
            group(*(permanent(line, outlines, theme) for line in permanent_lines), fill="none"),
            group(*(built(line, owner, outlines, theme) for line, owner in owned(scene)), fill="none"),
        )
    )


def draw_track_letters(scene: Scene, theme: Theme) -> str:
    return group(*(track_letter(line, owner, scene.board.outlines, theme) for line, owner in owned(scene)))


def owned(scene: Scene) -> Iterator[tuple[Connection, str]]:
    return ((scene.board.connection(id), owner) for id, owner in scene.track.items())


def quiet(theme: Theme) -> dict[str, object]:
    return {"fill": "none", "stroke": theme.connection, "stroke_width": 2, "stroke_dasharray": "5 4"}


def unbuilt(line: Connection, outlines: Outlines) -> str:
    return shape(route(line, outlines), data_connection=line.id)


def permanent(line: Connection, outlines: Outlines, theme: Theme) -> str:
    """A double line."""
    path = route(line, outlines)
    outer = shape(path, stroke=theme.ink, stroke_width=7.5)
    inner = shape(path, stroke=theme.halo, stroke_width=3.5)
    return group(hint(PERMANENT), outer, inner, data_connection=line.id)


def built(line: Connection, owner: str, outlines: Outlines, theme: Theme) -> str:
    path, look, pattern = route(line, outlines), theme.owners[owner], PATTERNS[owner]
    return group(
        hint(f"{COLOUR_NAMES[owner]} {TRACK}"),
        shape(path, stroke=theme.halo, stroke_width=11),
        shape(path, stroke=look.fill, stroke_width=8),
        shape(path, stroke=look.ink, **pattern) if pattern else "",
        data_connection=line.id,
        data_track=owner,
    )


def track_letter(line: Connection, owner: str, outlines: Outlines, theme: Theme) -> str:
    look = theme.owners[owner]
    x, y = middle(line, outlines)
    return roundel(LETTERS[owner], look.fill, look.ink, theme.halo, x, y, 7.5)
