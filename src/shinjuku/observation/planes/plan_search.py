"""A bounded search for journeys that need a preparation first: new track or a new store.

Two pieces of track meet, so a journey crosses them one after the other. What is chosen already of an Expand or Open
must be part of the preparation. Payments are not counted. The search also finds the journeys of the next seat, which
prepares nothing.
"""

from __future__ import annotations

from shinjuku.observation.planes.best_journeys import (
    COUNT_BITS,
    best_kind,
    deliver,
    follow,
    net_gain,
    packed_group,
)
from shinjuku.observation.planes.journey import MAX_LENGTH, NEXT, VIEWER, Journey
from shinjuku.observation.planes.layout import DOUBLE_TRACK, OTHERS, OWN, STORE, TRACK, Planes
from shinjuku.observation.planes.nearness import byte
from shinjuku.observation.planes.rails import Rails
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import NOBODY, NOWHERE
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider
from shinjuku.rules.lookups import BIT, DEGREE, ENDS, NEXT_CONNECTION, NEXT_STATION
from shinjuku.rules.state import State

MAX_ENTERED = 200  # stations that the search of a ward may enter
NOTHING = -1  # prepared


@rule
def search_plans(s: State, starts: int, o: Planes, rails: Rails, plan: Journey) -> None:
    """Search depth first from the stations of the plan's ward."""
    group = packed_group(s, plan.ward)
    entered = 0
    while starts != 0 and entered < MAX_ENTERED:
        begin(s, lowest(starts), group, o, rails, plan)
        starts &= starts - 1
        depth = 0
        entered += 1
        while depth >= 0:
            rest = plan.rest[depth] | plan.missing[depth] | plan.openable[depth]
            if rest == 0 or entered >= MAX_ENTERED or depth + 1 == MAX_LENGTH:
                depth -= 1
            else:
                depth += 1
                step(s, o, rails, plan, depth)
                write_if_better(s, o, rails, plan, depth)
                entered += 1


@rule
def begin(s: State, start: int, group: int, o: Planes, rails: Rails, plan: Journey) -> None:
    """A journey that enters its first station."""
    plan.group[0] = group
    plan.own[0] = 0
    plan.others[0] = 0
    plan.visited[0] = 0
    plan.prepared[0] = NOTHING
    plan.crossed[0] = 0
    enter(s, start, o, rails, plan, 0)
    write_if_better(s, o, rails, plan, 0)


@rule
def step(s: State, o: Planes, rails: Rails, plan: Journey, depth: int) -> None:
    """Go on with a preparation while there is one, else along track."""
    before = depth - 1
    follow(plan, depth)
    plan.prepared[depth] = plan.prepared[before]
    plan.first[depth] = plan.first[before]
    plan.second[depth] = plan.second[before]
    plan.crossed[depth] = 0
    if plan.openable[before] != 0:
        open_store(o, plan, depth)
    elif plan.missing[before] != 0:
        station = lowest(plan.missing[before])
        plan.missing[before] &= plan.missing[before] - 1
        lay_track(s, station, plan, depth)
        enter(s, station, o, rails, plan, depth)
    else:
        station = lowest(plan.rest[before])
        plan.rest[before] &= plan.rest[before] - 1
        enter(s, station, o, rails, plan, depth)


# --- preparations -----------------------------------------------------------------------------------------------


@rule
def open_store(o: Planes, plan: Journey, depth: int) -> None:
    """Open a store where the journey is. It serves the customer that adds most."""
    before = depth - 1
    kind = best_kind(plan.openable[before], VIEWER, VIEWER, o)
    plan.openable[before] = 0
    plan.group[depth] -= 1 << COUNT_BITS * kind
    plan.own[depth] += o.customer_adds[VIEWER, kind]
    plan.prepared[depth] = STORE
    plan.first[depth] = plan.station[before]
    plan.second[depth] = kind
    plan.station[depth] = plan.station[before]
    plan.rest[depth] = plan.rest[before] if plan.group[depth] != 0 else 0
    plan.missing[depth] = 0
    plan.openable[depth] = 0


