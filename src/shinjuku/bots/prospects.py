"""What the map promises: customers who wait, and stores that can be reached from where they are."""

from __future__ import annotations

from ..rules.compiling import rule
from ..rules.names import DEPARTMENT, Kind
from ..rules.sets import lowest
from ..rules.state import State
from ..rules.tables import ALL_CARDS, CARDS, DEPARTMENT_SITES, WARDS
from ..rules.upgrade import has_collected
from .mind import NEEDS, OTHERS, OWN, REACHED, TOKENS, TURNS, WANTS, WORTH, Mind, Weight
from .network import how_many, look_out_from, survey
from .prizes import moves_to_come, need

ART = int(Kind.ART)
FEW = 4  # with fewer turns to come not everybody who waits will be fetched


@rule
def prospects(s: State, seat: int, mind: Mind) -> int:
    """What all wards promise; less when few journeys are left."""
    survey(s, seat, mind)
    survey_demand(s, seat, mind)
    total = 0
    for ward in range(WARDS[s.board]):
        total += ward_prospects(s, ward, mind)
    return total * min(FEW, moves_to_come(s, seat, mind)) // FEW


@rule
def survey_demand(s: State, seat: int, mind: Mind) -> None:
    """Who waits where, who stands in the queue, and who may come out of the bag."""
    # a token is 4/3 customers on average, of one goods in four
    coming = mind[Weight.COMING] * s.bag_size // (3 * ALL_CARDS[s.board])
    for goods in range(s.largest_set):
        mind[NEEDS + goods] = need(s, seat, goods, mind)
        single = ART if goods == DEPARTMENT else goods
        for ward in range(WARDS[s.board]):
            mind[TOKENS + WANTS * ward + goods] = 0
            mind[WORTH + WANTS * ward + goods] = coming * CARDS[s.board, ward]
            add_demand(mind, ward, goods, s.customers[ward, single], 1, Weight.WAITING)
            add_demand(mind, ward, goods, s.customers[ward, goods + 4], 2, Weight.WAITING)
        for card in range(s.queue_length):
            add_demand(mind, s.queue_card[card], goods, s.queue[card, single], 1, Weight.QUEUED)
            add_demand(mind, s.queue_card[card], goods, s.queue[card, goods + 4], 2, Weight.QUEUED)


@rule
def add_demand(mind: Mind, ward: int, goods: int, tokens: int, customers: int, weight: int) -> None:
    """Tokens that count as so many customers each."""
    mind[TOKENS + WANTS * ward + goods] += tokens
    mind[WORTH + WANTS * ward + goods] += tokens * customers * mind[weight]


@rule
def ward_prospects(s: State, ward: int, mind: Mind) -> int:
    """What the customers of a ward promise, less what they promise the opponents."""
    look_out_from(s, ward, mind)
    total = 0
    for goods in range(s.largest_set):
        at = WANTS * ward + goods
        if mind[WORTH + at] > 0:
            own, others = access(mind[OWN + goods], mind), access(mind[OTHERS + goods], mind)
            own = own * share_served(mind[OWN + goods], mind[TOKENS + at], mind) // 1000
            mine = own * (1000 - mind[Weight.CONTESTED] * others // 1000) // 1000
            theirs = others * (1000 - mind[Weight.CONTESTED] * own // 1000) // 1000
            hope = mine - mind[Weight.DENIED] * theirs // 1000
            total += mind[WORTH + at] * mind[NEEDS + goods] // 1000 * hope // 1000
    return total


@rule
def access(stores: int, mind: Mind) -> int:
    """How well the nearest of some stores can be reached from the ward looked at, in thousandths."""
    if stores & mind[REACHED] != 0:
        return 1000
    if stores & mind[REACHED + 1] != 0:
        return mind[Weight.ONE_MISSING]
    if stores & mind[REACHED + 2] != 0:
        return mind[Weight.TWO_MISSING]
    return mind[Weight.NOT_NEAR] if stores != 0 else 0


@rule
def share_served(stores: int, customers: int, mind: Mind) -> int:
    """A store takes one customer per journey: the others need more stores, or more journeys."""
    if customers < 2:
        return 1000
    served = max(1, min(customers, how_many(stores & mind[REACHED + 1])))
    return (1000 * served + mind[Weight.NEXT_TIME] * (customers - served)) // customers


@rule
def holdings(s: State, seat: int, mind: Mind) -> int:
    """What stores and track are good for besides: wildcards, department stores to come, others' journeys."""
    total = mind[Weight.TRACK] * (s.track_per_player - s.track_left[seat])
    rest = s.store_wards[seat]
    while rest != 0:
        total += mind[Weight.STORE_WARD] * CARDS[s.board, lowest(rest)]
        rest &= rest - 1
    return (total + sites_worth(s, seat, mind)) * min(FEW, mind[TURNS]) // FEW


@rule
def sites_worth(s: State, seat: int, mind: Mind) -> int:
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
