"""Every line worth looking at, tried on a copy of what one sees, and the best of them."""

from __future__ import annotations

from ..rules.compiling import rule
from ..rules.kernel import apply, legal
from ..rules.names import FIRST_CHANCE, FIRST_MIDDLE
from ..rules.state import Counters, Numbers, State, States, copy_at
from .hands import given_away, hand_worth
from .mind import DEPTH, FOUND, LINES, PLAN, PLANNED, ROOM, TRIED, TURNS, Weight
from .network import survey
from .prizes import actions_to_come, lead, take_stock
from .promising import promising
from .prospects import holdings, prospects

MOST_LINES = 20_000
WORST = -(1 << 60)


@rule
def best_line(scratch: States, seat: int, mind: Counters, room: Numbers) -> int:
    """Find the best line from the view in `scratch[0]`; the answer is its first choice."""
    scratch[0].confirm = 1  # so that a line never runs on into the next turn
    take_stock(scratch[0], mind)
    survey(scratch[0], seat, mind)
    mind[PLANNED] = 0
    mind[LINES] = 0
    search(scratch, seat, mind, room)
    if mind[PLANNED] == 0:
        legal(scratch[0], room)
        return room[0]  # type: ignore[no-any-return]
    return mind[PLAN]  # type: ignore[no-any-return]


@rule
def search(scratch: States, seat: int, mind: Counters, room: Numbers) -> None:
    """Depth first; `scratch[depth]` is the table after so many choices."""
    best = WORST
    depth = 0
    look_at_choices(scratch, 0, seat, mind, room)
    while depth >= 0 and mind[LINES] < MOST_LINES:
        if mind[TRIED + depth] == mind[FOUND + depth]:
            depth -= 1
            continue
        act = room[ROOM * depth + mind[TRIED + depth]]
        mind[TRIED + depth] += 1
        copy_at(scratch, depth, scratch, depth + 1)
        apply(scratch[depth + 1], act)
        if is_finished(scratch[depth + 1]):
            found = judged(scratch[depth + 1], seat, mind)
            if found > best:
                best = found
                remember(depth + 1, mind, room)
        elif depth + 1 < DEPTH:
            depth += 1
            look_at_choices(scratch, depth, seat, mind, room)


@rule
def look_at_choices(scratch: States, depth: int, seat: int, mind: Counters, room: Numbers) -> None:
    mind[TRIED + depth] = 0
    mind[FOUND + depth] = promising(scratch[depth], seat, mind, room[ROOM * depth : ROOM * depth + ROOM])
    if depth == 0 and mind[FOUND] == 0:
        mind[FOUND] = legal(scratch[0], room)


@rule
def is_finished(s: State) -> bool:
    """Is the line complete?"""
    return bool(s.phase < FIRST_MIDDLE or s.phase >= FIRST_CHANCE)


@rule
def remember(length: int, mind: Counters, room: Numbers) -> None:
    """The line being tried is the best so far."""
    mind[PLANNED] = length
    for depth in range(length):
        mind[PLAN + depth] = room[ROOM * depth + mind[TRIED + depth] - 1]


@rule
def judged(s: State, seat: int, mind: Counters) -> int:
    """What a table is worth to a seat after its line, in thousandths of a point."""
    mind[LINES] += 1
    cards = hand_worth(s, seat, mind) - given_away(s, seat, mind)
    fading = min(2, mind[TURNS])
    actions = mind[Weight.ACTION] * actions_to_come(s, seat)
    return lead(s, seat, mind) + prospects(s, seat, mind) + holdings(s, seat, mind) + actions + cards * fading // 2
