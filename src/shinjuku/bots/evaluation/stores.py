"""Where a store is worth opening: judged from the map alone, before the lines themselves are looked at."""

from __future__ import annotations

from shinjuku.boards import MAX_WARDS
from shinjuku.bots.evaluation.hand import cheapest, cost_of_one, cost_of_three, is_three_cheaper
from shinjuku.bots.evaluation.potential import FEW, level, look_around
from shinjuku.bots.evaluation.rail_network import UNKNOWN, survey
from shinjuku.bots.evaluation.score import moves_to_come, need
from shinjuku.bots.search.state import (
    BASE_DEMAND,
    BASE_RAILED,
    CLUSTER,
    HOPE,
    LEVELS,
    OPENING,
    OTHERS_CLUSTERS,
    OWN_CLUSTERS,
    SURVEYED,
    TURNS,
    Mind,
    Weight,
)  # fmt: skip
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.enums import Act
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CARDS, DEPARTMENT_SITES, STATION_WARD, WARDS
from shinjuku.rules.state import Buffer, State


@rule
def best_openings(s: State, seat: int, mind: Mind, n: int, out: Buffer) -> int:
    """Keep the few stations where a store of the chosen goods promises most."""
    openings = mind[Weight.OPENINGS]
    if n <= openings:
        return n
    survey(s, seat, mind)
    mind[SURVEYED] = 0
    if mind[BASE_RAILED] == UNKNOWN:
        look_around(s, seat, mind)
    wanted = need(s, seat, s.goods, mind) * min(FEW, moves_to_come(s, seat, mind))
    for k in range(n):
        mind[OPENING + k] = opening_worth(s, seat, out[k] - Act.STATION, wanted, mind)
    for kept in range(openings):
        best = kept
        for k in range(kept + 1, n):
            if mind[OPENING + k] > mind[OPENING + best]:
                best = k
        out[kept], out[best] = out[best], out[kept]
        mind[OPENING + best] = mind[OPENING + kept]
    return openings


@rule
def opening_worth(s: State, seat: int, station: int, wanted: int, mind: Mind) -> int:
    """What a store in a station would add, in about the same measure as whole lines are judged."""
    cluster = mind[CLUSTER + station]
    nearer = 0
    for ward in range(WARDS[s.board]):
        demand = mind[BASE_DEMAND + MAX_WARDS * s.goods + ward]
        if demand > 0:
            own = level(ward, mind[OWN_CLUSTERS + s.goods], mind)
            new = level(ward, cluster, mind)
            if new < own:
                others = level(ward, mind[OTHERS_CLUSTERS + s.goods], mind)
                gained = mind[HOPE + LEVELS * new + others] - mind[HOPE + LEVELS * own + others]
                nearer += demand * gained
    ward = STATION_WARD[s.board, station]
    lasting = 0
    if s.store_wards[seat] & BIT[ward] == 0:
        lasting += mind[Weight.STORE_WARD] * CARDS[s.board, ward]
    if DEPARTMENT_SITES[s.board] & BIT[station] != 0 and s.departments_left[seat] > 0:
        lasting += mind[Weight.SITE]
    return nearer // 1000 * wanted // (1000 * FEW) + lasting * min(FEW, mind[TURNS]) // FEW - price(s, seat, ward, mind)


@rule
def price(s: State, seat: int, ward: int, mind: Mind) -> int:
    """What the cheapest payment for a ward costs."""
    cards = s.hand_wards[seat] & (BIT[ward] | wild_wards(s, seat))
    if cards == 0:
        return cost_of_three(s, seat, mind)
    single = cheapest(s, seat, cards, mind)
    if is_three_cheaper(s, seat, single, mind):
        return cost_of_three(s, seat, mind)
    return cost_of_one(s, seat, single, mind)
