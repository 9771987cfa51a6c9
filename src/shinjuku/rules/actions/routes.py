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
def leads_to(s: State, stations: int, targets: int, blocked: int) -> bool:
    """Can a journey reach a target from one of the stations without entering a blocked one?"""
    found = stations & ~blocked
    wanted = targets & ~blocked
    if found & wanted != 0:
        return True
    if wanted & s.track_stations == 0:
        return False
    frontier = found & s.track_stations
    while frontier != 0:
        new = next_stations(s, lowest(frontier)) & ~blocked & ~found
        if new & wanted != 0:
            return True
        found |= new
        frontier = (frontier & (frontier - 1)) | new
    return False


@rule
def stations_leading_to(s: State, stations: int, targets: int, blocked: int) -> int:
    """Those of the stations from which a target can be reached."""
    found = 0
    while stations != 0:
        station = lowest(stations)
        stations &= stations - 1
        # A station that leads to a target is as good as a target, since track works in both directions.
        if leads_to(s, BIT[station], targets | found, blocked):
            found |= BIT[station]
    return found
