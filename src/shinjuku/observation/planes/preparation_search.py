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
def search_prepared(s: State, starts: int, o: Planes, rails: Rails, journey: Journey) -> None:
    """Search depth first from the stations of the ward."""
    group = packed_group(s, journey.ward)
    entered = 0
    while starts != 0 and entered < MAX_ENTERED:
        begin(s, lowest(starts), group, o, rails, journey)
        starts &= starts - 1
        depth = 0
        entered += 1
        while depth >= 0:
            rest = journey.rest[depth] | journey.missing[depth] | journey.openable[depth]
            if rest == 0 or entered >= MAX_ENTERED or depth + 1 == MAX_LENGTH:
                depth -= 1
            else:
                depth += 1
                step(s, o, rails, journey, depth)
                write_if_better(s, o, rails, journey, depth)
                entered += 1


@rule
def begin(s: State, start: int, group: int, o: Planes, rails: Rails, journey: Journey) -> None:
    """A journey that enters its first station."""
    journey.group[0] = group
    journey.own[0] = 0
    journey.others[0] = 0
    journey.visited[0] = 0
    journey.prepared[0] = NOTHING
    journey.crossed[0] = 0
    enter(s, start, o, rails, journey, 0)
    write_if_better(s, o, rails, journey, 0)


@rule
def step(s: State, o: Planes, rails: Rails, journey: Journey, depth: int) -> None:
    """Go on with a preparation while there is one, else along track."""
    before = depth - 1
    follow(journey, depth)
    journey.prepared[depth] = journey.prepared[before]
    journey.first[depth] = journey.first[before]
    journey.second[depth] = journey.second[before]
    journey.crossed[depth] = 0
    if journey.openable[before] != 0:
        open_store(o, journey, depth)
    elif journey.missing[before] != 0:
        station = lowest(journey.missing[before])
        journey.missing[before] &= journey.missing[before] - 1
        lay_track(s, station, journey, depth)
        enter(s, station, o, rails, journey, depth)
    else:
        station = lowest(journey.rest[before])
        journey.rest[before] &= journey.rest[before] - 1
        enter(s, station, o, rails, journey, depth)


# --- preparations -----------------------------------------------------------------------------------------------


@rule
def open_store(o: Planes, journey: Journey, depth: int) -> None:
    """Open a store where the journey is. It serves the customer that adds most."""
    before = depth - 1
    kind = best_kind(journey.openable[before], VIEWER, VIEWER, o)
    journey.openable[before] = 0
    journey.group[depth] -= 1 << COUNT_BITS * kind
    journey.own[depth] += o.customer_adds[VIEWER, kind]
    journey.prepared[depth] = STORE
    journey.first[depth] = journey.station[before]
    journey.second[depth] = kind
    journey.station[depth] = journey.station[before]
    journey.rest[depth] = journey.rest[before] if journey.group[depth] != 0 else 0
    journey.missing[depth] = 0
    journey.openable[depth] = 0


@rule
def lay_track(s: State, station: int, journey: Journey, depth: int) -> None:
    """Lay track from where the journey is to a neighbouring station."""
    before = depth - 1
    connection = missing_connection(s, journey.station[before], station)
    if journey.prepared[before] == NOTHING:
        journey.prepared[depth] = TRACK
        journey.first[depth] = connection
        journey.second[depth] = NOWHERE
    else:
        journey.prepared[depth] = DOUBLE_TRACK
        journey.second[depth] = connection
    journey.crossed[depth] = 1


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
def enter(s: State, station: int, o: Planes, rails: Rails, journey: Journey, depth: int) -> None:
    """Enter a station: its store takes a customer if it can."""
    journey.station[depth] = station
    journey.visited[depth] |= BIT[station]
    if s.occupied & BIT[station] != 0:
        deliver(s, journey.viewer, journey.mover, station, o, journey, depth)
    journey.rest[depth] = 0
    journey.missing[depth] = 0
    journey.openable[depth] = 0
    if journey.group[depth] != 0:
        journey.rest[depth] = rails.connected[station] & ~journey.visited[depth]
        if journey.mover == VIEWER:
            offer_preparations(s, station, rails, journey, depth)


@rule
def offer_preparations(s: State, station: int, rails: Rails, journey: Journey, depth: int) -> None:
    """What the viewer could prepare to go on from a station."""
    is_first = journey.prepared[depth] == NOTHING and s.track_left[journey.viewer] > 0
    is_second = journey.prepared[depth] == TRACK and journey.crossed[depth] == 1 and s.track_left[journey.viewer] > 1
    if is_first or is_second:
        journey.missing[depth] = rails.adjacent[station] & ~rails.connected[station] & ~journey.visited[depth]
    if journey.prepared[depth] == NOTHING and s.occupied & BIT[station] == 0:
        journey.openable[depth] = journey.group[depth] & journey.sold


# --- the best ones ----------------------------------------------------------------------------------------------


@rule
def write_if_better(s: State, o: Planes, rails: Rails, journey: Journey, depth: int) -> None:
    """Write a journey that ends here if it is better than the best one of its ward and preparation."""
    ward, own, others = journey.ward, byte(journey.own[depth]), byte(journey.others[depth])
    if journey.mover == NEXT:
        if net_gain(s, own, others) > net_gain(s, o.next_journey[OWN, ward], o.next_journey[OTHERS, ward]):
            o.next_journey[OWN, ward] = own
            o.next_journey[OTHERS, ward] = others
    elif journey.prepared[depth] != NOTHING and is_possible(s, journey, depth):
        kind = journey.prepared[depth]
        best = net_gain(s, o.ward_prepared[kind, OWN, ward], o.ward_prepared[kind, OTHERS, ward])
        if net_gain(s, own, others) > best:
            o.ward_prepared[kind, OWN, ward] = own
            o.ward_prepared[kind, OTHERS, ward] = others
            rails.needed[kind, 0, ward] = journey.first[depth]
            rails.needed[kind, 1, ward] = journey.second[depth]


@rule
def is_possible(s: State, journey: Journey, depth: int) -> bool:
    """Could the viewer prepare this, with what is chosen already?"""
    first, second = journey.first[depth], journey.second[depth]
    is_deciding = journey.viewer == decider(s)
    if journey.prepared[depth] == STORE:
        return bool(not is_deciding or s.station == NOWHERE or s.station == first)
    ends = ENDS[s.board, first]
    if journey.prepared[depth] == DOUBLE_TRACK:
        ends ^= ENDS[s.board, second]  # the far ends
    is_chosen = is_deciding and s.first != NOWHERE
    return bool(ends & journey.network != 0 and (not is_chosen or s.first == first or s.first == second))
