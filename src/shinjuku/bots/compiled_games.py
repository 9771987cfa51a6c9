"""Whole games between greedy and planner in compiled code: the same games as through `Game`, only faster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from shinjuku.bots.evaluation.weights import GREEDY_WEIGHTS, PLANNER_WEIGHTS
from shinjuku.bots.search.lines import search_lines, start_search
from shinjuku.bots.search.state import (
    BEST_LINE,
    BEST_LINE_LENGTH,
    BEST_TURN,
    CHOICE_BUFFER_SIZE,
    KEPT_TURN,
    KEPT_TURN_LENGTH,
    MAX_LINE_LENGTH,
    MAX_TURN_LENGTH,
    SearchState,
    new_search_state,
)
from shinjuku.bots.search.turns import TURN_SEARCH_STATES, find_best_turn
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import NOBODY, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, draw
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import Buffer, Counters, States, copy_at, new_buffer, new_counters, new_states
from shinjuku.rules.stats import StatsArray, UsageArray, record_change, record_choice, record_end
from shinjuku.rules.views import fill_view_at

GREEDY, PLANNER = 0, 1
COMPILED_BOTS: Mapping[str, int] = MappingProxyType(
    {"greedy": GREEDY, "planner": PLANNER, "steady": GREEDY, "strong": PLANNER}
)


def play_compiled_games(
    settings: Settings, bots: Sequence[str], games: int, seed: int, stats: StatsArray, usage: UsageArray
) -> int:
    """Play games with consecutive seeds and fill in their statistics; return the number of decisions."""
    states, blank = initial_states(settings, 2), settings.new_states(1)
    kinds = new_buffer(len(bots))
    for seat, bot in enumerate(bots):
        kinds[seat] = COMPILED_BOTS[bot]
    scratch, used = new_states(TURN_SEARCH_STATES), new_counters(STREAM_COUNT)
    choices, out = new_buffer(CHOICE_BUFFER_SIZE * MAX_LINE_LENGTH), new_buffer(CHOICE_BUFFER_SIZE)
    plan = new_buffer(MAX_TURN_LENGTH)
    greedy, planner = new_search_state(GREEDY_WEIGHTS), new_search_state(PLANNER_WEIGHTS)
    decisions = 0
    for game in range(games):
        copy_at(states, 0, states, 1)
        for purpose in range(len(used)):
            used[purpose] = 0
        decisions += play_compiled_game(
            states, 1, seed + game, used, kinds, blank, scratch, greedy, planner, choices, out, plan, stats, game, usage
        )  # fmt: skip
    return decisions


@rule
def play_compiled_game(
    states: States,
    i: int,
    seed: int,
    used: Counters,
    kinds: Buffer,
    blank: States,
    scratch: States,
    greedy: SearchState,
    planner: SearchState,
    choices: Buffer,
    out: Buffer,
    plan: Buffer,
    stats: StatsArray,
    k: int,
    usage: UsageArray,
) -> int:
    """Play one game to its end. A plan is followed until chance or another seat interrupts it."""
    s = states[i]
    decisions = 0
    plan_seat = NOBODY  # whose plan it is
    planned = 0
    done = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            draw(s, random_outcome(s, seed, used))
            plan_seat = NOBODY
        else:
            seat = decider(s)
            if seat != plan_seat or done == planned:
                copy_at(blank, 0, scratch, 0)
                fill_view_at(states, i, seat, 1, scratch, 0)
                planned = make_plan(scratch, seat, kinds[seat], greedy, planner, choices, out, plan)
                plan_seat = seat
                done = 0
            record_choice(s, plan[done], stats[k], usage[0])
            apply(s, plan[done])
            done += 1
            decisions += 1
        record_change(s, stats[k])
    record_end(s, seed, stats[k])
    return decisions


@rule
def make_plan(
    scratch: States,
    seat: int,
    kind: int,
    greedy: SearchState,
    planner: SearchState,
    choices: Buffer,
    out: Buffer,
    plan: Buffer,
) -> int:
    """Plan a line or a turn for the seat whose view is `scratch[0]`; return the number of choices."""
    if kind == PLANNER:
        find_best_turn(scratch, seat, planner, choices, out)
        best = planner[BEST_TURN]
        return copy_plan(planner, KEPT_TURN + MAX_TURN_LENGTH * best, planner[KEPT_TURN_LENGTH + best], choices, plan)
    start_search(scratch[0], seat, greedy)
    search_lines(scratch, seat, greedy, choices, out, 0)
    return copy_plan(greedy, BEST_LINE, greedy[BEST_LINE_LENGTH], choices, plan)


@rule
def copy_plan(search: SearchState, at: int, length: int, choices: Buffer, plan: Buffer) -> int:
    """Copy a plan out of a search state; if it is empty, the plan is the first candidate."""
    if length == 0:
        plan[0] = choices[0]
        return 1
    for k in range(length):
        plan[k] = search[at + k]
    return length
