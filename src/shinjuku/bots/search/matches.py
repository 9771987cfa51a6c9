"""Whole games of greedy players and planners inside the kernel: the games that they play at a table, only faster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from shinjuku.bots.search.lines import begin, find_lines
from shinjuku.bots.search.state import (
    BEST_TURN,
    DEPTH,
    PLAN,
    PLANNED,
    ROOM,
    TASTE,
    TURN,
    TURN_DEPTH,
    TURN_LENGTH,
    WEIGHTS,
    Mind,
    new_mind,
)
from shinjuku.bots.search.turns import PLANNING_STATES, find_best_turn
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import NOBODY, Chance, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, draw
from shinjuku.rules.state import Counters, Buffer, States, copy_at, new_counters, new_states, new_buffer
from shinjuku.rules.stats import StatsArray, UsageArray, record_change, record_choice, record_end
from shinjuku.rules.views import fill_view_at

GREEDY, PLANNER = 0, 1
PLAYERS: Mapping[str, int] = MappingProxyType(
    {"greedy": GREEDY, "planner": PLANNER, "steady": GREEDY, "strong": PLANNER}
)


def play_matches(settings: Settings, bots: Sequence[str], games: int, seed: int, notes: StatsArray, uses: UsageArray) -> int:
    """Games with successive seeds, each noted; the answer is how many decisions they had."""
    states, blank = initial_states(settings, 2), settings.new_states(1)
    kinds = new_buffer(len(bots))
    for seat, bot in enumerate(bots):
        kinds[seat] = PLAYERS[bot]
    scratch, used = new_states(PLANNING_STATES), new_counters(Chance.COUNT)
    room, out, plan = new_buffer(ROOM * DEPTH), new_buffer(ROOM), new_buffer(TURN_DEPTH)
    greedy, planner = new_mind(WEIGHTS), new_mind(TASTE)
    decisions = 0
    for game in range(games):
        copy_at(states, 0, states, 1)
        for purpose in range(len(used)):
            used[purpose] = 0
        decisions += play_match(
            states, 1, seed + game, used, kinds, blank, scratch, greedy, planner, room, out, plan, notes, game, uses
        )  # fmt: skip
    return decisions


@rule
def play_match(
    states: States,
    i: int,
    seed: int,
    used: Counters,
    kinds: Buffer,
    blank: States,
    scratch: States,
    greedy: Mind,
    planner: Mind,
    room: Buffer,
    out: Buffer,
    plan: Buffer,
    notes: StatsArray,
    k: int,
    uses: UsageArray,
) -> int:
    """One game to its end. A plan is carried out until chance or somebody else comes between."""
    s = states[i]
    decisions = 0
    planning = NOBODY  # whose plan it is
    planned = 0
    done = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            draw(s, random_outcome(s, seed, used))
            planning = NOBODY
        else:
            seat = decider(s)
            if seat != planning or done == planned:
                copy_at(blank, 0, scratch, 0)
                fill_view_at(states, i, seat, 1, scratch, 0)
                planned = think(scratch, seat, kinds[seat], greedy, planner, room, out, plan)
                planning = seat
                done = 0
            record_choice(s, plan[done], notes[k], uses[0])
            apply(s, plan[done])
            done += 1
            decisions += 1
        record_change(s, notes[k])
    record_end(s, seed, notes[k])
    return decisions


@rule
def think(
    scratch: States, seat: int, kind: int, greedy: Mind, planner: Mind, room: Buffer, out: Buffer, plan: Buffer
) -> int:
    """What the seat that sees `scratch[0]` does next; the answer is how many choices that are."""
    if kind == PLANNER:
        find_best_turn(scratch, seat, planner, room, out)
        best = planner[BEST_TURN]
        return remember(planner, TURN + TURN_DEPTH * best, planner[TURN_LENGTH + best], room, plan)
    begin(scratch[0], seat, greedy)
    find_lines(scratch, seat, greedy, room, out, 0)
    return remember(greedy, PLAN, greedy[PLANNED], room, plan)


@rule
def remember(mind: Mind, at: int, length: int, room: Buffer, plan: Buffer) -> int:
    """Take a plan out of a mind; without one, the first choice there is."""
    if length == 0:
        plan[0] = room[0]
        return 1
    for k in range(length):
        plan[k] = mind[at + k]
    return length
