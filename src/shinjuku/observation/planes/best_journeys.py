"""The planes of the best journey: a bounded search along the track, from every station.

The best journey gains the most for the viewer, less what the others gain. Where a store takes one of several customers,
the viewer's own store takes the one that adds most, and an opponent's store the one that adds least. What a customer
adds is counted as if it were the next one of its seat. Payments and the Incomes of other players are not counted.
"""

from __future__ import annotations

import numpy as np

from shinjuku.observation import machine_types  # noqa: F401
from shinjuku.observation.planes.journey import MAX_LENGTH, VIEWER, Journey
from shinjuku.observation.planes.layout import OTHERS, OWN, STORE_GOODS, Planes
from shinjuku.observation.planes.nearness import byte
from shinjuku.observation.planes.rails import Rails
from shinjuku.observation.seats import relative
from shinjuku.rules.actions.move import next_steps, travellers
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, NOBODY, NOWHERE
from shinjuku.rules.hooks import closed_stations, locked_wards
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider
from shinjuku.rules.lookups import BIT, WARD_STATIONS, WARDS
from shinjuku.rules.numbering import GOODS_OF_KINDS, KINDS
from shinjuku.rules.state import State

MAX_ENTERED = 80  # stations that one search may enter
COUNT_BITS = 4  # of a group, for each kind of customer
MAX_COUNT = (1 << COUNT_BITS) - 1
COUNTED_KINDS = min(KINDS, 15)  # so that a group fits in one number


def _served(goods: int) -> int:
    """The part of a group that a store with these goods serves."""
    kinds = [kind for kind in range(COUNTED_KINDS) if goods in (DEPARTMENT, GOODS_OF_KINDS[kind])]
    return sum(MAX_COUNT << COUNT_BITS * kind for kind in kinds)


SERVED = np.array([_served(goods) for goods in range(STORE_GOODS)], np.int64)


@rule
def write_journeys(s: State, viewer: int, o: Planes, rails: Rails, journey: Journey, lane: int, lanes: int) -> None:
    """The best journeys. They need what a customer adds to be written."""
    is_travelling = viewer == decider(s) and s.current_station != NOWHERE
    wards = s.customer_wards & ~locked_wards(s, 0, 0)
    starts = next_steps(s) if is_travelling else ~closed_stations(s, 0, 0)
    for ward in range(lane, WARDS[s.board], lanes):
        stations = starts & WARD_STATIONS[s.board, ward]
        if is_travelling:
            search_ward(s, viewer, NOWHERE, stations, o, rails, journey)
        elif wards & BIT[ward] != 0:
            search_ward(s, viewer, ward, stations, o, rails, journey)
            write_best_start(s, ward, o)


@rule
def search_ward(s: State, viewer: int, ward: int, stations: int, o: Planes, rails: Rails, journey: Journey) -> None:
    """Search from these stations with the customers of a ward, or with the group on its way (NOWHERE)."""
    group = packed_group(s, ward)
    while stations != 0:
        journey.group[0] = group
        search_from(s, viewer, lowest(stations), o, rails, journey)
        stations &= stations - 1


@rule
def write_best_start(s: State, ward: int, o: Planes) -> None:
    """The best journey of a ward is that of its best station."""
    best = 0
    rest = WARD_STATIONS[s.board, ward]
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        gain = net_gain(s, o.station_journey[OWN, station], o.station_journey[OTHERS, station])
        if gain > best:
            best = gain
            o.ward_journey[OWN, ward] = o.station_journey[OWN, station]
            o.ward_journey[OTHERS, ward] = o.station_journey[OTHERS, station]


@rule
def net_gain(s: State, own: int, others: int) -> int:
    """What a journey gains for its mover, less the mean of the others."""
    return own * (s.players - 1) - others


# --- the search -------------------------------------------------------------------------------------------------


@rule
def packed_group(s: State, ward: int) -> int:
    """The customers of a ward, or of the group on its way, in one number."""
    group = 0
    for kind in range(COUNTED_KINDS):
        group |= min(MAX_COUNT, travellers(s, ward, kind)) << COUNT_BITS * kind
    return group


@rule
def search_from(s: State, viewer: int, start: int, o: Planes, rails: Rails, journey: Journey) -> None:
    """Search depth first from a station, and write the best journey. The first group is given."""
    journey.own[0] = 0
    journey.others[0] = 0
    journey.visited[0] = s.visited
    enter(s, viewer, start, o, rails, journey, 0)
    best = improved(s, start, o, journey, 0, 0)
    depth = 0
    entered = 1
    while depth >= 0:
        rest = journey.rest[depth]
        if rest == 0 or entered == MAX_ENTERED or depth + 1 == MAX_LENGTH:
            depth -= 1
        else:
            journey.rest[depth] = rest & (rest - 1)
            depth += 1
            follow(journey, depth)
            enter(s, viewer, lowest(rest), o, rails, journey, depth)
            best = improved(s, start, o, journey, depth, best)
            entered += 1


@rule
def follow(journey: Journey, depth: int) -> None:
    """A station begins with what the one before it had."""
    journey.visited[depth] = journey.visited[depth - 1]
    journey.group[depth] = journey.group[depth - 1]
    journey.own[depth] = journey.own[depth - 1]
    journey.others[depth] = journey.others[depth - 1]


@rule
def enter(s: State, viewer: int, station: int, o: Planes, rails: Rails, journey: Journey, depth: int) -> None:
    """Enter a station: its store takes a customer if it can."""
    journey.visited[depth] |= BIT[station]
    if s.occupied & BIT[station] != 0:
        deliver(s, viewer, VIEWER, station, o, journey, depth)
    onwards = rails.connected[station] & ~journey.visited[depth]
    journey.rest[depth] = 0 if journey.group[depth] == 0 else onwards


@rule
def deliver(s: State, viewer: int, mover: int, station: int, o: Planes, journey: Journey, depth: int) -> None:
    """The store takes the customer that is best for the mover, if it sells what one of them wants."""
    served = journey.group[depth] & SERVED[s.store_goods[station]]
    if served != 0:
        owner = relative(s, viewer, s.store_owner[station])
        kind = best_kind(served, owner, mover, o)
        journey.group[depth] -= 1 << COUNT_BITS * kind
        if owner == mover:
            journey.own[depth] += o.customer_adds[owner, kind]
        else:
            journey.others[depth] += o.customer_adds[owner, kind]


@rule
def best_kind(group: int, owner: int, mover: int, o: Planes) -> int:
    """The customer of a group that adds most to the mover, or least to another owner."""
    found = NOBODY
    best = 0
    while group != 0:
        kind = lowest(group) // COUNT_BITS
        group &= ~(MAX_COUNT << COUNT_BITS * kind)
        adds = int(o.customer_adds[owner, kind])
        value = adds if owner == mover else -adds
        if found == NOBODY or value > best:
            found = kind
            best = value
    return found


@rule
def improved(s: State, start: int, o: Planes, journey: Journey, depth: int, best: int) -> int:
    """Write a journey that ends here if it is better than the best one. Return the gain of the best one."""
    gain = net_gain(s, journey.own[depth], journey.others[depth])
    if gain > best:
        o.station_journey[OWN, start] = byte(journey.own[depth])
        o.station_journey[OTHERS, start] = byte(journey.others[depth])
        return gain
    return best
