"""The boards: facts and outlines in data files, validated when they are loaded."""

from __future__ import annotations

from shinjuku.boards.json_reader import BoardError
from shinjuku.boards.loader import BOARD_IDS, board, parse_board
from shinjuku.boards.model import (
    MAX_CONNECTIONS,
    MAX_STATIONS,
    MAX_WARDS,
    Board,
    Connection,
    Station,
    Ward,
)
from shinjuku.boards.outlines import Outlines

__all__ = [
    "BOARD_IDS",
    "MAX_CONNECTIONS",
    "MAX_STATIONS",
    "MAX_WARDS",
    "Board",
    "BoardError",
    "Connection",
    "Outlines",
    "Station",
    "Ward",
    "board",
    "parse_board",
]
