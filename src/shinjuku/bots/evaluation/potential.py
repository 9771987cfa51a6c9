"""What the map promises: customers who wait, and stores that can be reached from where they are."""

from __future__ import annotations

from shinjuku.boards import MAX_WARDS
from shinjuku.bots.evaluation.rail_network import UNKNOWN, survey, survey_by
from shinjuku.bots.evaluation.score import moves_to_come, need
from shinjuku.bots.search.state import (
    ANY,
    BASE_DEMAND,
    BASE_HOPE,
    BASE_PROMISE,
    BASE_QUEUED,
    BASE_RAILED,
    BASE_STORES,
    BASE_WAITING,
    CHANGED,
    CLUSTER,
    HOPE,
    LAID,
    LEVELS,
    MISSING,
    OTHERS,
    OTHERS_CLUSTERS,
    OWN,
    OWN_CLUSTERS,
    RAILED,
    REACHED,
    SURVEYED,
    TOUCHED,
    TURNS,
    UNMOVED,
    WANTS,
    Mind,
    Weight,
)  # fmt: skip
from shinjuku.rules.actions.upgrade import has_collected
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, Kind
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_CARDS, ALL_WARDS, CARDS, DEPARTMENT_SITES, WARDS
from shinjuku.rules.state import State

ART = int(Kind.ART)
DOUBLE = 64  # more customers of one kind never wait together
FEW = 4  # with fewer turns to come not everybody who waits will be fetched


@rule
def prospects(s: State, seat: int, mind: Mind) -> int:
    """What all wards promise; less when few journeys are left."""
    if mind[UNMOVED] == 0 or mind[SURVEYED] == 0:
        if mind[CHANGED] == ANY:
            survey(s, seat, mind)
        else:
            survey_by(s, seat, mind[LAID], mind[LAID + 1], mind)
        mind[SURVEYED] = mind[UNMOVED]
    total = 0
    for goods in range(s.largest_set):
        total += hope_for(s, goods, mind) * need(s, seat, goods, mind)
    return total // 1_000_000 * min(FEW, moves_to_come(s, seat, mind)) // FEW


@rule
def hope_for(s: State, goods: int, mind: Mind) -> int:
    """What all customers for some goods promise, in millionths of what one counts; only changes are looked at."""
    if mind[CHANGED] == ANY:
        return hope_anew(s, goods, mind)
    same_rails = mind[RAILED] == mind[BASE_RAILED] and mind[RAILED + 1] == mind[BASE_RAILED + 1]
    same_stores = mind[OWN + goods] == mind[BASE_STORES + goods]
    rest = mind[CHANGED] if same_rails else mind[CHANGED] | mind[TOUCHED]
    if not (same_stores and mind[OTHERS + goods] == mind[BASE_STORES + WANTS + goods]):
        rest = ALL_WARDS[s.board]
        same_rails = False
    total = mind[BASE_HOPE + goods]
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        at = MAX_WARDS * goods + ward
        waiting = waiting_for(s, ward, goods)
        if not same_rails or waiting != mind[BASE_WAITING + at]:
            demand = mind[BASE_DEMAND + at]
            if waiting != mind[BASE_WAITING + at]:
                demand += mind[Weight.WAITING] * (points_of(waiting) - points_of(mind[BASE_WAITING + at]))
            customers = how_many_of(waiting) + mind[BASE_QUEUED + at]
            total += promise(ward, goods, demand, customers, mind) - mind[BASE_PROMISE + at]
    return total


@rule
def hope_anew(s: State, goods: int, mind: Mind) -> int:
    """The same without anything to compare with."""
    total = 0
    for ward in range(WARDS[s.board]):
        waiting = waiting_for(s, ward, goods)
        queued = queued_for(s, ward, goods)
        demand = coming_to(s, ward, mind)
        demand += mind[Weight.WAITING] * points_of(waiting) + mind[Weight.QUEUED] * points_of(queued)
        total += promise(ward, goods, demand, how_many_of(waiting) + how_many_of(queued), mind)
    return total


