"""Whole games between greedy and planner in compiled code: the same games as through `Game`, only faster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from shinjuku.bots.evaluation.weights import GREEDY_WEIGHTS, PLANNER_WEIGHTS
from shinjuku.bots.search.plans import make_plan_at
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, SearchStates, new_search_states
from shinjuku.bots.search.turns import TURN_SEARCH_STATES
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import NOBODY, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, draw
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import Buffer, Counters, States, copy_at, new_buffer, new_counters, new_states, write
from shinjuku.rules.stats import StatsArray, UsageArray, record_change, record_choice, record_end
from shinjuku.rules.views import fill_view_at

GREEDY, PLANNER = 0, 1
COMPILED_BOTS: Mapping[str, int] = MappingProxyType({"greedy": GREEDY, "planner": PLANNER})
# in `states`, after those of the search: a new game, the game that is played, and an empty view
START, CURRENT, BLANK = TURN_SEARCH_STATES, TURN_SEARCH_STATES + 1, TURN_SEARCH_STATES + 2


def play_compiled_games(
    settings: Settings, bots: Sequence[str], games: int, seed: int, stats: StatsArray, usage: UsageArray
) -> int:
    """Play games with consecutive seeds and fill in their statistics; return the number of decisions."""
    states, searches = new_states(BLANK + 1), _new_searches(bots)
    copy_at(initial_states(settings, 1), 0, states, START)
    copy_at(settings.new_states(1), 0, states, BLANK)
    out, used = new_buffer(CHOICE_BUFFER_SIZE), new_counters(STREAM_COUNT)
    decisions = 0
    for game in range(games):
        recorded = stats[game : game + 1]
        decisions += play_compiled_game(states, searches, out, seed + game, used, recorded, usage)
    return decisions


def _new_searches(bots: Sequence[str]) -> SearchStates:
    """A search state for each seat."""
    kinds = [COMPILED_BOTS[bot] for bot in bots]
    searches = new_search_states(*(PLANNER_WEIGHTS if kind == PLANNER else GREEDY_WEIGHTS for kind in kinds))
    for seat, kind in enumerate(kinds):
        write(searches, seat, "plans_turns", int(kind == PLANNER))
    return searches


@rule
def play_compiled_game(
    states: States,
    searches: SearchStates,
    out: Buffer,
    seed: int,
    used: Counters,
    stats: StatsArray,
    usage: UsageArray,
) -> int:
    """Play one game to its end. A plan is followed until chance or another seat interrupts it."""
    copy_at(states, START, states, CURRENT)
    s = states[CURRENT]
    for purpose in range(len(used)):
        used[purpose] = 0
    decisions = 0
    plan_seat = NOBODY  # whose plan is followed
    done = 0  # choices of the plan
    while s.phase != Phase.OVER:
        if is_chance(s):
            draw(s, random_outcome(s, seed, used))
            plan_seat = NOBODY
        else:
            seat = decider(s)
            if seat != plan_seat or done == searches[seat].plan_length:
                copy_at(states, BLANK, states, 0)
                fill_view_at(states, CURRENT, seat, 1, states, 0)
                make_plan_at(states, seat, searches, seat, out)
                plan_seat = seat
                done = 0
            act = searches[seat].plan[done]
            record_choice(s, act, stats[0], usage[0])
            apply(s, act)
            done += 1
            decisions += 1
        record_change(s, stats[0])
    record_end(s, seed, stats[0])
    return decisions
