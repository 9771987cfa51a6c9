"""Whole games between random, greedy, planner and styles in compiled code: the same as through `Game`, only faster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from shinjuku.bots.evaluation.weights import GREEDY_WEIGHTS, PLANNER_WEIGHTS
from shinjuku.bots.game_course import CourseArray, new_courses, play_choice, play_draw, record_result
from shinjuku.bots.search.plans import make_plan_at
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, SearchStates, new_search_states
from shinjuku.bots.search.turns import TURN_SEARCH_STATES
from shinjuku.bots.styles import STYLES
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.chance.generator import random_choice
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import NOBODY, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider, legal
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import Buffer, Counters, States, copy_at, new_buffer, new_counters, new_states, write
from shinjuku.rules.stats import StatsArray, UsageArray
from shinjuku.rules.views import fill_view_at

LINES, TURNS, NO_PLAN = 0, 1, 2  # what a bot plans: single lines, whole turns, nothing (it chooses at random)
COMPILED_BOTS: Mapping[str, int] = MappingProxyType(
    {"random": NO_PLAN, "greedy": LINES, "planner": TURNS} | dict.fromkeys(STYLES, TURNS)
)
# in `states`, after those of the search: a new game, the game that is played, and an empty view
START, CURRENT, BLANK = TURN_SEARCH_STATES, TURN_SEARCH_STATES + 1, TURN_SEARCH_STATES + 2


def play_compiled_games(
    settings: Settings,
    bots: Sequence[str],
    games: int,
    seed: int,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray | None = None,
) -> int:
    """Play games and fill in their statistics; return the number of decisions.

    The games have consecutive seeds, or the seeds in `courses`, which are filled in, too.
    """
    if courses is None:
        courses = new_courses(games)
        for game in range(games):
            write(courses, game, "seed", seed + game)
    states, searches = new_states(BLANK + 1), new_bot_searches(bots)
    copy_at(initial_states(settings, 1), 0, states, START)
    copy_at(settings.new_states(1), 0, states, BLANK)
    out, used = new_buffer(CHOICE_BUFFER_SIZE), new_counters(STREAM_COUNT)
    return play_compiled(states, searches, out, used, stats, usage, courses)


def new_bot_searches(bots: Sequence[str]) -> SearchStates:
    """A search state for each of these bots."""
    kinds = [COMPILED_BOTS[bot] for bot in bots]
    usual = {LINES: GREEDY_WEIGHTS, TURNS: PLANNER_WEIGHTS, NO_PLAN: GREEDY_WEIGHTS}
    searches = new_search_states(*(STYLES.get(bot, usual[kind]) for bot, kind in zip(bots, kinds, strict=True)))
    for seat, kind in enumerate(kinds):
        write(searches, seat, "plans_turns", kind)
    return searches


@rule
def play_compiled(
    states: States,
    searches: SearchStates,
    out: Buffer,
    used: Counters,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray,
) -> int:
    """Play as many games as `courses` has entries; return the number of decisions."""
    decisions = 0
    for game in range(len(courses)):
        copy_at(states, START, states, CURRENT)
        for purpose in range(len(used)):
            used[purpose] = 0
        recorded = stats[game : game + 1]
        decisions += play_compiled_game(states, searches, out, used, recorded, usage, courses[game : game + 1])
    return decisions


@rule
def play_compiled_game(
    states: States,
    searches: SearchStates,
    out: Buffer,
    used: Counters,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray,
) -> int:
    """Play one game to its end. A plan is followed until chance or another seat interrupts it."""
    s = states[CURRENT]
    decisions = 0
    plan_seat = NOBODY  # whose plan is followed
    done = 0  # choices of the plan
    while s.phase != Phase.OVER:
        if is_chance(s):
            play_draw(s, stats[0], courses[0], used)
            plan_seat = NOBODY
        else:
            seat = decider(s)
            if searches[seat].plans_turns == NO_PLAN:
                choices = legal(s, out)
                act = int(out[random_choice(courses[0].seed, seat, used, choices)])
                plan_seat = NOBODY
            else:
                if seat != plan_seat or done == searches[seat].plan_length:
                    copy_at(states, BLANK, states, 0)
                    fill_view_at(states, CURRENT, seat, 1, states, 0)
                    make_plan_at(states, seat, searches, seat, out)
                    plan_seat = seat
                    done = 0
                act = int(searches[seat].plan[done])
                done += 1
            play_choice(s, act, stats[0], usage[0], courses[0])
            decisions += 1
    record_result(s, stats[0], courses[0])
    return decisions