@rule
def promise(ward: int, goods: int, demand: int, customers: int, mind: Mind) -> int:
    """What the customers of one ward promise."""
    if demand == 0:
        return 0
    return demand * (usual_hope(ward, goods, mind) if customers < 2 else hope_of_many(ward, goods, customers, mind))


@rule
def coming_to(s: State, ward: int, mind: Mind) -> int:
    """Customers who may come to a ward: a token is 4/3 customers on average, of one goods in four."""
    return mind[Weight.COMING] * s.bag_size // (3 * ALL_CARDS[s.board]) * CARDS[s.board, ward]


@rule
def waiting_for(s: State, ward: int, goods: int) -> int:
    """The customers for some goods in a ward: those that count once, and `DOUBLE` for each that counts twice."""
    return s.customers[ward, single(goods)] + DOUBLE * s.customers[ward, goods + 4]


@rule
def queued_for(s: State, ward: int, goods: int) -> int:
    """The same of those who will be there when the queue has moved on."""
    found = 0
    for card in range(s.queue_length):
        if s.queue_card[card] == ward:
            found += s.queue[card, single(goods)] + DOUBLE * s.queue[card, goods + 4]
    return found


@rule
def points_of(customers: int) -> int:
    return customers % DOUBLE + 2 * (customers // DOUBLE)


@rule
def how_many_of(customers: int) -> int:
    return customers % DOUBLE + customers // DOUBLE


# --- the table that lines begin at: most of them leave most of it as it is -----------------------------------


@rule
def look_around(s: State, seat: int, mind: Mind) -> None:
    """Remember the table, and what it promises."""
    survey(s, seat, mind)
    mind[BASE_RAILED] = mind[RAILED]
    mind[BASE_RAILED + 1] = mind[RAILED + 1]
    mind[SURVEYED] = 1
    remember_customers(s, mind)
    for goods in range(s.largest_set):
        mind[BASE_STORES + goods] = mind[OWN + goods]
        mind[BASE_STORES + WANTS + goods] = mind[OTHERS + goods]
        mind[BASE_HOPE + goods] = 0
        for ward in range(WARDS[s.board]):
            at = MAX_WARDS * goods + ward
            customers = how_many_of(mind[BASE_WAITING + at]) + mind[BASE_QUEUED + at]
            mind[BASE_PROMISE + at] = promise(ward, goods, mind[BASE_DEMAND + at], customers, mind)
            mind[BASE_HOPE + goods] += mind[BASE_PROMISE + at]


@rule
def remember_customers(s: State, mind: Mind) -> None:
    """The customers who wait, will soon or may come, by how much they count."""
    for ward in range(WARDS[s.board]):
        coming = coming_to(s, ward, mind)
        for goods in range(s.largest_set):
            at = MAX_WARDS * goods + ward
            mind[BASE_WAITING + at] = waiting_for(s, ward, goods)
            mind[BASE_QUEUED + at] = 0
            mind[BASE_DEMAND + at] = coming + mind[Weight.WAITING] * points_of(mind[BASE_WAITING + at])
    for card in range(s.queue_length):
        for goods in range(s.largest_set):
            at = MAX_WARDS * goods + s.queue_card[card]
            mind[BASE_QUEUED + at] += s.queue[card, single(goods)] + s.queue[card, goods + 4]
            points = s.queue[card, single(goods)] + 2 * s.queue[card, goods + 4]
            mind[BASE_DEMAND + at] += mind[Weight.QUEUED] * points


@rule
def forget_base(mind: Mind) -> None:
    """Nothing is remembered of the table that lines begin at."""
    mind[BASE_RAILED] = UNKNOWN
    mind[CHANGED] = ANY
    mind[UNMOVED] = 0
    mind[SURVEYED] = 0


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
    at = REACHED + MISSING * ward
    if clusters & mind[at] != 0:
        return 0
    if clusters & mind[at + 1] != 0:
        return 1
    return 2 if clusters & mind[at + 2] != 0 else MISSING


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
