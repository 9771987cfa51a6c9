"""The boards: one folder each, with facts and outlines, validated when they are loaded."""

from __future__ import annotations

from shinjuku.boards.json_reader import BoardError
from shinjuku.boards.limits import MAX_CONNECTIONS, MAX_NEIGHBOURS, MAX_SECONDS, MAX_STATIONS, MAX_WARDS
from shinjuku.boards.loader import load_board, parse_board
from shinjuku.boards.model import Board, Connection, Station, Ward
from shinjuku.boards.outlines import Outlines
from shinjuku.boards.registry import (
    add_board,
    board,
    board_ids,
    board_option,
    boards,
    changed_board,
    find_board,
    is_board,
)
from shinjuku.boards.variants import MapChanges

__all__ = [
    "MAX_CONNECTIONS",
    "MAX_NEIGHBOURS",
    "MAX_SECONDS",
    "MAX_STATIONS",
    "MAX_WARDS",
    "Board",
    "BoardError",
    "Connection",
    "MapChanges",
    "Outlines",
    "Station",
    "Ward",
    "add_board",
    "board",
    "board_ids",
    "board_option",
    "boards",
    "changed_board",
    "find_board",
    "is_board",
    "load_board",
    "parse_board",
]
