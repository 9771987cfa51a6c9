"""The boards as tables of numbers, `TABLE[s.board, …]`, padded; they are frozen into the compiled rules."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from shinjuku.boards import BOARD_IDS, MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS, Board, board
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.state import Grid

MOST_NEIGHBOURS = 10  # connections at one station
MOST_SECONDS = 24  # connections that continue from one

BOARDS: tuple[Board, ...] = tuple(board(name) for name in BOARD_IDS)


def table(width: type, *shape: int, fill: int = 0) -> Any:
    return np.full((len(BOARDS), *shape), fill, width)


class Table(Protocol):
    """Numbers of a board: an array, or lists where the rules run uncompiled."""

    def __getitem__(self, at: Any) -> int: ...


def frozen(array: Any) -> Table:
    """The table as the rules use it."""
    if not PLAIN:
        return array  # type: ignore[no-any-return]
    nested = array.tolist()
    return nested if array.ndim == 1 else Grid(nested)


def bits(numbers: Any) -> int:
    """The set of these numbers, one bit each."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


BIT = frozen(np.array([1 << n for n in range(63)], np.int64))

wards = table(np.int64)  # how many there are
stations = table(np.int64)
connections = table(np.int64)
all_wards = table(np.int64)
all_stations = table(np.int64)
cards = table(np.int8, MAX_WARDS)  # of each ward in the deck
all_cards = table(np.int64)
neighbours = table(np.int64, MAX_WARDS)  # of a ward, as a set
bay_wards = table(np.int64)  # the wards at the bay
ward_stations = table(np.int64, MAX_WARDS)  # as a set
station_ward = table(np.int16, MAX_STATIONS)
department_sites = table(np.int64)
rank = table(np.int16, MAX_STATIONS)  # of a department site, for ties
ends = table(np.int64, MAX_CONNECTIONS)  # the two stations of a connection, as a set
end_a = table(np.int16, MAX_CONNECTIONS)
end_b = table(np.int16, MAX_CONNECTIONS)
is_permanent = table(np.int8, MAX_CONNECTIONS)
seconds = table(np.int8, 2, MAX_CONNECTIONS)  # how many connections continue from one …
second = table(np.int16, 2, MAX_CONNECTIONS, MOST_SECONDS)  # … without and with passing the permanent one
permanent_ends = table(np.int64)  # the stations at a permanent connection, as a set
degree = table(np.int8, MAX_STATIONS)
next_station = table(np.int16, MAX_STATIONS, MOST_NEIGHBOURS)  # in ascending order
next_connection = table(np.int16, MAX_STATIONS, MOST_NEIGHBOURS)


def _fill(b: int, map_: Board) -> None:
    wards[b], stations[b], connections[b] = len(map_.wards), len(map_.stations), len(map_.connections)
    all_wards[b] = bits(range(len(map_.wards)))
    all_stations[b] = bits(range(len(map_.stations)))
    all_cards[b] = sum(ward.cards for ward in map_.wards)
    for w, ward in enumerate(map_.wards):
        cards[b, w] = ward.cards
        neighbours[b, w] = bits(map_.ward_index[n] for n in ward.neighbours)
        ward_stations[b, w] = bits(map_.station_index[n] for n in ward.stations)
    bay_wards[b] = bits(w for w, ward in enumerate(map_.wards) if ward.touches_bay)
    for n, station in enumerate(map_.stations):
        station_ward[b, n] = map_.ward_index[station.ward]
        rank[b, n] = station.rank or 0
    department_sites[b] = bits(n for n, station in enumerate(map_.stations) if station.department)
    for c, connection in enumerate(map_.connections):
        end_a[b, c] = map_.station_index[connection.a]
        end_b[b, c] = map_.station_index[connection.b]
        ends[b, c] = bits((int(end_a[b, c]), int(end_b[b, c])))
        is_permanent[b, c] = connection.permanent
        if connection.permanent:
            permanent_ends[b] |= ends[b, c]
    for n in range(len(map_.stations)):
        _fill_neighbours(b, n)
    for c in range(len(map_.connections)):
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
    """Two pieces of track are connected at a station, or through the permanent connection (ruling 8)."""
    for c in range(int(connections[b])):
        at_permanent = ends[b, first] & permanent_ends[b] and ends[b, c] & permanent_ends[b]
        connected = ends[b, first] & ends[b, c] or (through and at_permanent)
        if connected and c != first and not is_permanent[b, c]:
            second[b, through, first, seconds[b, through, first]] = c
            seconds[b, through, first] += 1


for _b, _map in enumerate(BOARDS):
    _fill(_b, _map)

WARDS, STATIONS, CONNECTIONS = frozen(wards), frozen(stations), frozen(connections)
ALL_WARDS, ALL_STATIONS = frozen(all_wards), frozen(all_stations)
ALL_CARDS = frozen(all_cards)
CARDS, NEIGHBOURS, BAY_WARDS = frozen(cards), frozen(neighbours), frozen(bay_wards)
WARD_STATIONS, STATION_WARD = frozen(ward_stations), frozen(station_ward)
DEPARTMENT_SITES, RANK = frozen(department_sites), frozen(rank)
ENDS, END_A, END_B = frozen(ends), frozen(end_a), frozen(end_b)
IS_PERMANENT, PERMANENT_ENDS = frozen(is_permanent), frozen(permanent_ends)
SECONDS, SECOND = frozen(seconds), frozen(second)
DEGREE, NEXT_STATION, NEXT_CONNECTION = frozen(degree), frozen(next_station), frozen(next_connection)
