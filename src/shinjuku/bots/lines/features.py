"""What a line leads to: filling a row of the table."""

from __future__ import annotations

from shinjuku.bots.evaluation.demand import customer_points, waiting_customers
from shinjuku.bots.evaluation.evaluate import value_without_map
from shinjuku.bots.evaluation.potential import map_potential
from shinjuku.bots.evaluation.reach import distance
from shinjuku.bots.evaluation.remaining import remaining_actions
from shinjuku.bots.lines.columns import LineFeatures
from shinjuku.bots.lines.walk_state import LineWalk
from shinjuku.bots.search.state import DEMAND_KINDS, NEAR_DISTANCES, OPPONENTS, OWN, SearchState
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import GOODS, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.scoring import half_points, worth
from shinjuku.rules.state import State

POINT = 1000  # evaluations are in thousandths of a point
NO_POINTS = -1000  # less than any seat has


@rule
def fill_features(before: State, s: State, walk: LineWalk, search: SearchState, row: LineFeatures) -> None:
    """Compare the state after a line with the state before it."""
    seat = walk.seat
    fill_value(s, seat, search, row)  # first: it analyses the map, which `reach` needs
    fill_points(s, walk, row)
    fill_customers(before, s, seat, row)
    fill_reach(s, search, row)
    fill_cards(before, s, seat, row)
    fill_incomes(before, s, seat, row)
    fill_supply(s, seat, row)


@rule
def fill_value(s: State, seat: int, search: SearchState, row: LineFeatures) -> None:
    on_map = map_potential(s, seat, search)
    row.map_value = on_map / POINT
    row.value = (on_map + value_without_map(s, seat, search)) / POINT


@rule
def fill_points(s: State, walk: LineWalk, row: LineFeatures) -> None:
    own = 0
    best = NO_POINTS
    for other in range(s.players):
        points = half_points(s, other)
        row.scores[other] = points / 2
        if other == walk.seat:
            own = points
        else:
            best = max(best, points)
    row.points = own / 2
    row.points_gained = (own - walk.half_points_before) / 2
    row.lead = (own - best) / 2


@rule
def fill_customers(before: State, s: State, seat: int, row: LineFeatures) -> None:
    row.customers_given = 0
    for goods in range(DEMAND_KINDS):
        row.customers[goods] = worth(s, seat, goods) - worth(before, seat, goods)
        for other in range(s.players):
            if other != seat:
                row.customers_given += worth(s, other, goods) - worth(before, other, goods)
    row.bonus = s.bonus[seat] - before.bonus[seat]


@rule
def fill_reach(s: State, search: SearchState, row: LineFeatures) -> None:
    """The customers on the map, by the distance to the nearest store that serves them."""
    for missing in range(NEAR_DISTANCES):
        row.reach[missing] = 0
        row.opponent_reach[missing] = 0
    wards = s.customer_wards
    while wards != 0:
        ward = lowest(wards)
        wards &= wards - 1
        for goods in range(s.largest_set):
            customers = customer_points(waiting_customers(s, ward, goods))
            if customers > 0:
                missing = distance(ward, search.store_components[OWN, goods], search)
                if missing < NEAR_DISTANCES:
                    row.reach[missing] += customers
                missing = distance(ward, search.store_components[OPPONENTS, goods], search)
                if missing < NEAR_DISTANCES:
                    row.opponent_reach[missing] += customers


@rule
def fill_cards(before: State, s: State, seat: int, row: LineFeatures) -> None:
    row.cards_spent = before.hand_size[seat] - s.hand_size[seat]
    row.cards_drawn = 0
    if s.phase == Phase.DRAW_INCOME and s.drawer == seat:
        row.cards_drawn = min(s.draws, s.deck_size + s.discard_size)
    row.hand_size = s.hand_size[seat]
    row.wildcards = 0
    wards = s.hand_wards[seat] & wild_wards(s, seat)
    while wards != 0:
        row.wildcards += s.hand[seat, lowest(wards)]
        wards &= wards - 1


@rule
def fill_incomes(before: State, s: State, seat: int, row: LineFeatures) -> None:
    """The Incomes that opponents are owed now, and were not owed before."""
    row.incomes_given = 0
    row.cards_given = 0
    for other in range(s.players):
        asked = s.phase == Phase.TRACK_INCOME and s.drawer == other
        owed = asked or s.income_owed & BIT[other] != 0
        if owed and other != seat and before.income_owed & BIT[other] == 0:
            row.incomes_given += 1
            row.cards_given += max(1, s.income_hand - s.hand_size[other])


@rule
def fill_supply(s: State, seat: int, row: LineFeatures) -> None:
    row.actions_left = remaining_actions(s, seat)
    row.stores_left = 0
    for goods in range(GOODS):
        row.stores_left += s.pool[seat, goods]
    row.departments_left = s.departments_left[seat]
    row.track_left = s.track_left[seat]
