"""The boards as lookups, `LOOKUP[s.board, …]`, padded to the largest size. They are compiled into the rules."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from shinjuku.boards import BOARD_IDS, MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS, Board, board
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.numbering import GOODS_OF_KINDS, STREAM_OF_PHASES
from shinjuku.rules.state import Array

MAX_NEIGHBOURS = 10  # connections at a station
MAX_SECONDS = 24  # connections that can be the second of a double Expand

BOARDS: tuple[Board, ...] = tuple(board(name) for name in BOARD_IDS)


def new_lookup(dtype: type, *shape: int) -> Any:
    return np.zeros((len(BOARDS), *shape), dtype)


class Lookup(Protocol):
    """The numbers of a board: an array, or lists for uncompiled rules."""

    def __getitem__(self, at: Any) -> int: ...


def to_lookup(array: Any) -> Lookup:
    """An array as the rules use it."""
    if not PLAIN:
        return array  # type: ignore[no-any-return]
    nested = array.tolist()
    return nested if array.ndim == 1 else Array(nested)


def bits(numbers: Any) -> int:
    """The set of these numbers, one bit per member."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


BIT = to_lookup(np.array([1 << n for n in range(63)], np.int64))
KIND_GOODS = to_lookup(np.array(GOODS_OF_KINDS, np.int64))  # what each kind of customer wants
STREAM = to_lookup(np.array(STREAM_OF_PHASES, np.int64))  # the random stream of each phase that draws

wards = new_lookup(np.int64)  # how many
stations = new_lookup(np.int64)
connections = new_lookup(np.int64)
all_wards = new_lookup(np.int64)
all_stations = new_lookup(np.int64)
cards = new_lookup(np.int8, MAX_WARDS)  # cards of each ward
all_cards = new_lookup(np.int64)
neighbours = new_lookup(np.int64, MAX_WARDS)  # neighbours of each ward, as a set
bay_wards = new_lookup(np.int64)  # the wards at the bay
ward_stations = new_lookup(np.int64, MAX_WARDS)  # stations of each ward, as a set
station_ward = new_lookup(np.int16, MAX_STATIONS)
department_sites = new_lookup(np.int64)
rank = new_lookup(np.int16, MAX_STATIONS)  # rank of a department site, for ties
ends = new_lookup(np.int64, MAX_CONNECTIONS)  # the two stations of a connection, as a set
end_a = new_lookup(np.int16, MAX_CONNECTIONS)
end_b = new_lookup(np.int16, MAX_CONNECTIONS)
is_permanent = new_lookup(np.int8, MAX_CONNECTIONS)
# The connections that can be the second of a double Expand; first index 1: also through the permanent connection
second_count = new_lookup(np.int8, 2, MAX_CONNECTIONS)  # how many …
second_connection = new_lookup(np.int16, 2, MAX_CONNECTIONS, MAX_SECONDS)  # … and which
permanent_ends = new_lookup(np.int64)  # the stations at a permanent connection, as a set
degree = new_lookup(np.int8, MAX_STATIONS)
next_station = new_lookup(np.int16, MAX_STATIONS, MAX_NEIGHBOURS)  # in ascending order
next_connection = new_lookup(np.int16, MAX_STATIONS, MAX_NEIGHBOURS)


def _fill(b: int, board_: Board) -> None:
    wards[b], stations[b], connections[b] = len(board_.wards), len(board_.stations), len(board_.connections)
    all_wards[b] = bits(range(len(board_.wards)))
    all_stations[b] = bits(range(len(board_.stations)))
    all_cards[b] = sum(ward.cards for ward in board_.wards)
    for w, ward in enumerate(board_.wards):
        cards[b, w] = ward.cards
        neighbours[b, w] = bits(board_.ward_index[n] for n in ward.neighbours)
        ward_stations[b, w] = bits(board_.station_index[n] for n in ward.stations)
    bay_wards[b] = bits(w for w, ward in enumerate(board_.wards) if ward.touches_bay)
    for n, station in enumerate(board_.stations):
        station_ward[b, n] = board_.ward_index[station.ward]
        rank[b, n] = station.rank or 0
    department_sites[b] = bits(n for n, station in enumerate(board_.stations) if station.department)
    for c, connection in enumerate(board_.connections):
        end_a[b, c] = board_.station_index[connection.a]
        end_b[b, c] = board_.station_index[connection.b]
        ends[b, c] = bits((int(end_a[b, c]), int(end_b[b, c])))
        is_permanent[b, c] = connection.permanent
        if connection.permanent:
            permanent_ends[b] |= ends[b, c]
    for n in range(len(board_.stations)):
        _fill_neighbours(b, n)
    for c in range(len(board_.connections)):
        for through in (0, 1):
            _fill_seconds(b, c, through)


def _fill_neighbours(b: int, station: int) -> None:
    found = []
    for c in range(int(connections[b])):
        both = (int(end_a[b, c]), int(end_b[b, c]))
        if station in both:
            found.append((sum(both) - station, c))
    degree[b, station] = len(found)
    for k, (other, c) in enumerate(sorted(found)):
        next_station[b, station, k], next_connection[b, station, k] = other, c


def _fill_seconds(b: int, first: int, through: int) -> None:
    """Two pieces of track are connected by a station, or by the permanent connection (ruling 8)."""
    for c in range(int(connections[b])):
        at_permanent = ends[b, first] & permanent_ends[b] and ends[b, c] & permanent_ends[b]
        connected = ends[b, first] & ends[b, c] or (through and at_permanent)
        if connected and c != first and not is_permanent[b, c]:
            second_connection[b, through, first, second_count[b, through, first]] = c
            second_count[b, through, first] += 1


for _b, _board in enumerate(BOARDS):
    _fill(_b, _board)

WARDS, STATIONS, CONNECTIONS = to_lookup(wards), to_lookup(stations), to_lookup(connections)
ALL_WARDS, ALL_STATIONS = to_lookup(all_wards), to_lookup(all_stations)
ALL_CARDS = to_lookup(all_cards)
CARDS, NEIGHBOURS, BAY_WARDS = to_lookup(cards), to_lookup(neighbours), to_lookup(bay_wards)
WARD_STATIONS, STATION_WARD = to_lookup(ward_stations), to_lookup(station_ward)
DEPARTMENT_SITES, RANK = to_lookup(department_sites), to_lookup(rank)
ENDS, END_A, END_B = to_lookup(ends), to_lookup(end_a), to_lookup(end_b)
IS_PERMANENT, PERMANENT_ENDS = to_lookup(is_permanent), to_lookup(permanent_ends)
SECOND_COUNT, SECOND_CONNECTION = to_lookup(second_count), to_lookup(second_connection)
DEGREE, NEXT_STATION, NEXT_CONNECTION = to_lookup(degree), to_lookup(next_station), to_lookup(next_connection)


def board_place(name: str) -> Lookup:
    """The index of a special place on each board."""
    wards_ = {"palace": "chiyoda"}
    return to_lookup(np.array([each.ward_index[wards_[name]] for each in BOARDS]))
