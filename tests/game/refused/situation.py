"""A situation: a position, and lines that are refused in it. Positions that several situations share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shinjuku.boards import board

Position = Mapping[str, Any]


@dataclass(frozen=True)
class Situation:
    """Each line of `refused` has the clause and the sentence that the player gets below it, indented."""

    position: Position
    refused: str
    before: str = ""  # a line that is carried out first


BOARD = board("tokyo-44")
COLOURS = ("blue", "red", "green", "yellow")
GOODS = ("food", "clothing", "books", "electronics")
CONNECTIONS = [each.id for each in BOARD.connections if not each.permanent]
AWAY_FROM_UENO = [connection for connection in CONNECTIONS if "ueno" not in connection]
SITES = [station.id for station in BOARD.stations if station.department]
OTHER_STATIONS = [station.id for station in BOARD.stations if not station.department]
FULL_MAP = {
    **{station: f"{COLOURS[n % 4]} department" for n, station in enumerate(SITES)},
    **{station: f"{COLOURS[n % 4]} {GOODS[n // 8]}" for n, station in enumerate(OTHER_STATIONS)},
}
FULL_TRACK = {connection: COLOURS[(n + 1) % 4] for n, connection in enumerate(CONNECTIONS)}

EMPTY_MAP: Position = {}
MATSURI: Position = {"phase": "matsuri", "matsuri": "nerima"}
DONE: Position = {"phase": "end", "actions_left": 0, "used": ["open", "move"], "set": {"confirm": 1}}
RELOCATING: Position = {
    "stores": {
        "ueno": "blue food",
        "shibuya": "blue food",
        "shinjuku": "blue books",
        "tokyo": "red food",
        "akihabara": "blue department",
    },
    "hands": {"blue": ["chuo"]},
}
TWO_TRACKS: Position = {"track": {"shimbashi--tokyo": "red"}, "hands": {"blue": ["chiyoda"]}}
PAYING: Position = {
    "stores": {"shimbashi": "blue food"},
    "matsuri": "nerima",
    "hands": {"blue": ["chiyoda", "ota", "ota", "kita"]},
}
UPGRADING: Position = {
    "stores": {
        "shinjuku": "blue food",
        "ebisu": "blue books",
        "ueno": "blue department",
        "tokyo": "red food",
        "meguro": "blue clothing",
    },
    "collected": {"blue": ["food", "books2"]},
    "hands": {"blue": ["shinjuku", "shinagawa"]},
}
TRAVELLING: Position = {
    "track": {"akihabara--ueno": "red", "akihabara--tokyo": "blue", "kita-senju--ueno": "red"},
    "stores": {"akihabara": "blue department", "tokyo": "red food", "kita-senju": "red books"},
    "customers": {"taito": ["food", "books"], "nakano": ["food"]},
    "hands": {"blue": ["taito", "nakano"]},
}
OWING: Position = {
    "players": ["blue", "red", "green"],
    "track": {"akihabara--ueno": "red", "akihabara--tokyo": "green"},
    "customers": {"taito": ["food"]},
    "hands": {"blue": ["taito"]},
}
JOURNEY = "blue: move taito pay taito: ueno, akihabara, tokyo"
