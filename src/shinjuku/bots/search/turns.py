"""A whole turn at once: the best lines of each beginning, and the best second action after each of them."""

from __future__ import annotations

from shinjuku.bots.evaluation.rail_network import add_track, by_rail, survey
from shinjuku.bots.evaluation.score import actions_to_come
from shinjuku.bots.search.lines import KEPT_STATES, WORST, begin, cost_of_gifts, find_lines, forget_kept, try_everything
from shinjuku.bots.search.state import (
    ANY,
    BEST,
    BEST_TURN,
    BEST_WARDS,
    DEPTH,
    EACH,
    FESTIVAL,
    FESTIVALS,
    KEPT,
    KEPT_LENGTH,
    KEPT_PLAN,
    KEPT_VALUE,
    OTHERWISE,
    PLAN,
    PLANNED,
    TRIED_ACTIONS,
    TRIED_STATIONS,
    TRIED_TRACK,
    TRIED_WARDS,
    TURN,
    TURN_DEPTH,
    TURN_LENGTH,
    TURN_VALUE,
    TURNS_KEPT,
    TWO_PIECES,
    Mind,
)  # fmt: skip
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, END_A, WARD_STATIONS
from shinjuku.rules.state import Buffer, State, States, copy_at

NOTHING = -1
FESTIVAL_STATES = KEPT_STATES + KEPT
PLANNING_STATES = FESTIVAL_STATES + FESTIVALS


@rule
def find_best_turn(scratch: States, seat: int, mind: Mind, room: Buffer, out: Buffer) -> None:
    """Plan the rest of the turn from the view in `scratch[0]`."""
    begin(scratch[0], seat, mind)
    forget_turns(mind)
    phase = scratch[0].phase
    if phase == Phase.ACTIONS:
        plan_actions(scratch, seat, mind, room, out, NOTHING)
    else:
        forget_kept(mind)
        find_lines(scratch, seat, mind, room, out, 1)
        note_turn(mind, NOTHING, NOTHING, mind[PLANNED], mind[BEST])
    if phase == Phase.MATSURI:
        plan_festivals(scratch, seat, mind, room, out)


@rule
def plan_festivals(scratch: States, seat: int, mind: Mind, room: Buffer, out: Buffer) -> None:
    """Where the Matsuri goes: where the best turn follows. Places after which all looks alike were kept once."""
    places = 0
    for kept in range(OTHERWISE * EACH, (OTHERWISE + 1) * EACH):
        if mind[KEPT_LENGTH + kept] > 0 and places < FESTIVALS:
            copy_at(scratch, KEPT_STATES + kept, scratch, FESTIVAL_STATES + places)
            mind[FESTIVAL + places] = mind[KEPT_PLAN + DEPTH * kept]
            places += 1
    forget_turns(mind)
    for place in range(places):
        copy_at(scratch, FESTIVAL_STATES + place, scratch, 0)
        plan_actions(scratch, seat, mind, room, out, mind[FESTIVAL + place])


