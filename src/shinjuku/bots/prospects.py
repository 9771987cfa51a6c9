"""What the map promises: customers who wait, and stores that can be reached from where they are."""

from __future__ import annotations

from ..rules.compiling import rule
from ..rules.names import DEPARTMENT, GOODS
from ..rules.sets import lowest
from ..rules.state import Counters, State
from ..rules.tables import CARDS, DEPARTMENT_SITES, WARDS
from ..rules.upgrade import has_collected
from .mind import NEEDS, OTHERS, OWN, REACHED, TOKENS, TURNS, WORTH, Weight
from .network import how_many, look_out_from, survey
from .prizes import moves_to_come, need

CARDS_IN_GAME = 72
FEW = 4  # with fewer turns to come not everybody who waits will be fetched


@rule
def prospects(s: State, seat: int, mind: Counters) -> int:
    """What all wards promise; less when few journeys are left."""
    survey(s, seat, mind)
    survey_demand(s, seat, mind)
    total = 0
    for ward in range(WARDS[s.board]):
        total += ward_prospects(s, ward, mind)
    return total * min(FEW, moves_to_come(s, seat, mind)) // FEW


@rule
def survey_demand(s: State, seat: int, mind: Counters) -> None:
    """Who waits where, who stands in the queue, and who may come out of the bag."""
    # a token is 4/3 customers on average, of one goods in four
    coming = mind[Weight.COMING] * s.bag_size // (3 * CARDS_IN_GAME)
    for goods in range(GOODS):
        mind[NEEDS + goods] = need(s, seat, goods, mind)
        for ward in range(WARDS[s.board]):
            at = GOODS * ward + goods
            single = s.customers[ward, goods] + s.customers[ward, goods + 8]
            double = s.customers[ward, goods + 4]
            mind[TOKENS + at] = single + double
            mind[WORTH + at] = coming * CARDS[s.board, ward] + mind[Weight.WAITING] * (single + 2 * double)
        for card in range(s.queue_length):
            at = GOODS * s.queue_card[card] + goods
            single = s.queue[card, goods] + s.queue[card, goods + 8]
            double = s.queue[card, goods + 4]
            mind[TOKENS + at] += single + double
            mind[WORTH + at] += mind[Weight.QUEUED] * (single + 2 * double)


@rule
def ward_prospects(s: State, ward: int, mind: Counters) -> int:
    """What the customers of a ward promise, less what they promise the opponents."""
    look_out_from(s, ward, mind)
    total = 0
    for goods in range(GOODS):
        at = GOODS * ward + goods
        if mind[WORTH + at] > 0:
            own, others = access(mind[OWN + goods], mind), access(mind[OTHERS + goods], mind)
            own = own * share_served(mind[OWN + goods], mind[TOKENS + at], mind) // 1000
            mine = own * (1000 - mind[Weight.CONTESTED] * others // 1000) // 1000
            theirs = others * (1000 - mind[Weight.CONTESTED] * own // 1000) // 1000
            hope = mine - mind[Weight.DENIED] * theirs // 1000
            total += mind[WORTH + at] * mind[NEEDS + goods] // 1000 * hope // 1000
    return total


@rule
def access(stores: int, mind: Counters) -> int:
    """How well the nearest of some stores can be reached from the ward looked at, in thousandths."""
    if stores & mind[REACHED] != 0:
        return 1000
    if stores & mind[REACHED + 1] != 0:
        return mind[Weight.ONE_MISSING]
    if stores & mind[REACHED + 2] != 0:
        return mind[Weight.TWO_MISSING]
    return mind[Weight.NOT_NEAR] if stores != 0 else 0


@rule
def share_served(stores: int, customers: int, mind: Counters) -> int:
    """A store takes one customer per journey: the others need more stores, or more journeys."""
    if customers < 2:
        return 1000
    served = max(1, min(customers, how_many(stores & mind[REACHED + 1])))
    return (1000 * served + mind[Weight.NEXT_TIME] * (customers - served)) // customers


@rule
def holdings(s: State, seat: int, mind: Counters) -> int:
    """What stores and track are good for besides: wildcards, department stores to come, others' journeys."""
    total = mind[Weight.TRACK] * (s.track_per_player - s.track_left[seat])
    rest = s.store_wards[seat]
    while rest != 0:
        total += mind[Weight.STORE_WARD] * CARDS[s.board, lowest(rest)]
        rest &= rest - 1
    return (total + sites_worth(s, seat, mind)) * min(FEW, mind[TURNS]) // FEW


@rule
def sites_worth(s: State, seat: int, mind: Counters) -> int:
    """Stores that can become department stores, as long as there are some left."""
    total = 0
    left = s.departments_left[seat]
    rest = s.occupied & DEPARTMENT_SITES[s.board]
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        if s.store_owner[station] == seat and s.store_goods[station] != DEPARTMENT and left > 0:
            left -= 1
            total += mind[Weight.SITE]
            if has_collected(s, seat, s.store_goods[station]):
                total += mind[Weight.READY_SITE]
    return total
