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
def components(s: State, stations: int) -> int:
    """The components of these stations, as a set."""
    found = 0
    while stations != 0:
        found |= BIT[s.component[lowest(stations)]]
        stations &= stations - 1
    return found


@rule
def joined(s: State, stations: int, targets: int) -> int:
    """Those of the stations that track joins to a target."""
    wanted = components(s, targets)
    found = 0
    while stations != 0:
        station = lowest(stations)
        stations &= stations - 1
        if wanted & BIT[s.component[station]] != 0:
            found |= BIT[station]
    return found


@rule
def is_reachable(s: State, stations: int, targets: int, blocked: int) -> bool:
    """Does a way along track lead from one of the stations to a target without entering a blocked one?"""
    found = stations
    frontier = stations
    while frontier != 0 and found & targets == 0:
        new = next_stations(s, lowest(frontier)) & ~blocked & ~found
        found |= new
        frontier = (frontier & (frontier - 1)) | new
    return found & targets != 0


@rule
def leads_to(s: State, stations: int, targets: int, blocked: int) -> bool:
    """Can a journey reach a target from one of the stations without entering a blocked one?"""
    starts, ends = stations & ~blocked, targets & ~blocked
    if starts & ends != 0:
        return True
    starts = joined(s, starts, ends)
    return starts != 0 and (blocked == 0 or is_reachable(s, starts, ends, blocked))


@rule
def stations_leading_to(s: State, stations: int, targets: int, blocked: int) -> int:
    """Those of the stations from which a journey can reach a target without entering a blocked one."""
    ends = targets & ~blocked
    rest = joined(s, stations & ~blocked, ends)
    if blocked == 0:
        return rest
    found = 0
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        # A station that leads to a target is as good as a target, since track works in both directions.
        if is_reachable(s, BIT[station], ends | found, blocked):
            found |= BIT[station]
    return found