@rule
def plan_actions(scratch: States, seat: int, mind: Mind, room: Buffer, out: Buffer, festival: int) -> None:
    """Look at all first actions, and behind the best of them at a second one."""
    try_everything(mind)
    forget_kept(mind)
    find_lines(scratch, seat, mind, room, out, 1)
    choose_places(mind)
    for kept in range(KEPT):
        if mind[KEPT_LENGTH + kept] > 0:
            mind[TRIED_ACTIONS] = second_actions(kept // EACH)
            mind[TRIED_WARDS] = mind[BEST_WARDS] | wards_opened_up(scratch[KEPT_STATES + kept], seat, mind, kept)
            plan_second(scratch, seat, mind, room, out, festival, kept)


@rule
def plan_second(scratch: States, seat: int, mind: Mind, room: Buffer, out: Buffer, festival: int, kept: int) -> None:
    """The best second action behind a line that was kept."""
    value = mind[KEPT_VALUE + kept]
    more = 0
    s = scratch[KEPT_STATES + kept]
    if actions_to_come(s, seat) > 0:
        gifts = cost_of_gifts(s, seat, mind)
        copy_at(scratch, KEPT_STATES + kept, scratch, 0)
        find_lines(scratch, seat, mind, room, out, 0)
        if mind[PLANNED] > 0:
            value = mind[BEST] - gifts
            more = mind[PLANNED]
    note_turn(mind, festival, kept, more, value)


@rule
def note_turn(mind: Mind, festival: int, kept: int, more: int, value: int) -> None:
    """Keep a turn in place of the worst: the Matsuri's place, a line that was kept, the plan of the search."""
    at = place_for_turn(mind, festival, kept, more, value)
    if at == NOTHING:
        return
    mind[TURN_VALUE + at] = value
    length = 0
    if festival != NOTHING:
        mind[TURN + TURN_DEPTH * at] = festival
        length = 1
    for depth in range(first_length(mind, kept)):
        mind[TURN + TURN_DEPTH * at + length] = mind[KEPT_PLAN + DEPTH * kept + depth]
        length += 1
    for depth in range(more):
        mind[TURN + TURN_DEPTH * at + length] = mind[PLAN + depth]
        length += 1
    mind[TURN_LENGTH + at] = length
    if value > mind[TURN_VALUE + mind[BEST_TURN]] or mind[TURN_LENGTH + mind[BEST_TURN]] == 0:
        mind[BEST_TURN] = at


@rule
def first_length(mind: Mind, kept: int) -> int:
    return 0 if kept == NOTHING else mind[KEPT_LENGTH + kept]


@rule
def place_for_turn(mind: Mind, festival: int, kept: int, more: int, value: int) -> int:
    """Where a turn is kept; nowhere if it is worse than all, or comes to the same as another."""
    worst = 0
    for at in range(TURNS_KEPT):
        if mind[TURN_LENGTH + at] > 0 and acts_alike(mind, at, festival, kept, more):
            return at if value > mind[TURN_VALUE + at] else NOTHING
        if mind[TURN_VALUE + at] < mind[TURN_VALUE + worst]:
            worst = at
    return worst if value > mind[TURN_VALUE + worst] else NOTHING


@rule
def acts_alike(mind: Mind, at: int, festival: int, kept: int, more: int) -> bool:
    """Has a turn the same actions, wherever the Matsuri goes?"""
    skipped = 0 if festival == NOTHING else 1
    first = first_length(mind, kept)
    if mind[TURN_LENGTH + at] != skipped + first + more:
        return False
    begins = TURN + TURN_DEPTH * at + skipped
    for depth in range(first):
        if mind[begins + depth] != mind[KEPT_PLAN + DEPTH * kept + depth]:
            return False
    for depth in range(more):
        if mind[begins + first + depth] != mind[PLAN + depth]:
            return False
    return True


@rule
def forget_turns(mind: Mind) -> None:
    mind[BEST_TURN] = 0
    for at in range(TURNS_KEPT):
        mind[TURN_VALUE + at] = WORST
        mind[TURN_LENGTH + at] = 0


@rule
def choose_places(mind: Mind) -> None:
    """A second Open, Expand or Move is tried only where the first ones were best."""
    mind[TRIED_STATIONS] = 0
    mind[TRIED_TRACK] = 0
    mind[TRIED_TRACK + 1] = 0
    mind[BEST_WARDS] = 0
    for kept in range(KEPT):
        begins = kept // EACH
        if begins == Act.MOVE and mind[KEPT_LENGTH + kept] > 0:
            mind[BEST_WARDS] |= BIT[mind[KEPT_PLAN + DEPTH * kept + 1] - Act.WARD]
        if begins == Act.OPEN or begins == Act.EXPAND or begins == TWO_PIECES:
            for depth in range(mind[KEPT_LENGTH + kept]):
                choose_place(mind[KEPT_PLAN + DEPTH * kept + depth], mind)


@rule
def choose_place(act: int, mind: Mind) -> None:
    if act >= Act.STATION and act < Act.WARD:
        mind[TRIED_STATIONS] |= BIT[act - Act.STATION]
    add_track(act, TRIED_TRACK, mind)


@rule
def second_actions(first: int) -> int:
    """Of two actions whose order makes no difference only one order is tried."""
    if first == Act.EXPAND or first == TWO_PIECES:
        return ~BIT[Act.OPEN]
    if first == Act.MOVE:
        return ~(BIT[Act.OPEN] | BIT[Act.EXPAND])
    return ~0


@rule
def wards_opened_up(s: State, seat: int, mind: Mind, kept: int) -> int:
    """Wards where a journey may begin that the first action made possible: to its store, or over its track."""
    first = kept // EACH
    if first != Act.OPEN and first != Act.EXPAND and first != TWO_PIECES:
        return ANY
    survey(s, seat, mind)
    found = 0
    for depth in range(mind[KEPT_LENGTH + kept]):
        act = mind[KEPT_PLAN + DEPTH * kept + depth]
        if act >= Act.STATION and act < Act.WARD and first == Act.OPEN:
            found |= wards_by_rail(s, act - Act.STATION, s.store_goods[act - Act.STATION], mind)
        elif act >= Act.CONNECTION and act < Act.PAY:
            found |= wards_by_rail(s, END_A[s.board, act - Act.CONNECTION], DEPARTMENT, mind)
    return found


@rule
def wards_by_rail(s: State, station: int, goods: int, mind: Mind) -> int:
    """Wards from which rails lead to a station, and where customers wait: for some goods, or for any."""
    reached = by_rail(station, 0, mind)
    found = 0
    rest = s.customer_wards
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        wanted = goods == DEPARTMENT or s.customers[ward, goods] + s.customers[ward, goods + 4] > 0
        if wanted and WARD_STATIONS[s.board, ward] & reached != 0:
            found |= BIT[ward]
    return found
