"""Potential: what the customers on the map are worth, given which stores they can reach.

Most lines change little of the map, so the potential of the state they begin in (the baseline) is kept, and only
the wards that a line has changed are computed again.
"""

from __future__ import annotations

from shinjuku.boards import MAX_WARDS
from shinjuku.bots.evaluation.demand import (
    bag_demand,
    customer_count,
    customer_points,
    queued_customers,
    single_customer,
    waiting_customers,
)
from shinjuku.bots.evaluation.rail_network import UNKNOWN, analyse_map, analyse_map_with_track
from shinjuku.bots.evaluation.reach import capture_share, group_capture_share
from shinjuku.bots.evaluation.remaining import FEW_TURNS, remaining_moves
from shinjuku.bots.evaluation.score import customer_value
from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import (
    BASE_DEMAND,
    BASE_GOODS_POTENTIAL,
    BASE_QUEUED,
    BASE_STORES,
    BASE_TRACK_SET,
    BASE_WAITING,
    BASE_WARD_POTENTIAL,
    CUSTOMERS_CHANGED_WARDS,
    DEMAND_KINDS,
    EVERYTHING,
    IS_NETWORK_CURRENT,
    IS_NETWORK_UNCHANGED,
    LINE_TRACK_SET,
    NETWORK_CHANGED_WARDS,
    OPPONENT_STORES,
    OWN_STORES,
    TRACK_SET,
    SearchState,
)
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_WARDS, WARDS
from shinjuku.rules.state import State


@rule
def map_potential(s: State, seat: int, search: SearchState) -> int:
    """The potential of all wards, reduced when few journeys are left."""
    if search[IS_NETWORK_UNCHANGED] == 0 or search[IS_NETWORK_CURRENT] == 0:
        if search[CUSTOMERS_CHANGED_WARDS] == EVERYTHING:
            analyse_map(s, seat, search)
        else:
            analyse_map_with_track(s, seat, search[LINE_TRACK_SET], search[LINE_TRACK_SET + 1], search)
        search[IS_NETWORK_CURRENT] = search[IS_NETWORK_UNCHANGED]
    total = 0
    for goods in range(s.largest_set):
        total += goods_potential(s, goods, search) * customer_value(s, seat, goods, search)
    return total // 1_000_000 * min(FEW_TURNS, remaining_moves(s, seat, search)) // FEW_TURNS


@rule
def goods_potential(s: State, goods: int, search: SearchState) -> int:
    """The potential of all customers for these goods, in millionths of a customer's value, from the baseline."""
    if search[CUSTOMERS_CHANGED_WARDS] == EVERYTHING:
        return goods_potential_from_scratch(s, goods, search)
    same_rails = search[TRACK_SET] == search[BASE_TRACK_SET] and search[TRACK_SET + 1] == search[BASE_TRACK_SET + 1]
    same_stores = search[OWN_STORES + goods] == search[BASE_STORES + goods]
    rest = (
        search[CUSTOMERS_CHANGED_WARDS]
        if same_rails
        else search[CUSTOMERS_CHANGED_WARDS] | search[NETWORK_CHANGED_WARDS]
    )
    if not (same_stores and search[OPPONENT_STORES + goods] == search[BASE_STORES + DEMAND_KINDS + goods]):
        rest = ALL_WARDS[s.board]
        same_rails = False
    total = search[BASE_GOODS_POTENTIAL + goods]
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        at = MAX_WARDS * goods + ward
        waiting = waiting_customers(s, ward, goods)
        if not same_rails or waiting != search[BASE_WAITING + at]:
            demand = search[BASE_DEMAND + at]
            if waiting != search[BASE_WAITING + at]:
                change = customer_points(waiting) - customer_points(search[BASE_WAITING + at])
                demand += search[Weight.WAITING] * change
            customers = customer_count(waiting) + search[BASE_QUEUED + at]
            total += ward_potential(ward, goods, demand, customers, search) - search[BASE_WARD_POTENTIAL + at]
    return total


@rule
def goods_potential_from_scratch(s: State, goods: int, search: SearchState) -> int:
    """The same without a baseline."""
    total = 0
    for ward in range(WARDS[s.board]):
        waiting = waiting_customers(s, ward, goods)
        queued = queued_customers(s, ward, goods)
        demand = bag_demand(s, ward, search)
        demand += search[Weight.WAITING] * customer_points(waiting) + search[Weight.QUEUED] * customer_points(queued)
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
    search[BASE_TRACK_SET] = search[TRACK_SET]
    search[BASE_TRACK_SET + 1] = search[TRACK_SET + 1]
    search[IS_NETWORK_CURRENT] = 1
    set_baseline_customers(s, search)
    for goods in range(s.largest_set):
        search[BASE_STORES + goods] = search[OWN_STORES + goods]
        search[BASE_STORES + DEMAND_KINDS + goods] = search[OPPONENT_STORES + goods]
        search[BASE_GOODS_POTENTIAL + goods] = 0
        for ward in range(WARDS[s.board]):
            at = MAX_WARDS * goods + ward
            customers = customer_count(search[BASE_WAITING + at]) + search[BASE_QUEUED + at]
            search[BASE_WARD_POTENTIAL + at] = ward_potential(ward, goods, search[BASE_DEMAND + at], customers, search)
            search[BASE_GOODS_POTENTIAL + goods] += search[BASE_WARD_POTENTIAL + at]


@rule
def set_baseline_customers(s: State, search: SearchState) -> None:
    for ward in range(WARDS[s.board]):
        in_bag = bag_demand(s, ward, search)
        for goods in range(s.largest_set):
            at = MAX_WARDS * goods + ward
            search[BASE_WAITING + at] = waiting_customers(s, ward, goods)
            search[BASE_QUEUED + at] = 0
            waiting = search[Weight.WAITING] * customer_points(search[BASE_WAITING + at])
            search[BASE_DEMAND + at] = in_bag + waiting
    for card in range(s.queue_length):
        for goods in range(s.largest_set):
            at = MAX_WARDS * goods + s.queue_card[card]
            search[BASE_QUEUED + at] += s.queue[card, single_customer(goods)] + s.queue[card, goods + 4]
            points = s.queue[card, single_customer(goods)] + 2 * s.queue[card, goods + 4]
            search[BASE_DEMAND + at] += search[Weight.QUEUED] * points


@rule
def clear_baseline(search: SearchState) -> None:
    """Forget the baseline."""
    search[BASE_TRACK_SET] = UNKNOWN
    search[CUSTOMERS_CHANGED_WARDS] = EVERYTHING
    search[IS_NETWORK_UNCHANGED] = 0
    search[IS_NETWORK_CURRENT] = 0
