"""The boards as lookups, `LOOKUP[s.board, …]`."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import Any, Protocol

import numpy as np

from shinjuku.boards import (
    MAX_CONNECTIONS,
    MAX_NEIGHBOURS,
    MAX_SECONDS,
    MAX_STATIONS,
    MAX_WARDS,
    Board,
    BoardError,
    boards,
)
from shinjuku.boards.connections import connections_by_station, possible_seconds
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.lookup_type import MAX_BOARDS, Lookup
from shinjuku.rules.manifests import BoardPlace
from shinjuku.rules.numbering import GOODS_OF_KINDS, STREAM_OF_PHASES


class Numbers(Protocol):
    """A constant array, or a list for uncompiled rules."""

    def __getitem__(self, at: int) -> int: ...


def _constant(array: Any) -> Numbers:
    """An array that is compiled into the rules."""
    return array.tolist() if PLAIN else array  # type: ignore[no-any-return]


def new_lookup(name: str, dtype: type, *shape: int) -> Lookup:
    """A lookup that rules can read, with zeros."""
    lookup = Lookup(name, dtype, *shape)
    if not PLAIN:
        from shinjuku.rules.lookup_lowering import link

        link(lookup)
    return lookup


BIT = _constant(np.array([1 << n for n in range(MAX_STATIONS)], np.int64))
KIND_GOODS = _constant(np.array(GOODS_OF_KINDS, np.int64))  # what each kind of customer wants
STREAM = _constant(np.array(STREAM_OF_PHASES, np.int64))  # the random stream of each phase that draws

WARDS = new_lookup("wards", np.int64)  # how many
STATIONS = new_lookup("stations", np.int64)
CONNECTIONS = new_lookup("connections", np.int64)
ALL_WARDS = new_lookup("all_wards", np.int64)  # as a set
ALL_STATIONS = new_lookup("all_stations", np.int64)
CARDS = new_lookup("cards", np.int8, MAX_WARDS)  # cards of each ward
ALL_CARDS = new_lookup("all_cards", np.int64)  # how many
NEIGHBOURS = new_lookup("neighbours", np.int64, MAX_WARDS)  # neighbours of each ward, as a set
BAY_WARDS = new_lookup("bay_wards", np.int64)  # the wards at the bay
WARD_STATIONS = new_lookup("ward_stations", np.int64, MAX_WARDS)  # stations of each ward, as a set
STATION_WARD = new_lookup("station_ward", np.int16, MAX_STATIONS)
DEPARTMENT_SITES = new_lookup("department_sites", np.int64)
RANK = new_lookup("rank", np.int16, MAX_STATIONS)  # rank of a department site, for ties
ENDS = new_lookup("ends", np.int64, MAX_CONNECTIONS)  # the two stations of a connection, as a set
END_A = new_lookup("end_a", np.int16, MAX_CONNECTIONS)
END_B = new_lookup("end_b", np.int16, MAX_CONNECTIONS)
IS_PERMANENT = new_lookup("is_permanent", np.int8, MAX_CONNECTIONS)
# The connections that can be the second of a double Expand; first index 1: also through the permanent connection
SECOND_COUNT = new_lookup("second_count", np.int8, 2, MAX_CONNECTIONS)  # how many …
SECOND_CONNECTION = new_lookup("second_connection", np.int16, 2, MAX_CONNECTIONS, MAX_SECONDS)  # … and which
DEGREE = new_lookup("degree", np.int8, MAX_STATIONS)  # connections at a station: how many …
NEXT_STATION = new_lookup("next_station", np.int16, MAX_STATIONS, MAX_NEIGHBOURS)  # … where to, in ascending order …
NEXT_CONNECTION = new_lookup("next_connection", np.int16, MAX_STATIONS, MAX_NEIGHBOURS)  # … and which

_filled: list[Board] = []  # by their index
_filling = Lock()  # without it, two threads could fill in two boards under one index
_places: list[tuple[BoardPlace, Lookup]] = []


def board_index(board: Board) -> int:
    """The index of a board in every lookup. The first time, its numbers are filled in.

    Those known from the start come first, so that they have the same index in every process.
    """
    with _filling:
        for each in (board,) if _filled else (*boards(), board):
            if each not in _filled:
                _add(each)
        return _filled.index(board)


def _add(board: Board) -> None:
    if len(_filled) == MAX_BOARDS:
        raise BoardError([f"There are {MAX_BOARDS} boards already, and no more than that can be played."])
    _fill(len(_filled), board)
    _filled.append(board)


def place_lookup(place: BoardPlace) -> Lookup:
    """A special place of each board: the index of its ward or station."""
    lookup = new_lookup(f"place_{place.name.replace('-', '_')}", np.int16)
    _places.append((place, lookup))
    for index, board in enumerate(_filled):
        _fill_place(index, board, place, lookup)
    return lookup


def bits(numbers: Iterable[int]) -> int:
    """The set of these numbers, one bit per member."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


