"""Playing on: from a table, everybody by plan, for some turns; what that comes to for one seat."""

from __future__ import annotations

from shinjuku.bots.evaluation.potential import forget_base
from shinjuku.bots.evaluation.score import take_stock
from shinjuku.bots.search.lines import judged
from shinjuku.bots.search.state import BEST_TURN, TURN, TURN_DEPTH, TURN_LENGTH, Mind
from shinjuku.bots.search.turns import find_best_turn
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import NOBODY, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, draw, legal
from shinjuku.rules.scoring import half_points
from shinjuku.rules.state import Counters, Buffer, State, States, copy_at
from shinjuku.rules.views import deal_at

TAKE = int(Act.TAKE_INCOME)
POINT = 1000  # what a point counts when the game is over
VICTORY = 10 * POINT  # and what it counts to have more than all others


@rule
def roll_out(
    states: States,
    view: int,
    seed: int,
    used: Counters,
    turns: int,
    plan: Buffer,
    length: int,
    scratch: States,
    mind: Mind,
    room: Buffer,
    out: Buffer,
) -> int:
    """What a turn is worth in one of the games that look like the view `states[view]`.

    The unknown is dealt, the plan carried out, and so many further turns are played by plan; `states[view + 1]` is
    where it happens. The answer is in thousandths of a point.
    """
    copy_at(states, view, states, view + 1)
    s = states[view + 1]
    seat = s.viewer
    deal_at(states, view + 1, seed)
    s.confirm = 0
    for purpose in range(len(used)):
        used[purpose] = 0
    planned = length
    done = 0
    turn_of = s.seat
    while s.phase != Phase.OVER:
        if is_chance(s):
            draw(s, random_outcome(s, seed, used))
            continue
        if s.seat != turn_of:
            turns -= 1
            turn_of = s.seat
            planned = 0
            if turns < 0:
                break
        n = legal(s, out)
        act = int(out[0])
        if s.phase == Phase.TRACK_INCOME:
            act = TAKE
        elif done < planned and is_offered(plan[done], n, out):
            act = int(plan[done])
            done += 1
        elif n > 1 and s.chooser == NOBODY:
            planned = replan(states, view + 1, s.seat, plan, scratch, mind, room, out)
            done = 0
            act = int(plan[0]) if planned > 0 else act
            done = 1
        apply(s, act)
    return outcome(s, seat, mind)


@rule
def is_offered(act: int, n: int, out: Buffer) -> bool:
    for k in range(n):
        if out[k] == act:
            return True
    return False


@rule
def replan(
    states: States, i: int, seat: int, plan: Buffer, scratch: States, mind: Mind, room: Buffer, out: Buffer
) -> int:
    """Think about the rest of a turn; the answer is how many choices are planned."""
    copy_at(states, i, scratch, 0)
    find_best_turn(scratch, seat, mind, room, out)
    best = mind[BEST_TURN]
    for k in range(mind[TURN_LENGTH + best]):
        plan[k] = mind[TURN + TURN_DEPTH * best + k]
    return mind[TURN_LENGTH + best]


@rule
def outcome(s: State, seat: int, mind: Mind) -> int:
    """What a table is worth at last: the lead when all is over, before that what is hoped for."""
    if s.phase != Phase.OVER:
        take_stock(s, seat, mind)
        forget_base(mind)
        return judged(s, seat, mind)
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, half_points(s, other))
    ahead = half_points(s, seat) - best
    total = ahead * POINT // 2
    if ahead > 0:
        total += VICTORY
    elif ahead < 0:
        total -= VICTORY
    return total
