"""Where journeys can lead: over track from station to station, never twice through the same."""

from __future__ import annotations

from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import NOBODY
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, DEGREE, NEXT_CONNECTION, NEXT_STATION
from shinjuku.rules.state import State


@rule
def next_stations(s: State, station: int) -> int:
    """The stations one connection away that a journey could go to, as a set."""
    found = 0
    for k in range(DEGREE[s.board, station]):
        if s.track[NEXT_CONNECTION[s.board, station, k]] != NOBODY:
            found |= BIT[NEXT_STATION[s.board, station, k]]
    return found


@rule
def reached_from(s: State, stations: int, barred: int) -> int:
    """Every station that can be reached from some of these without entering a barred one; these included."""
    found = stations & ~barred
    frontier = found
    while frontier != 0:
        station = lowest(frontier)
        frontier &= frontier - 1
        new = next_stations(s, station) & ~barred & ~found
        found |= new
        frontier |= new
    return found


@rule
def leads_to(s: State, stations: int, targets: int, barred: int) -> int:
    """Those of the stations from which a target can be reached: track can be used in both directions."""
    return reached_from(s, targets, barred) & stations
