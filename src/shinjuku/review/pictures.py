"""The map at a moment, with what a turn does on it. Pictures share the ground, which is drawn once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from shinjuku.boards import Board
from shinjuku.drawing.board.ground import draw_ground
from shinjuku.drawing.board.labels import draw_far_names, draw_station_names, draw_ward_names
from shinjuku.drawing.board.routes import route
from shinjuku.drawing.board.stations import draw_stations
from shinjuku.drawing.board.track import draw_lines, draw_track_letters
from shinjuku.drawing.css_variables import variable_theme
from shinjuku.drawing.pieces.wards import draw_pieces
from shinjuku.drawing.scene import read_scene
from shinjuku.drawing.svg import circle, clean, group, number, shape, tag
from shinjuku.game import Game

THEME = variable_theme()
GROUND = "ground"
MARK = "var(--sj-mark)"  # the colour of what a turn does

TurnData = Mapping[str, Any]


def shared_ground(board: Board) -> str:
    """What all pictures of a board have in common."""
    drawn = draw_ground(board, THEME) + draw_far_names(board, THEME) + draw_ward_names(board, THEME, "both")
    return tag("symbol", drawn, id=GROUND, viewBox=view_box(board), overflow="visible")


def shared_pieces(id: str, game: Game) -> str:
    """Everything on the map at a moment."""
    scene = read_scene(game.position())
    drawn = (
        draw_lines(scene, THEME),
        draw_track_letters(scene, THEME),
        draw_stations(scene, THEME),
        draw_station_names(scene, THEME, "both"),
        draw_pieces(scene, THEME, "both"),
    )
    return tag("symbol", *drawn, id=id, viewBox=view_box(scene.board), overflow="visible")


def picture(board: Board, pieces: str, turn: TurnData, label: str) -> str:
    """The map with the pieces of a moment and the marks of a turn."""
    size = {"width": board.outlines.size[0], "height": board.outlines.size[1]}
    return tag(
        "svg",
        tag("use", href=f"#{GROUND}", **size),
        tag("use", href=f"#{pieces}", **size),
        group(*marks(board, turn), fill="none"),
        viewBox=view_box(board),
        role="img",
        aria_label=clean(label),
        class_="board",
    )


def view_box(board: Board) -> str:
    width, height = board.outlines.size
    return f"0 0 {number(width)} {number(height)}"


def marks(board: Board, turn: TurnData) -> Iterator[str]:
    """Track, stores and journeys of a turn; the places of other lines, such as the Matsuri's, are marked by a ring."""
    for line in turn["lines"]:
        for connection in line.get("tracks") or ():
            yield thick(route(board.connection(connection), board.outlines))
        if line.get("station"):
            yield ring(board.outlines.stations[line["station"]].at)
        way = line.get("way") or ()
        for connection in travelled(board, way):
            yield thick(route(board.connection(connection), board.outlines), dashes="2 9")
        if way:
            yield dot(board.outlines.stations[way[0]].at)
            yield ring(board.outlines.stations[way[-1]].at)


def travelled(board: Board, way: tuple[str, ...] | list[str]) -> Iterator[str]:
    ends = {frozenset((each.a, each.b)): each.id for each in board.connections}
    return (ends[frozenset(pair)] for pair in pairwise(way))


def thick(path: str, dashes: str | None = None) -> str:
    outline = shape(path, stroke="var(--sj-halo)", stroke_width=15, stroke_linecap="round", opacity=0.85)
    line = shape(path, stroke=MARK, stroke_width=8, stroke_linecap="round", stroke_dasharray=dashes)
    return outline + line


def ring(at: tuple[float, float]) -> str:
    outline = circle(*at, 33, stroke="var(--sj-halo)", stroke_width=10, opacity=0.85)
    return outline + circle(*at, 33, stroke=MARK, stroke_width=5)


def dot(at: tuple[float, float]) -> str:
    return circle(*at, 11, fill=MARK, stroke="var(--sj-halo)", stroke_width=4)