# --- filling a row ----------------------------------------------------------------------------------------------


def _fill(b: int, board: Board) -> None:
    WARDS[b], STATIONS[b], CONNECTIONS[b] = len(board.wards), len(board.stations), len(board.connections)
    ALL_WARDS[b] = bits(range(len(board.wards)))
    ALL_STATIONS[b] = bits(range(len(board.stations)))
    ALL_CARDS[b] = sum(ward.cards for ward in board.wards)
    _fill_wards(b, board)
    _fill_stations(b, board)
    _fill_connections(b, board)
    _fill_routes(b, board)
    _fill_seconds(b, board)
    for place, lookup in _places:
        _fill_place(b, board, place, lookup)


def _fill_wards(b: int, board: Board) -> None:
    for w, ward in enumerate(board.wards):
        CARDS[b, w] = ward.cards
        NEIGHBOURS[b, w] = bits(board.ward_index[id] for id in ward.neighbours)
        WARD_STATIONS[b, w] = bits(board.station_index[id] for id in ward.stations)
    BAY_WARDS[b] = bits(w for w, ward in enumerate(board.wards) if ward.touches_bay)


def _fill_stations(b: int, board: Board) -> None:
    for n, station in enumerate(board.stations):
        STATION_WARD[b, n] = board.ward_index[station.ward]
        RANK[b, n] = station.rank or 0
    DEPARTMENT_SITES[b] = bits(n for n, station in enumerate(board.stations) if station.department)


def _fill_connections(b: int, board: Board) -> None:
    for c, connection in enumerate(board.connections):
        ends = board.station_index[connection.a], board.station_index[connection.b]
        END_A[b, c], END_B[b, c] = ends
        ENDS[b, c] = bits(ends)
        IS_PERMANENT[b, c] = connection.permanent


def _fill_routes(b: int, board: Board) -> None:
    for station, connections in connections_by_station(board.connections).items():
        n = board.station_index[station]
        others = [(board.station_index[each.b if each.a == station else each.a], each) for each in connections]
        DEGREE[b, n] = len(others)
        for k, (other, connection) in enumerate(sorted(others, key=lambda found: found[0])):
            NEXT_STATION[b, n, k], NEXT_CONNECTION[b, n, k] = other, board.connection_index[connection.id]


def _fill_seconds(b: int, board: Board) -> None:
    for c, first in enumerate(board.connections):
        for through in (0, 1):
            seconds = possible_seconds(first, board.connections, through=through == 1)
            SECOND_COUNT[b, through, c] = len(seconds)
            for k, second in enumerate(seconds):
                SECOND_CONNECTION[b, through, c, k] = board.connection_index[second.id]


def _fill_place(b: int, board: Board, place: BoardPlace, lookup: Lookup) -> None:
    index = place.index_on(board)
    lookup[b] = -1 if index is None else index
