"""Where a journey can go: along track from station to station, never to the same station twice."""

from __future__ import annotations

from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import NOBODY
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, DEGREE, NEXT_CONNECTION, NEXT_STATION
from shinjuku.rules.state import State


@rule
def next_stations(s: State, station: int) -> int:
    """The stations that a journey can reach from here over one connection."""
    found = 0
    for k in range(DEGREE[s.board, station]):
        if s.track[NEXT_CONNECTION[s.board, station, k]] != NOBODY:
            found |= BIT[NEXT_STATION[s.board, station, k]]
    return found


@rule
def reachable_from(s: State, stations: int, blocked: int) -> int:
    """These stations, and every station that can be reached from them without entering a blocked one."""
    found = stations & ~blocked
    frontier = found
    while frontier != 0:
        station = lowest(frontier)
        frontier &= frontier - 1
        new = next_stations(s, station) & ~blocked & ~found
        found |= new
        frontier |= new
    return found


@rule
def stations_leading_to(s: State, stations: int, targets: int, blocked: int) -> int:
    """Those of the stations from which a target can be reached. Track works in both directions."""
    return reachable_from(s, targets, blocked) & stations
