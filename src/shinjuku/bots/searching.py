"""Every line worth looking at, tried on a copy of what one sees, and the best of them."""

from __future__ import annotations

from ..rules.compiling import rule
from ..rules.kernel import apply, legal
from ..rules.names import FIRST_CHANCE, FIRST_MIDDLE, Phase
from ..rules.state import Numbers, State, States, copy_at
from .hands import given_away, hand_worth
from .mind import DEPTH, FOUND, LINES, PLAN, PLANNED, ROOM, STANDING, TRIED, TURNS, Mind, Weight
from .network import survey
from .prizes import actions_to_come, lead, take_stock
from .promising import promising
from .prospects import holdings, prospects

MOST_LINES = 20_000
WORST = -(1 << 60)


@rule
def find_best_line(scratch: States, seat: int, mind: Mind, room: Numbers, out: Numbers) -> None:
    """Look at every promising line from the view in `scratch[0]`, depth first; the best becomes the plan.

    `scratch[depth]` is the table after so many choices; `room` has a stretch for the choices at each depth,
    `out` room for those of one. The rules are called here and nowhere else, so that they are compiled into
    one function only.
    """
    begin(scratch[0], seat, mind)
    best = WORST
    depth = 0
    offer(scratch[0], 0, seat, mind, room, out, legal(scratch[0], out))
    while depth >= 0 and mind[LINES] < MOST_LINES:
        if mind[TRIED + depth] == mind[FOUND + depth]:
            depth -= 1
            continue
        act = room[ROOM * depth + mind[TRIED + depth]]
        mind[TRIED + depth] += 1
        copy_at(scratch, depth, scratch, depth + 1)
        s = scratch[depth + 1]
        apply(s, act)
        if is_finished(s):
            found = judged(s, seat, mind)
            if found > best and not is_idle(scratch[0], s, found, mind):
                best = found
                remember(depth + 1, mind, room)
        elif depth + 1 < DEPTH:
            depth += 1
            offer(s, depth, seat, mind, room, out, legal(s, out))


@rule
def begin(s: State, seat: int, mind: Mind) -> None:
    s.confirm = 1  # so that a line never runs on into the next turn
    take_stock(s, seat, mind)
    mind[STANDING] = judged(s, seat, mind)
    survey(s, seat, mind)
    mind[PLANNED] = 0
    mind[LINES] = 0


@rule
def offer(s: State, depth: int, seat: int, mind: Mind, room: Numbers, out: Numbers, n: int) -> None:
    """Remember which of the legal choices will be tried: the promising ones; at the start all if none is."""
    kept = promising(s, seat, mind, out, n)
    mind[FOUND + depth] = n if depth == 0 and kept == 0 else kept
    mind[TRIED + depth] = 0
    for k in range(mind[FOUND + depth]):
        room[ROOM * depth + k] = out[k]


@rule
def is_finished(s: State) -> bool:
    """Is the line complete?"""
    return bool(s.phase < FIRST_MIDDLE or s.phase >= FIRST_CHANCE)


@rule
def is_idle(before: State, after: State, worth: int, mind: Mind) -> bool:
    """A free action that makes nothing better; it leaves the actions as they were."""
    free = before.phase == Phase.ACTIONS and after.phase == Phase.ACTIONS
    return bool(free and after.actions_left == before.actions_left and worth <= mind[STANDING])


@rule
def remember(length: int, mind: Mind, room: Numbers) -> None:
    """The line being tried is the best so far."""
    mind[PLANNED] = length
    for depth in range(length):
        mind[PLAN + depth] = room[ROOM * depth + mind[TRIED + depth] - 1]


@rule
def judged(s: State, seat: int, mind: Mind) -> int:
    """What a table is worth to a seat after its line, in thousandths of a point."""
    mind[LINES] += 1
    cards = hand_worth(s, seat, mind) - given_away(s, seat, mind)
    total = lead(s, seat, mind) + prospects(s, seat, mind) + holdings(s, seat, mind)
    total += mind[Weight.ACTION] * actions_to_come(s, seat)
    return total + cards * min(2, mind[TURNS]) // 2
