"""Every line worth looking at, tried on a copy of what one sees, and the best of them."""

from __future__ import annotations

from shinjuku.bots.evaluation.hand import given_away, hand_worth
from shinjuku.bots.evaluation.potential import forget_base, holdings, look_around, prospects, weigh_hopes
from shinjuku.bots.evaluation.rail_network import UNKNOWN, add_track, forget_rails, survey
from shinjuku.bots.evaluation.score import actions_to_come, lead, take_stock
from shinjuku.bots.search.candidates import promising
from shinjuku.bots.search.state import (
    ANY,
    BASE_RAILED,
    BEST,
    BEST_TRACK,
    CHANGED,
    DEPTH,
    EACH,
    FOUND,
    KEPT,
    KEPT_LENGTH,
    KEPT_PLAN,
    KEPT_VALUE,
    LAID,
    LINES,
    OTHERWISE,
    PLAN,
    PLANNED,
    ROOM,
    STANDING,
    TABLE,
    TRIED,
    TRIED_ACTIONS,
    TRIED_STATIONS,
    TRIED_TRACK,
    TRIED_WARDS,
    TURNS,
    TWO_PIECES,
    UNMOVED,
    WEIGHED,
    Mind,
    Weight,
)  # fmt: skip
from shinjuku.rules.enums import FIRST_CHANCE, FIRST_MID_LINE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, legal
from shinjuku.rules.lookups import BIT, STATION_WARD
from shinjuku.rules.state import Buffer, State, States, copy_at

MOST_LINES = 20_000
WORST = -(1 << 60)
SLACK = 500  # how much worse than the best a first piece of track may be
KEPT_STATES = DEPTH + 1  # behind the room for the search, the table after each line that is kept


@rule
def find_lines(scratch: States, seat: int, mind: Mind, room: Buffer, out: Buffer, keeping: int) -> None:
    """Look at every promising line from the view in `scratch[0]`, depth first; the best becomes the plan.

    `scratch[mind[TABLE + depth]]` is the table after so many choices (where there is only one choice it is made on
    the spot, without a copy); `room` has a stretch for the choices at each depth, `out` room for those of one. With
    `keeping`, the best lines of each beginning are kept, and the table after them. If others have to decide first,
    they decline. The rules are called here and nowhere else, so that they are compiled into one function only.
    """
    mind[BEST] = WORST
    mind[PLANNED] = 0
    mind[LINES] = 0
    mind[BEST_TRACK] = WORST
    mind[FOUND] = -1
    forget_base(mind)
    depth = 0
    mind[TABLE] = 0
    while depth >= 0 and mind[LINES] < MOST_LINES:
        at = mind[TABLE + depth]
        s = scratch[at]
        if depth == 0 and decider(s) != seat and s.phase == Phase.TRACK_INCOME:
            apply(s, Act.DECLINE_INCOME)
            continue
        if mind[FOUND + depth] < 0:
            # how to pay is known without asking what is legal
            offer(s, depth, seat, mind, room, out, 0 if s.phase == Phase.PAY else legal(s, out))
        if mind[TRIED + depth] == mind[FOUND + depth]:
            depth -= 1
            continue
        act = room[ROOM * depth + mind[TRIED + depth]]
        phase = s.phase
        mind[TRIED + depth] += 1
        if mind[FOUND + depth] > 1 or depth == 0:
            copy_at(scratch, at, scratch, depth + 1)
            at = depth + 1
        mind[TABLE + depth + 1] = at
        apply(scratch[at], act)
        if is_finished(scratch[at]):
            weigh(scratch, depth + 1, seat, mind, room, keeping)
            if act == Act.STOP and phase == Phase.EXPAND_SECOND and not is_track_worth_a_second(mind):
                mind[TRIED + depth] = mind[FOUND + depth]
        elif depth + 1 < DEPTH:
            depth += 1
            mind[FOUND + depth] = -1


@rule
def weigh(scratch: States, length: int, seat: int, mind: Mind, room: Buffer, keeping: int) -> None:
    """Judge a finished line, and remember it if it is one of the best."""
    at = mind[TABLE + length]
    if mind[BASE_RAILED] == UNKNOWN:
        look_around(scratch[0], seat, mind)
    note_changes(scratch[at], length, mind, room)
    found = judged(scratch[at], seat, mind)
    mind[WEIGHED] = found
    if is_idle(scratch[0], scratch[at], found, mind):
        return
    if found > mind[BEST]:
        mind[BEST] = found
        mind[PLANNED] = length
        for depth in range(length):
            mind[PLAN + depth] = chosen(depth, mind, room)
    if keeping == 1:
        keep(scratch, length, found, mind, room)


@rule
def note_changes(s: State, length: int, mind: Mind, room: Buffer) -> None:
    """What a line can have changed: a journey the customers of wards on its way, stores and track nobody's."""
    first = chosen(0, mind, room)
    mind[CHANGED] = ANY
    mind[UNMOVED] = 0
    mind[LAID] = mind[BASE_RAILED]
    mind[LAID + 1] = mind[BASE_RAILED + 1]
    if first == Act.OPEN or first == Act.EXPAND or first == Act.INCOME:
        mind[CHANGED] = 0
        for depth in range(1, length):
            add_track(chosen(depth, mind, room), LAID, mind)
    elif first == Act.MOVE:
        mind[UNMOVED] = 1
        mind[CHANGED] = BIT[chosen(1, mind, room) - Act.WARD]
        for depth in range(2, length):
            act = chosen(depth, mind, room)
            if act >= Act.STATION and act < Act.WARD:
                mind[CHANGED] |= BIT[STATION_WARD[s.board, act - Act.STATION]]


