"""A game as a map in a terminal, or as a picture."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from shinjuku.boards import Board
from shinjuku.game import Game
from shinjuku.texts import Wording

MODES = ("human", "ansi", "rgb_array")
MAP_SIZE = (100, 40)  # columns and rows
PICTURE_WIDTH = 1000  # pixels


def checked_mode(mode: str | None) -> str | None:
    """A known render mode, or None."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"There is no render mode {mode!r}. Choose human, ansi or rgb_array.")
    return mode


def render(game: Game, seat: int | None, mode: str) -> Any:
    """What a seat (None for a spectator) sees: printed, as a text with colours, or as an array of pixels."""
    view = game.view(seat)
    if mode == "rgb_array":
        return pixels(view)
    text = map_text(view, game.settings.board)
    if mode == "ansi":
        return text
    print(text)
    return None


def map_text(view: dict[str, Any], board: Board) -> str:
    """The map of the terminal in colours, the queue, the figures, and a line for each player."""
    from shinjuku.terminal.overview import queue_line, seat_lines, table_line
    from shinjuku.terminal.tui.map.map_layout import layout_for
    from shinjuku.terminal.tui.map.map_renderer import MapContent, MapDrawing

    drawing, wording = MapDrawing(layout_for(board.id, *MAP_SIZE), MapContent(view)), Wording(board)
    rows = ["".join(style.render(text) for text, style in drawing.row(y)) for y in range(MAP_SIZE[1])]
    queue = [queue_line(view, wording)] if "queue" in view else []
    return "\n".join([*rows, *queue, table_line(view, wording), *seat_lines(view, wording), _status(view, wording)])


def _status(view: dict[str, Any], wording: Wording) -> str:
    return f"{wording.colour(view['to_act'])} to act" if view["to_act"] else "The game is over"


def pixels(view: dict[str, Any]) -> Any:
    """The drawing of a view as an array: rows, columns and three colours."""
    import resvg_py
    from PIL import Image

    from shinjuku.drawing import draw

    png = resvg_py.svg_to_bytes(svg_string=draw(view, width=PICTURE_WIDTH))
    return np.array(Image.open(io.BytesIO(png)).convert("RGB"))
