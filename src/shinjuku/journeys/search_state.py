"""The progress of a search for journeys, and the routes that it has found, field by field."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.boards import MAX_STATIONS
from shinjuku.rules.fields import count, fields_of, index, mask, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.state import Array, zero_fields

MAX_LENGTH = 2 * MAX_STATIONS + 2  # choices: a journey may enter every station and choose a customer there
MAX_LISTED = 80  # choices of one decision
MAX_PINS = MAX_STATIONS
KEPT = 8  # routes kept for each destination
FAR = 127  # the distance of stations that no track joins


class RouteSearch:
    """A search at one moment. It is depth first, up to a limit that is raised again and again."""

    # --- what is searched for -------------------------------------------------------------------------------
    start: int = index()  # the station where the journey starts; below zero: any
    target: int = index()  # the station where it ends, which is the last pin; below zero: any
    pins: list[int] = index(MAX_PINS)  # stations that it passes, in this order
    pin_count: int = count()
    is_direct: list[int] = count(MAX_PINS)  # 1: the pin comes right after the one before
    later_pins: list[int] = mask(MAX_PINS)  # the pins after each one, as a set
    distances: Array = count(MAX_PINS, MAX_STATIONS)  # connections from each station to each pin, or FAR
    rest: list[int] = index(MAX_PINS)  # connections from each pin to the last one
    wishes: list[int] = index(MAX_STATIONS)  # what the store at each station should take, as a choice, or below zero

    # --- how far it has got ---------------------------------------------------------------------------------
    limit: int = index()  # stations of a journey
    compared: int = index()  # journeys of up to this many stations were compared before
    is_cut: int = count()  # 1: longer journeys exist
    found: list[int] = mask(MAX_STATIONS)  # journeys to each destination
    kept: list[int] = count(MAX_STATIONS)  # routes to each destination that are kept

    # --- the journey so far, by the number of choices made --------------------------------------------------
    depth: int = index()  # choices made; below zero: this limit is done
    choices: Array = index(MAX_LENGTH, MAX_LISTED)  # of the next decision
    choice_counts: list[int] = index(MAX_LENGTH)  # how many there are; below zero: not listed yet
    choices_tried: list[int] = index(MAX_LENGTH)
    stations: list[int] = index(MAX_LENGTH)  # the last station entered
    tokens: list[int] = index(MAX_LENGTH)  # what the store took, as a choice; below zero: nothing
    entered: list[int] = count(MAX_LENGTH)  # how many stations
    pins_passed: list[int] = count(MAX_LENGTH)
    broken: list[int] = count(MAX_LENGTH)  # wishes that were not granted
    gifts: list[int] = index(MAX_LENGTH)  # customers for other players; a double counts as two
    half_points: list[int] = index(MAX_LENGTH)  # twice what the mover would score

    def __init__(self) -> None:
        """A plain search, for uncompiled rules."""
        zero_fields(self, SEARCH_FIELDS)


class FoundRoute:
    """A route to one destination."""

    broken: int = index()  # wishes that are not granted
    half_points: int = index()  # twice what the mover would score
    gifts: int = index()  # customers for other players; a double counts as two
    incomes: int = index()  # other players who may take Income
    stations: int = index()  # how many
    length: int = index()  # choices
    acts: list[int] = index(MAX_LENGTH)
    tokens: list[int] = index(MAX_LENGTH)  # what the store took after each choice, as a choice

    def __init__(self) -> None:
        zero_fields(self, ROUTE_FIELDS)


SEARCH_FIELDS = fields_of(RouteSearch)
SEARCH_RECORD = record_dtype(SEARCH_FIELDS)
ROUTE_FIELDS = fields_of(FoundRoute)
ROUTE_RECORD = record_dtype(ROUTE_FIELDS)

RouteSearches = Any  # an array of searches, or a list of plain ones
FoundRoutes = Any  # an array of routes, KEPT for each destination, or a list of plain ones

if not PLAIN:
    import numba

    machine_type("RouteSearch", numba.from_dtype(SEARCH_RECORD))
    machine_type("RouteSearches", numba.types.Array(numba.from_dtype(SEARCH_RECORD), 1, "C"))
    machine_type("FoundRoute", numba.from_dtype(ROUTE_RECORD))
    machine_type("FoundRoutes", numba.types.Array(numba.from_dtype(ROUTE_RECORD), 1, "C"))


def new_searches() -> RouteSearches:
    """One search, with every field zero."""
    return [RouteSearch()] if PLAIN else np.zeros(1, SEARCH_RECORD)


def new_routes() -> FoundRoutes:
    number = MAX_STATIONS * KEPT
    return [FoundRoute() for _ in range(number)] if PLAIN else np.zeros(number, ROUTE_RECORD)
