"""The memory of a search for journeys: the journey that is being searched, station by station."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.rules.fields import fields_of, index, mask, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type

MAX_LENGTH = 16  # stations of a journey
VIEWER, NEXT = 0, 1  # who moves, as a relative seat


class Journey:
    """Arrays have an entry for each station of the journey."""

    rest: list[int] = mask(MAX_LENGTH)  # stations that can follow and have not been searched yet
    visited: list[int] = mask(MAX_LENGTH)
    group: list[int] = mask(MAX_LENGTH)  # customers who travel on: COUNT_BITS for each kind
    own: list[int] = index(MAX_LENGTH)  # half points for the mover up to here
    others: list[int] = index(MAX_LENGTH)  # half points for the others up to here

    # --- what the journey needs first --------------------------------------------------------------------------
    viewer: int = index()
    mover: int = index()  # VIEWER or NEXT
    ward: int = index()  # where the journey starts
    network: int = mask()  # the stations from which the viewer may build track
    sold: int = mask()  # the customers that a new store could serve, as `SERVED` counts them
    station: list[int] = index(MAX_LENGTH)
    missing: list[int] = mask(MAX_LENGTH)  # stations that can follow over a connection without track
    openable: list[int] = mask(MAX_LENGTH)  # customers that a new store would serve here
    prepared: list[int] = index(MAX_LENGTH)  # what the journey needs up to here
    crossed: list[int] = index(MAX_LENGTH)  # 1: the last connection has no track
    first: list[int] = index(MAX_LENGTH)  # the first connection without track, or the station of the new store
    second: list[int] = index(MAX_LENGTH)  # the second one, or the kind of customer that the store serves


JOURNEY = record_dtype(fields_of(Journey))
JourneyArray = Any  # an array of Journey records

if not PLAIN:
    import numba

    machine_type("Journey", numba.from_dtype(JOURNEY))
    machine_type("JourneyArray", numba.types.Array(numba.from_dtype(JOURNEY), 1, "C"))


def new_journey() -> JourneyArray:
    return np.zeros(1, JOURNEY)
