"""The track of a state as sets of stations, worked out once for all planes."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.boards.limits import MAX_STATIONS, MAX_WARDS
from shinjuku.observation.planes.layout import PREPARATIONS
from shinjuku.rules.actions.routes import next_stations
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.fields import fields_of, index, mask, record_dtype
from shinjuku.rules.hooks import closed_stations
from shinjuku.rules.jit import PLAIN, machine_type, rule
from shinjuku.rules.lookups import BIT, DEGREE, NEXT_STATION, STATIONS
from shinjuku.rules.state import Array, State


class Rails:
    """Where track leads, without the stations that no journey may enter."""

    connected: list[int] = mask(MAX_STATIONS)  # the stations that track leads to from each station
    adjacent: list[int] = mask(MAX_STATIONS)  # the stations at the other ends of its connections, with or without track
    needed: Array = index(PREPARATIONS, 2, MAX_WARDS)  # connections, or a station, of the best prepared journeys


RAILS = record_dtype(fields_of(Rails))
RailsArray = Any  # an array of Rails records

if not PLAIN:
    import numba

    machine_type("Rails", numba.from_dtype(RAILS))
    machine_type("RailsArray", numba.types.Array(numba.from_dtype(RAILS), 1, "C"))


def new_rails() -> RailsArray:
    return np.zeros(1, RAILS)


@rule
def fill_rails(s: State, rails: Rails, lane: int, lanes: int) -> None:
    open_stations = ~closed_stations(s, 0, 0)
    for station in range(lane, STATIONS[s.board], lanes):
        adjacent = 0
        for k in range(DEGREE[s.board, station]):
            adjacent |= BIT[NEXT_STATION[s.board, station, k]]
        rails.adjacent[station] = adjacent & open_stations
        rails.connected[station] = next_stations(s, station) & open_stations


@rule
def reached_by_track(rails: Rails, stations: int) -> int:
    """These stations, and every station that track leads to from them."""
    found = stations
    frontier = stations
    while frontier != 0:
        new = rails.connected[lowest(frontier)] & ~found
        frontier &= frontier - 1
        found |= new
        frontier |= new
    return found


@rule
def with_neighbours(rails: Rails, stations: int) -> int:
    """These stations, and all that one more piece of track would connect to them."""
    found = stations
    while stations != 0:
        found |= rails.adjacent[lowest(stations)]
        stations &= stations - 1
    return found
