"""Changes of the map as settings of a table: closed connections, and stations with or without a department site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shinjuku.boards import Board, BoardError, MapChanges, changed_board, is_board
from shinjuku.boards import board as board_by_id
from shinjuku.game.errors import Illegal
from shinjuku.game.quoting import quoted
from shinjuku.game.suggestions import suggestion
from shinjuku.rules.editions import EDITIONS, default_board
from shinjuku.texts.messages import message

CODE = "game.board"
SWITCH = {True: True, False: False, "on": True, "off": False}

Sites = Mapping[str, bool | str]


def with_map_changes(
    edition: str, board: str | Board | None, close: Iterable[str] = (), sites: Sites | None = None
) -> str | Board | None:
    """The board with these changes; without any, whatever was given. Unknown boards are refused later."""
    closed = (close,) if isinstance(close, str) else tuple(close)
    unchangeable = edition not in EDITIONS or (isinstance(board, str) and not is_board(board))
    if not (closed or sites) or unchangeable:
        return board
    chosen = board_by_id(board) if isinstance(board, str) else board or default_board(edition)
    wanted = tuple(_connection(chosen, each) for each in closed)
    changed_sites = tuple(sorted(_site(chosen, station, value) for station, value in (sites or {}).items()))
    return changed(chosen, MapChanges(wanted, changed_sites))


def changed(board: Board, changes: MapChanges) -> Board:
    """A board with changes; raise `Illegal` if there are too many such boards already."""
    try:
        return changed_board(board, changes)
    except BoardError as error:
        raise Illegal(CODE, message("settings.board.changes", reason=" ".join(error.faults))) from None


def _connection(board: Board, given: str) -> str:
    try:
        return board.connection(given).id
    except BoardError:
        raise _unknown("connection", board, given, board.connection_index) from None


def _site(board: Board, station: str, value: bool | str) -> tuple[str, bool]:
    if station not in board.station_index:
        raise _unknown("station", board, station, board.station_index)
    if value not in SWITCH:
        raise Illegal(CODE, message("settings.site.value", station=station, given=quoted(value)))
    return station, SWITCH[value]


def _unknown(what: str, board: Board, given: object, known: Iterable[str]) -> Illegal:
    """A connection or a station that the board doesn't have."""
    fields = {"given": quoted(given), "name": board.id}
    near = suggestion(given, known)
    if near is None:
        return Illegal(CODE, message(f"settings.{what}", **fields))
    return Illegal(CODE, message(f"settings.{what}.near", near=near, **fields))
