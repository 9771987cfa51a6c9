"""Search every journey from one ward, with the rules' own choices. The shortest ones are compared first."""

from __future__ import annotations

from shinjuku.journeys.kept_routes import keep_route
from shinjuku.journeys.search_state import FAR, FoundRoutes, RouteSearch, RouteSearches
from shinjuku.rules.actions.line import choice_of_customer, chosen_customer
from shinjuku.rules.actions.move import (
    apply_move_give,
    apply_move_start,
    apply_move_step,
    legal_move_give,
    legal_move_start,
    legal_move_step,
    may_stop,
    only_served,
)
from shinjuku.rules.enums import GOODS, NOBODY, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.scoring import half_points
from shinjuku.rules.state import Buffer, State, States, copy_at

NOTHING = -1  # no choice, no wish


@rule
def begin_search_at(scratch: States, searches: RouteSearches, limit: int) -> None:
    """Start over with another limit, from the state in `scratch[0]`: the first station is the next choice."""
    search = searches[0]
    search.compared = search.limit
    search.limit = limit
    search.is_cut = 0
    search.depth = 0
    search.choice_counts[0] = -1
    search.stations[0] = NOWHERE
    search.half_points[0] = half_points(scratch[0], scratch[0].seat)


@rule
def continue_search_at(scratch: States, searches: RouteSearches, routes: FoundRoutes, out: Buffer, budget: int) -> None:
    """Try this many choices, or fewer if this limit is done. `scratch` holds the states on the way."""
    search = searches[0]
    while search.depth >= 0 and budget > 0:
        budget -= 1
        depth = search.depth
        if search.choice_counts[depth] < 0:
            list_choices(scratch[depth], depth, search, out)
        if search.choices_tried[depth] == search.choice_counts[depth]:
            search.depth -= 1
            continue
        act = search.choices[depth, search.choices_tried[depth]]
        search.choices_tried[depth] += 1
        copy_at(scratch, depth, scratch, depth + 1)
        make_choice(scratch[depth + 1], act, depth, search)
        if is_under_way(scratch[depth + 1]):
            search.depth += 1
            search.choice_counts[depth + 1] = -1
        if may_end(scratch[depth + 1]):
            keep_route(scratch[depth + 1], depth + 1, search, routes)


@rule
def is_under_way(s: State) -> bool:
    return bool(s.phase == Phase.MOVE_STEP or s.phase == Phase.MOVE_GIVE)


@rule
def may_end(s: State) -> bool:
    """Is the journey over, or may it stop here?"""
    return not is_under_way(s) or (s.phase == Phase.MOVE_STEP and may_stop(s))


# --- the choices of a decision ------------------------------------------------------------------------------


@rule
def list_choices(s: State, depth: int, search: RouteSearch, out: Buffer) -> None:
    """Store the legal choices that lead to what is searched for. To stop is not among them."""
    search.choices_tried[depth] = 0
    if s.phase == Phase.MOVE_GIVE:
        list_gives(depth, search, out, legal_move_give(s, out))
    elif s.phase == Phase.MOVE_START:
        list_stations(depth, search, out, legal_move_start(s, out))
    else:
        list_stations(depth, search, out, legal_move_step(s, out))


@rule
def list_gives(depth: int, search: RouteSearch, out: Buffer, n: int) -> None:
    """All customers and riders, or only the one that is wished for here."""
    wish = search.wishes[search.stations[depth]]
    kept = 0
    for k in range(n):
        if out[k] == wish:
            search.choices[depth, 0] = wish
            search.choice_counts[depth] = 1
            return
        search.choices[depth, kept] = out[k]
        kept += 1
    search.choice_counts[depth] = kept


@rule
def list_stations(depth: int, search: RouteSearch, out: Buffer, n: int) -> None:
    kept = 0
    for k in range(n):
        if out[k] != Act.STOP and is_wanted(out[k] - Act.STATION, depth, search):
            search.choices[depth, kept] = out[k]
            kept += 1
    search.choice_counts[depth] = kept


@rule
def is_wanted(station: int, depth: int, search: RouteSearch) -> bool:
    """Can a journey through this station pass all pins in their order, within the limit?"""
    if depth == 0 and search.start != NOWHERE and station != search.start:
        return False
    passed = search.pins_passed[depth]
    if passed == search.pin_count:
        return search.target == NOWHERE and is_within_limit(0, depth, search)
    if search.later_pins[passed] & BIT[station] != 0:
        return False
    if search.is_direct[passed] == 1 and station != search.pins[passed]:
        return False
    distance = search.distances[passed, station]
    return distance != FAR and is_within_limit(distance + search.rest[passed], depth, search)


@rule
def is_within_limit(further: int, depth: int, search: RouteSearch) -> bool:
    """May the journey enter one more station, and this many after it?"""
    if search.entered[depth] + 1 + further > search.limit:
        search.is_cut = 1
        return False
    return True


# --- one choice ---------------------------------------------------------------------------------------------


@rule
def make_choice(s: State, act: int, depth: int, search: RouteSearch) -> None:
    """Apply a choice, and note what it does. `s` is the state after the choice when this returns."""
    token = token_of(s, act)
    station = search.stations[depth] if s.phase == Phase.MOVE_GIVE else act - Act.STATION
    is_new = s.phase != Phase.MOVE_GIVE
    if s.phase == Phase.MOVE_GIVE:
        apply_move_give(s, act)
    elif s.phase == Phase.MOVE_START:
        apply_move_start(s, act)
    else:
        apply_move_step(s, act)
    passed = search.pins_passed[depth]
    search.stations[depth + 1] = station
    search.tokens[depth + 1] = token
    search.entered[depth + 1] = search.entered[depth] + is_new
    search.pins_passed[depth + 1] = passed + (is_new and passed < search.pin_count and station == search.pins[passed])
    note_delivery(s, token, depth, search)


@rule
def token_of(s: State, act: int) -> int:
    """What the store takes when this choice is made, as a choice."""
    if s.phase == Phase.MOVE_GIVE:
        return act
    kind = only_served(s, act - Act.STATION, s.ward if s.phase == Phase.MOVE_START else NOWHERE)
    return NOTHING if kind == NOBODY else choice_of_customer(kind)


@rule
def note_delivery(s: State, token: int, depth: int, search: RouteSearch) -> None:
    """A customer is worth points to the mover, or is a gift. A rider is neither."""
    wish = search.wishes[search.stations[depth + 1]]
    search.broken[depth + 1] = search.broken[depth] + (token != NOTHING and wish != NOTHING and token != wish)
    search.gifts[depth + 1] = search.gifts[depth]
    search.half_points[depth + 1] = search.half_points[depth]
    if token == NOTHING or (token >= Act.RIDER and token < Act.STATION):
        return
    if s.store_owner[search.stations[depth + 1]] == s.seat:
        search.half_points[depth + 1] = half_points(s, s.seat)
    else:
        search.gifts[depth + 1] += weight(chosen_customer(token))


@rule
def weight(kind: int) -> int:
    """A double counts as two customers."""
    return 2 if kind >= GOODS and kind < 2 * GOODS else 1
