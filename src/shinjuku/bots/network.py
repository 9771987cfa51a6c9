"""Which stations hang together by rail, and how many pieces of track the others are away."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..boards import MAX_STATIONS
from ..rules.compiling import rule
from ..rules.names import DEPARTMENT, NOBODY
from ..rules.questions import closed_stations
from ..rules.sets import lowest
from ..rules.state import State
from ..rules.tables import ALL_STATIONS, BIT, BOARDS, CONNECTIONS, END_A, END_B, WARD_STATIONS, bits, frozen
from .mind import AROUND, OTHERS, OWN, RAILS, REACHED, TOGETHER, Mind


def _joined() -> Any:
    """Of each station, its neighbours over any connection of the board."""
    found = np.zeros((len(BOARDS), MAX_STATIONS), np.int64)
    for b, board in enumerate(BOARDS):
        for n, station in enumerate(board.stations):
            ends = [{c.a, c.b} - {station.id} for c in board.connections if station.id in (c.a, c.b)]
            found[b, n] = bits(board.station_index[other] for (other,) in ends)
    return found


JOINED = frozen(_joined())


@rule
def survey(s: State, seat: int, mind: Mind) -> None:
    """Look at the whole map as a seat does."""
    survey_rails(s, mind)
    rest = ALL_STATIONS[s.board]
    while rest != 0:
        rest &= ~hang_together(s, lowest(rest), mind)
    survey_stores(s, seat, mind)


@rule
def survey_rails(s: State, mind: Mind) -> None:
    for station in range(MAX_STATIONS):
        mind[RAILS + station] = 0
    closed = closed_stations(s, 0, 0)
    for connection in range(CONNECTIONS[s.board]):
        a, b = END_A[s.board, connection], END_B[s.board, connection]
        if s.track[connection] != NOBODY and (BIT[a] | BIT[b]) & closed == 0:
            mind[RAILS + a] |= BIT[b]
            mind[RAILS + b] |= BIT[a]


@rule
def by_rail(start: int, closed: int, mind: Mind) -> int:
    """All stations that a journey from a station can get to without those that are closed."""
    found = BIT[start]
    new = found
    while new != 0:
        onward = mind[RAILS + lowest(new)] & ~(found | closed)
        new &= new - 1
        new |= onward
        found |= onward
    return found


@rule
def hang_together(s: State, station: int, mind: Mind) -> int:
    """Find all that hangs together with a station, and remember it for each of them."""
    members = by_rail(station, 0, mind)
    around = members
    rest = members
    while rest != 0:
        around |= JOINED[s.board, lowest(rest)]
        rest &= rest - 1
    rest = members
    while rest != 0:
        mind[TOGETHER + lowest(rest)] = members
        mind[AROUND + lowest(rest)] = around
        rest &= rest - 1
    return members


@rule
def survey_stores(s: State, seat: int, mind: Mind) -> None:
    for goods in range(DEPARTMENT + 1):
        mind[OWN + goods] = 0
        mind[OTHERS + goods] = 0
    rest = s.occupied
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        whose = OWN if s.store_owner[station] == seat else OTHERS
        for goods in range(DEPARTMENT + 1):
            if s.store_goods[station] == goods or s.store_goods[station] == DEPARTMENT:
                mind[whose + goods] |= BIT[station]


@rule
def look_out_from(s: State, ward: int, mind: Mind) -> None:
    """Remember what can be reached from a ward: by rail, with one more piece of track, with two."""
    reached = 0
    around = WARD_STATIONS[s.board, ward]
    for missing in range(3):
        edge = around & ~reached
        while edge != 0:
            station = lowest(edge)
            reached |= mind[TOGETHER + station]
            around |= mind[AROUND + station]
            edge &= ~reached
        mind[REACHED + missing] = reached


@rule
def how_many(stations: int) -> int:
    """The size of a set."""
    found = 0
    while stations != 0:
        stations &= stations - 1
        found += 1
    return found
