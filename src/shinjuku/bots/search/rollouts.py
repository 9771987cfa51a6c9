"""Rollouts: a game is played on for some turns, every seat by `find_best_turn`, and the result evaluated.

`states` holds the states of the search for turns, then the view that a rollout starts from and the game that it plays.
"""

from __future__ import annotations

from shinjuku.bots.evaluation.evaluate import evaluate
from shinjuku.bots.evaluation.potential import clear_baseline
from shinjuku.bots.evaluation.score import set_baseline_score
from shinjuku.bots.search.state import SearchState, SearchStates
from shinjuku.bots.search.turns import TURN_SEARCH_STATES, find_best_turn
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import NOBODY, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, draw, legal
from shinjuku.rules.scoring import half_points
from shinjuku.rules.state import Buffer, Counters, State, States, copy_at
from shinjuku.rules.views import deal_at

VIEW, GAME, ROLLOUT_STATES = TURN_SEARCH_STATES, TURN_SEARCH_STATES + 1, TURN_SEARCH_STATES + 2
HORIZON = 4  # turns that a rollout plays after the planned turn
TAKE_INCOME = int(Act.TAKE_INCOME)
POINT = 1000  # the value of a point of the final lead
WIN_BONUS = 10 * POINT


@rule
def rollout(
    states: States, searches: SearchStates, out: Buffer, seed: int, used: Counters, turn: Buffer, length: int
) -> int:
    """The value of a turn in one random game that matches the view, in thousandths of a point.

    The hidden cards and customers are dealt, the first `length` choices of `turn` are played, and then `HORIZON`
    further turns.
    """
    copy_at(states, VIEW, states, GAME)
    s = states[GAME]
    seat = s.viewer
    deal_at(states, GAME, seed)
    s.confirm = 0
    for purpose in range(len(used)):
        used[purpose] = 0
    search = searches[0]
    plan_turn(turn, length, search)
    done = 0
    turn_of = s.seat
    turns = HORIZON
    while s.phase != Phase.OVER:
        if is_chance(s):
            draw(s, random_outcome(s, seed, used))
            continue
        if s.seat != turn_of:
            turns -= 1
            turn_of = s.seat
            search.plan_length = 0
            if turns < 0:
                break
        n = legal(s, out)
        act = int(out[0])
        if s.phase == Phase.TRACK_INCOME:
            act = TAKE_INCOME
        elif done < search.plan_length and is_legal(search.plan[done], n, out):
            act = search.plan[done]
            done += 1
        elif n > 1 and s.chooser == NOBODY:
            copy_at(states, GAME, states, 0)
            find_best_turn(states, s.seat, search, out)
            act = search.plan[0] if search.plan_length > 0 else act
            done = 1
        apply(s, act)
    return rollout_value(s, seat, search)


@rule
def plan_turn(turn: Buffer, length: int, search: SearchState) -> None:
    """Make a given turn the plan."""
    search.plan_length = length
    for k in range(length):
        search.plan[k] = turn[k]


@rule
def is_legal(act: int, n: int, out: Buffer) -> bool:
    """Whether a choice is one of the `n` legal ones in `out`."""
    for k in range(n):
        if out[k] == act:
            return True
    return False


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