@rule
def lay_track(s: State, station: int, plan: Journey, depth: int) -> None:
    """Lay track from where the journey is to a neighbouring station."""
    before = depth - 1
    connection = missing_connection(s, plan.station[before], station)
    if plan.prepared[before] == NOTHING:
        plan.prepared[depth] = TRACK
        plan.first[depth] = connection
        plan.second[depth] = NOWHERE
    else:
        plan.prepared[depth] = DOUBLE_TRACK
        plan.second[depth] = connection
    plan.crossed[depth] = 1


@rule
def missing_connection(s: State, station: int, other: int) -> int:
    """The connection between two neighbouring stations that has no track."""
    found = NOWHERE
    for k in range(DEGREE[s.board, station]):
        connection = NEXT_CONNECTION[s.board, station, k]
        if NEXT_STATION[s.board, station, k] == other and s.track[connection] == NOBODY:
            found = connection
    return found


@rule
def enter(s: State, station: int, o: Planes, rails: Rails, plan: Journey, depth: int) -> None:
    """Enter a station: its store takes a customer if it can."""
    plan.station[depth] = station
    plan.visited[depth] |= BIT[station]
    if s.occupied & BIT[station] != 0:
        deliver(s, plan.viewer, plan.mover, station, o, plan, depth)
    plan.rest[depth] = 0
    plan.missing[depth] = 0
    plan.openable[depth] = 0
    if plan.group[depth] != 0:
        plan.rest[depth] = rails.connected[station] & ~plan.visited[depth]
        if plan.mover == VIEWER:
            offer_preparations(s, station, rails, plan, depth)


@rule
def offer_preparations(s: State, station: int, rails: Rails, plan: Journey, depth: int) -> None:
    """What the viewer could prepare to go on from a station."""
    is_first = plan.prepared[depth] == NOTHING and s.track_left[plan.viewer] > 0
    is_second = plan.prepared[depth] == TRACK and plan.crossed[depth] == 1 and s.track_left[plan.viewer] > 1
    if is_first or is_second:
        plan.missing[depth] = rails.adjacent[station] & ~rails.connected[station] & ~plan.visited[depth]
    if plan.prepared[depth] == NOTHING and s.occupied & BIT[station] == 0:
        plan.openable[depth] = plan.group[depth] & plan.sold


# --- the best ones ----------------------------------------------------------------------------------------------


@rule
def write_if_better(s: State, o: Planes, rails: Rails, plan: Journey, depth: int) -> None:
    """Write a journey that ends here if it is better than the best one of its ward and preparation."""
    ward, own, others = plan.ward, byte(plan.own[depth]), byte(plan.others[depth])
    if plan.mover == NEXT:
        if net_gain(s, own, others) > net_gain(s, o.next_journey[OWN, ward], o.next_journey[OTHERS, ward]):
            o.next_journey[OWN, ward] = own
            o.next_journey[OTHERS, ward] = others
    elif plan.prepared[depth] != NOTHING and is_possible(s, plan, depth):
        kind = plan.prepared[depth]
        best = net_gain(s, o.ward_prepared[kind, OWN, ward], o.ward_prepared[kind, OTHERS, ward])
        if net_gain(s, own, others) > best:
            o.ward_prepared[kind, OWN, ward] = own
            o.ward_prepared[kind, OTHERS, ward] = others
            rails.needed[kind, 0, ward] = plan.first[depth]
            rails.needed[kind, 1, ward] = plan.second[depth]


@rule
def is_possible(s: State, plan: Journey, depth: int) -> bool:
    """Could the viewer prepare this, with what is chosen already?"""
    first, second = plan.first[depth], plan.second[depth]
    is_deciding = plan.viewer == decider(s)
    if plan.prepared[depth] == STORE:
        return bool(not is_deciding or s.station == NOWHERE or s.station == first)
    ends = ENDS[s.board, first]
    if plan.prepared[depth] == DOUBLE_TRACK:
        ends ^= ENDS[s.board, second]  # the far ends
    is_chosen = is_deciding and s.first != NOWHERE
    return bool(ends & plan.network != 0 and (not is_chosen or s.first == first or s.first == second))
