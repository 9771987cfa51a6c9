"""What stores and track are worth: those a seat has, and a new store before it is opened."""

from __future__ import annotations

from shinjuku.bots.evaluation.hand import payment_cost
from shinjuku.bots.evaluation.reach import distance
from shinjuku.bots.evaluation.remaining import FEW_TURNS
from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import OPPONENTS, OWN, SearchState
from shinjuku.rules.actions.upgrade import has_collected
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CARDS, DEPARTMENT_SITES, STATION_WARD, WARDS
from shinjuku.rules.state import State


@rule
def holdings_value(s: State, seat: int, search: SearchState) -> int:
    """A seat's stores and track, apart from the customers they reach: wildcards, upgrades, Income from journeys."""
    total = search.weights[Weight.TRACK] * (s.track_per_player - s.track_left[seat])
    rest = s.store_wards[seat]
    while rest != 0:
        total += search.weights[Weight.STORE_WARD] * CARDS[s.board, lowest(rest)]
        rest &= rest - 1
    return (total + department_sites_value(s, seat, search)) * min(FEW_TURNS, search.turns_left) // FEW_TURNS


@rule
def department_sites_value(s: State, seat: int, search: SearchState) -> int:
    """Stores that can become department stores, as long as the supply lasts."""
    total = 0
    left = s.departments_left[seat]
    rest = s.occupied & DEPARTMENT_SITES[s.board]
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        if s.store_owner[station] == seat and s.store_goods[station] != DEPARTMENT and left > 0:
            left -= 1
            total += search.weights[Weight.DEPARTMENT_SITE]
            if has_collected(s, seat, s.store_goods[station]):
                total += search.weights[Weight.READY_DEPARTMENT_SITE]
    return total


@rule
def opening_value(s: State, seat: int, station: int, wanted: int, search: SearchState) -> int:
    """A new store in a station, estimated without playing the line; on about the same scale as `evaluate`.

    `wanted` is the value of a customer for its goods, times the journeys left (at most `FEW_TURNS`).
    """
    component = search.components[station]
    nearer = 0
    for ward in range(WARDS[s.board]):
        demand = search.base_demand[s.goods, ward]
        if demand > 0:
            own = distance(ward, search.store_components[OWN, s.goods], search)
            new = distance(ward, component, search)
            if new < own:
                others = distance(ward, search.store_components[OPPONENTS, s.goods], search)
                nearer += demand * (search.capture_shares[new, others] - search.capture_shares[own, others])
    ward = STATION_WARD[s.board, station]
    lasting = 0
    if s.store_wards[seat] & BIT[ward] == 0:
        lasting += search.weights[Weight.STORE_WARD] * CARDS[s.board, ward]
    if DEPARTMENT_SITES[s.board] & BIT[station] != 0 and s.departments_left[seat] > 0:
        lasting += search.weights[Weight.DEPARTMENT_SITE]
    lasting = lasting * min(FEW_TURNS, search.turns_left) // FEW_TURNS
    return nearer // 1000 * wanted // (1000 * FEW_TURNS) + lasting - payment_cost(s, seat, ward, search)
