"""Potential: what the customers on the map are worth, given which stores they can reach.

Most lines change little of the map, so the potential of the state they begin in (the baseline) is stored, and only
the wards that a line has changed are computed again.
"""

from __future__ import annotations

from shinjuku.bots.evaluation.components import analyse_map, analyse_map_with_track
from shinjuku.bots.evaluation.demand import (
    bag_demand,
    customer_count,
    customer_points,
    queued_customers,
    single_customer,
    waiting_customers,
)
from shinjuku.bots.evaluation.reach import capture_share, group_capture_share
from shinjuku.bots.evaluation.remaining import FEW_TURNS, remaining_moves
from shinjuku.bots.evaluation.score import customer_value
from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import EVERYTHING, OPPONENTS, OWN, SIDES, UNKNOWN, WORDS, SearchState
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_WARDS, WARDS
from shinjuku.rules.state import State


@rule
def map_potential(s: State, seat: int, search: SearchState) -> int:
    """The potential of all wards, reduced when few journeys are left."""
    if search.is_map_unchanged == 0 or search.is_map_current == 0:
        if search.customers_changed_wards == EVERYTHING:
            analyse_map(s, seat, search)
        else:
            analyse_map_with_track(s, seat, search.line_track_set[0], search.line_track_set[1], search)
        search.is_map_current = search.is_map_unchanged
    total = 0
    for goods in range(s.largest_set):
        total += goods_potential(s, goods, search) * customer_value(s, seat, goods, search)
    return total // 1_000_000 * min(FEW_TURNS, remaining_moves(s, seat, search)) // FEW_TURNS


@rule
def goods_potential(s: State, goods: int, search: SearchState) -> int:
    """The potential of all customers for these goods, in millionths of a customer's value, from the baseline."""
    if search.customers_changed_wards == EVERYTHING:
        return goods_potential_from_scratch(s, goods, search)
    same_rails = search.track_set[0] == search.base_track_set[0] and search.track_set[1] == search.base_track_set[1]
    rest = search.customers_changed_wards
    if not same_rails:
        rest |= search.track_changed_wards
    if not has_baseline_stores(goods, search):
        rest = ALL_WARDS[s.board]
        same_rails = False
    total = search.base_goods_potential[goods]
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        waiting = waiting_customers(s, ward, goods)
        if not same_rails or waiting != search.base_waiting[goods, ward]:
            demand = search.base_demand[goods, ward]
            if waiting != search.base_waiting[goods, ward]:
                change = customer_points(waiting) - customer_points(search.base_waiting[goods, ward])
                demand += search.weights[Weight.WAITING] * change
            customers = customer_count(waiting) + search.base_queued[goods, ward]
            total += ward_potential(ward, goods, demand, customers, search) - search.base_ward_potential[goods, ward]
    return total


@rule
def has_baseline_stores(goods: int, search: SearchState) -> bool:
    """Whether the stores that sell these goods are those of the baseline."""
    same_own = search.stores[OWN, goods] == search.base_stores[OWN, goods]
    return same_own and search.stores[OPPONENTS, goods] == search.base_stores[OPPONENTS, goods]


@rule
def goods_potential_from_scratch(s: State, goods: int, search: SearchState) -> int:
    """The same without a baseline."""
    total = 0
    for ward in range(WARDS[s.board]):
        waiting = waiting_customers(s, ward, goods)
        queued = queued_customers(s, ward, goods)
        demand = bag_demand(s, ward, search)
        demand += search.weights[Weight.WAITING] * customer_points(waiting)
        demand += search.weights[Weight.QUEUED] * customer_points(queued)
        total += ward_potential(ward, goods, demand, customer_count(waiting) + customer_count(queued), search)
    return total


@rule
def ward_potential(ward: int, goods: int, demand: int, customers: int, search: SearchState) -> int:
    """The potential of the customers of one ward."""
    if demand == 0:
        return 0
    # one product after the branch: two returns compile to code that is a sixth slower
    return demand * (
        capture_share(ward, goods, search) if customers < 2 else group_capture_share(ward, goods, customers, search)
    )


# --- the baseline -------------------------------------------------------------------------------------------


@rule
def set_baseline(s: State, seat: int, search: SearchState) -> None:
    """Make this state the baseline."""
    analyse_map(s, seat, search)
    for word in range(WORDS):
        search.base_track_set[word] = search.track_set[word]
    search.is_map_current = 1
    set_baseline_customers(s, search)
    for goods in range(s.largest_set):
        for side in range(SIDES):
            search.base_stores[side, goods] = search.stores[side, goods]
        search.base_goods_potential[goods] = 0
        for ward in range(WARDS[s.board]):
            demand = search.base_demand[goods, ward]
            customers = customer_count(search.base_waiting[goods, ward]) + search.base_queued[goods, ward]
            potential = ward_potential(ward, goods, demand, customers, search)
            search.base_ward_potential[goods, ward] = potential
            search.base_goods_potential[goods] += potential


@rule
def set_baseline_customers(s: State, search: SearchState) -> None:
    for ward in range(WARDS[s.board]):
        in_bag = bag_demand(s, ward, search)
        for goods in range(s.largest_set):
            waiting = waiting_customers(s, ward, goods)
            search.base_waiting[goods, ward] = waiting
            search.base_queued[goods, ward] = 0
            search.base_demand[goods, ward] = in_bag + search.weights[Weight.WAITING] * customer_points(waiting)
    for card in range(s.queue_length):
        for goods in range(s.largest_set):
            ward = s.queue_card[card]
            search.base_queued[goods, ward] += s.queue[card, single_customer(goods)] + s.queue[card, goods + 4]
            points = s.queue[card, single_customer(goods)] + 2 * s.queue[card, goods + 4]
            search.base_demand[goods, ward] += search.weights[Weight.QUEUED] * points


@rule
def clear_baseline(search: SearchState) -> None:
    """Forget the baseline."""
    search.base_track_set[0] = UNKNOWN
    search.customers_changed_wards = EVERYTHING
    search.is_map_unchanged = 0
    search.is_map_current = 0
