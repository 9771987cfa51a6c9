"""Rollouts: a game is played on for some turns, every seat by `find_best_turn`, and the result evaluated."""

from __future__ import annotations

from shinjuku.bots.evaluation.evaluate import evaluate
from shinjuku.bots.evaluation.potential import clear_baseline
from shinjuku.bots.evaluation.score import set_baseline_score
from shinjuku.bots.search.state import BEST_TURN, KEPT_TURN, KEPT_TURN_LENGTH, MAX_TURN_LENGTH, SearchState
from shinjuku.bots.search.turns import find_best_turn
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import NOBODY, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, draw, legal
from shinjuku.rules.scoring import half_points
from shinjuku.rules.state import Buffer, Counters, State, States, copy_at
from shinjuku.rules.views import deal_at

TAKE_INCOME = int(Act.TAKE_INCOME)
POINT = 1000  # the value of a point of the final lead
WIN_BONUS = 10 * POINT


@rule
def rollout(
    states: States,
    view: int,
    seed: int,
    used: Counters,
    turns: int,
    plan: Buffer,
    length: int,
    scratch: States,
    search: SearchState,
    choices: Buffer,
    out: Buffer,
) -> int:
    """The value of a planned turn in one random game that matches the view `states[view]`.

    The hidden cards and customers are dealt, the first `length` choices of `plan` are played, and then `turns`
    further turns, all in `states[view + 1]`. The value is in thousandths of a point.
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
            act = TAKE_INCOME
        elif done < planned and is_legal(plan[done], n, out):
            act = int(plan[done])
            done += 1
        elif n > 1 and s.chooser == NOBODY:
            planned = replan(states, view + 1, s.seat, plan, scratch, search, choices, out)
            done = 0
            act = int(plan[0]) if planned > 0 else act
            done = 1
        apply(s, act)
    return rollout_value(s, seat, search)


@rule
def is_legal(act: int, n: int, out: Buffer) -> bool:
    """Whether a choice is one of the `n` legal ones in `out`."""
    for k in range(n):
        if out[k] == act:
            return True
    return False


@rule
def replan(
    states: States,
    i: int,
    seat: int,
    plan: Buffer,
    scratch: States,
    search: SearchState,
    choices: Buffer,
    out: Buffer,
) -> int:
    """Plan the rest of a turn; return the number of choices."""
    copy_at(states, i, scratch, 0)
    find_best_turn(scratch, seat, search, choices, out)
    best = search[BEST_TURN]
    for k in range(search[KEPT_TURN_LENGTH + best]):
        plan[k] = search[KEPT_TURN + MAX_TURN_LENGTH * best + k]
    return search[KEPT_TURN_LENGTH + best]


@rule
def rollout_value(s: State, seat: int, search: SearchState) -> int:
    """The lead at the end of the game, with a bonus for a win; before the end, the evaluation."""
    if s.phase != Phase.OVER:
        set_baseline_score(s, seat, search)
        clear_baseline(search)
        return evaluate(s, seat, search)
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, half_points(s, other))
    ahead = half_points(s, seat) - best
    total = ahead * POINT // 2
    if ahead > 0:
        total += WIN_BONUS
    elif ahead < 0:
        total -= WIN_BONUS
    return total