@rule
def is_track_worth_a_second(mind: Mind) -> bool:
    """Second pieces of track are tried behind the best first ones only."""
    mind[BEST_TRACK] = max(mind[BEST_TRACK], mind[WEIGHED])
    return mind[WEIGHED] > mind[BEST_TRACK] - SLACK


@rule
def chosen(depth: int, mind: Mind, room: Buffer) -> int:
    """The choice of the line being tried."""
    return int(room[ROOM * depth + mind[TRIED + depth] - 1])


@rule
def keep(scratch: States, length: int, found: int, mind: Mind, room: Buffer) -> None:
    """Keep a line in place of the worst that begins alike; of two that come to the same, the first."""
    begins = beginning(length, mind, room)
    worst = begins * EACH
    for kept in range(begins * EACH, (begins + 1) * EACH):
        if mind[KEPT_LENGTH + kept] > 0 and mind[KEPT_VALUE + kept] == found:
            return
        if mind[KEPT_VALUE + kept] < mind[KEPT_VALUE + worst]:
            worst = kept
    if found > mind[KEPT_VALUE + worst]:
        mind[KEPT_VALUE + worst] = found
        mind[KEPT_LENGTH + worst] = length
        for depth in range(length):
            mind[KEPT_PLAN + DEPTH * worst + depth] = chosen(depth, mind, room)
        copy_at(scratch, mind[TABLE + length], scratch, KEPT_STATES + worst)


@rule
def beginning(length: int, mind: Mind, room: Buffer) -> int:
    """With which action a line begins; two pieces of track cost a card, so they are no match for one."""
    first = chosen(0, mind, room)
    if first == Act.EXPAND and chosen(length - 1, mind, room) != Act.STOP:
        return TWO_PIECES
    return min(first, OTHERWISE)


@rule
def forget_kept(mind: Mind) -> None:
    for kept in range(KEPT):
        mind[KEPT_VALUE + kept] = WORST
        mind[KEPT_LENGTH + kept] = 0


@rule
def begin(s: State, seat: int, mind: Mind) -> None:
    """Look around before a search."""
    s.confirm = 1  # so that a line never runs on into the next turn
    try_everything(mind)
    weigh_hopes(mind)
    forget_rails(mind)
    forget_base(mind)
    take_stock(s, seat, mind)
    mind[STANDING] = judged(s, seat, mind)
    survey(s, seat, mind)


@rule
def begin_at(states: States, i: int, seat: int, mind: Mind) -> None:
    begin(states[i], seat, mind)


@rule
def try_everything(mind: Mind) -> None:
    mind[TRIED_ACTIONS] = ANY
    mind[TRIED_STATIONS] = ANY
    mind[TRIED_TRACK] = ANY
    mind[TRIED_TRACK + 1] = ANY
    mind[TRIED_WARDS] = ANY


@rule
def offer(s: State, depth: int, seat: int, mind: Mind, room: Buffer, out: Buffer, n: int) -> None:
    """Remember which of the legal choices will be tried: the promising ones; at the start all if none is."""
    kept = promising(s, seat, mind, out, n)
    mind[FOUND + depth] = n if depth == 0 and kept == 0 else kept
    mind[TRIED + depth] = 0
    for k in range(mind[FOUND + depth]):
        room[ROOM * depth + k] = out[k]


@rule
def is_finished(s: State) -> bool:
    """Is the line complete?"""
    return bool(s.phase < FIRST_MID_LINE or s.phase >= FIRST_CHANCE)


@rule
def is_idle(before: State, after: State, worth: int, mind: Mind) -> bool:
    """A free action that makes nothing better; it leaves the actions as they were."""
    free = before.phase == Phase.ACTIONS and after.phase == Phase.ACTIONS
    return bool(free and after.actions_left == before.actions_left and worth <= mind[STANDING])


@rule
def judged(s: State, seat: int, mind: Mind) -> int:
    """What a table is worth to a seat after its line, in thousandths of a point."""
    mind[LINES] += 1
    total = lead(s, seat, mind) + prospects(s, seat, mind) + holdings(s, seat, mind)
    total += mind[Weight.ACTION] * actions_to_come(s, seat)
    return total + cards_worth(s, seat, hand_worth(s, seat, mind), mind) - cost_of_gifts(s, seat, mind)


@rule
def cards_worth(s: State, seat: int, cards: int, mind: Mind) -> int:
    """Cards are worth nothing after the last action, and less in the last turn but one."""
    to_come = mind[TURNS] + (1 if actions_to_come(s, seat) > 0 else 0)
    return cards * min(2, to_come) // 2


@rule
def cost_of_gifts(s: State, seat: int, mind: Mind) -> int:
    return cards_worth(s, seat, given_away(s, seat, mind), mind)
