"""What the map promises: customers who wait, and stores that can be reached from where they are."""

from __future__ import annotations

from ..rules.compiling import rule
from ..rules.names import DEPARTMENT, Kind
from ..rules.sets import lowest
from ..rules.state import State
from ..rules.tables import ALL_CARDS, BIT, CARDS, DEPARTMENT_SITES, WARDS
from ..rules.upgrade import has_collected
from .mind import (
    CLUSTER,
    HOPE,
    LEVELS,
    MISSING,
    NEEDS,
    OTHERS_CLUSTERS,
    OWN,
    OWN_CLUSTERS,
    REACHED,
    TURNS,
    Mind,
    Weight,
)  # fmt: skip
from .network import survey
from .prizes import moves_to_come, need

ART = int(Kind.ART)
FEW = 4  # with fewer turns to come not everybody who waits will be fetched


@rule
def prospects(s: State, seat: int, mind: Mind) -> int:
    """What all wards promise; less when few journeys are left."""
    survey(s, seat, mind)
    for goods in range(s.largest_set):
        mind[NEEDS + goods] = need(s, seat, goods, mind)
    # a token is 4/3 customers on average, of one goods in four
    coming = mind[Weight.COMING] * s.bag_size // (3 * ALL_CARDS[s.board])
    queued = queued_wards(s)
    total = 0
    for ward in range(WARDS[s.board]):
        expected = coming * CARDS[s.board, ward]
        if (s.crowded | queued) & BIT[ward] != 0:
            total += busy_ward(s, ward, expected, queued & BIT[ward], mind)
        elif expected > 0:
            for goods in range(s.largest_set):
                total += expected * mind[NEEDS + goods] * usual_hope(ward, goods, mind)
    return total // 1_000_000 * min(FEW, moves_to_come(s, seat, mind)) // FEW


@rule
def busy_ward(s: State, ward: int, expected: int, queued: int, mind: Mind) -> int:
    """What a ward promises in which somebody waits or will wait soon; in millionths of what counts."""
    total = 0
    for goods in range(s.largest_set):
        singles, doubles = s.customers[ward, single(goods)], s.customers[ward, goods + 4]
        customers = singles + doubles
        worth = expected + mind[Weight.WAITING] * (singles + 2 * doubles)
        if queued != 0:
            for card in range(s.queue_length):
                if s.queue_card[card] == ward:
                    singles, doubles = s.queue[card, single(goods)], s.queue[card, goods + 4]
                    customers += singles + doubles
                    worth += mind[Weight.QUEUED] * (singles + 2 * doubles)
        if worth > 0:
            hope = usual_hope(ward, goods, mind) if customers < 2 else hope_of_many(ward, goods, customers, mind)
            total += worth * mind[NEEDS + goods] * hope
    return total


@rule
def queued_wards(s: State) -> int:
    """The wards of the cards in the queue."""
    wards = 0
    for card in range(s.queue_length):
        wards |= BIT[s.queue_card[card]]
    return wards


@rule
def single(goods: int) -> int:
    """The customer that counts once."""
    return ART if goods == DEPARTMENT else goods


@rule
def usual_hope(ward: int, goods: int, mind: Mind) -> int:
    """How likely a customer of a ward comes to one's stores, less how likely it goes to others', in thousandths."""
    own = level(ward, mind[OWN_CLUSTERS + goods], mind)
    return mind[HOPE + LEVELS * own + level(ward, mind[OTHERS_CLUSTERS + goods], mind)]


@rule
def hope_of_many(ward: int, goods: int, customers: int, mind: Mind) -> int:
    """The same where several wait for the same goods."""
    own = access(level(ward, mind[OWN_CLUSTERS + goods], mind), mind)
    others = access(level(ward, mind[OTHERS_CLUSTERS + goods], mind), mind)
    return hope_between(own * share_served(ward, goods, customers, mind) // 1000, others, mind)


@rule
def level(ward: int, clusters: int, mind: Mind) -> int:
    """How many pieces of track are missing from a ward to the nearest of some clusters."""
    reached = REACHED + MISSING * ward
    if clusters & mind[reached] != 0:
        return 0
    if clusters & mind[reached + 1] != 0:
        return 1
    return 2 if clusters & mind[reached + 2] != 0 else MISSING


@rule
def access(missing: int, mind: Mind) -> int:
    """How well a store can be reached, in thousandths."""
    if missing == 0:
        return 1000
    if missing == 1:
        return mind[Weight.ONE_MISSING]
    return mind[Weight.TWO_MISSING] if missing == 2 else 0


@rule
def hope_between(own: int, others: int, mind: Mind) -> int:
    mine = own * (1000 - mind[Weight.CONTESTED] * others // 1000) // 1000
    theirs = others * (1000 - mind[Weight.CONTESTED] * own // 1000) // 1000
    return mine - mind[Weight.DENIED] * theirs // 1000


@rule
def weigh_hopes(mind: Mind) -> None:
    """What `usual_hope` looks up."""
    for own in range(LEVELS):
        for others in range(LEVELS):
            mind[HOPE + LEVELS * own + others] = hope_between(access(own, mind), access(others, mind), mind)


@rule
def share_served(ward: int, goods: int, customers: int, mind: Mind) -> int:
    """A store takes one customer per journey: the others need more stores, or more journeys."""
    near = 0
    stores = mind[OWN + goods]
    while stores != 0:
        if mind[CLUSTER + lowest(stores)] & mind[REACHED + MISSING * ward + 1] != 0:
            near += 1
        stores &= stores - 1
    served = max(1, min(customers, near))
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
