"""Whole games of random players, played inside the kernel: for checks, benchmarks and the lab."""

from __future__ import annotations

from shinjuku.rules.chance.generator import random_choice, random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import MAX_CHOICES, Phase
from shinjuku.rules.invariants import violations
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, draw, legal
from shinjuku.rules.state import Buffer, Counters, States, copy_at
from shinjuku.rules.stats import StatsArray, UsageArray, record_change, record_choice, record_end

MAX_DECISIONS = 20_000  # random players need about 400


@rule
def play_randomly_at(
    states: States, i: int, seed: int, used: Counters, buffer: Buffer, stats: StatsArray, usage: UsageArray
) -> int:
    """Play a game to its end. Return the number of decisions.

    The game is recorded in `stats[0]` if there is such an entry.
    """
    s = states[i]
    recorded = len(stats) > 0
    decisions = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            draw(s, random_outcome(s, seed, used))
        else:
            choices = legal(s, buffer)
            act = buffer[random_choice(seed, decider(s), used, choices)]
            if recorded:
                record_choice(s, act, stats[0], usage[0])
            apply(s, act)
            decisions += 1
        if recorded:
            record_change(s, stats[0])
    if recorded:
        record_end(s, seed, stats[0])
    return decisions


@rule
def play_many(
    states: States, games: int, seed: int, used: Counters, buffer: Buffer, stats: StatsArray, usage: UsageArray
) -> int:
    """Play games with successive seeds from the new game in `states[0]`. Return the number of decisions.

    As many games are recorded as `stats` has entries.
    """
    decisions = 0
    for game in range(games):
        copy_at(states, 0, states, 1)
        for purpose in range(len(used)):
            used[purpose] = 0
        decisions += play_randomly_at(states, 1, seed + game, used, buffer, stats[game : game + 1], usage)
    return decisions


@rule
def play_checked_at(states: States, i: int, seed: int, used: Counters, buffer: Buffer, transcript: Buffer) -> int:
    """Play the same game, with checks. Return the number of decisions, or a negative number if a check fails.

    No piece may be lost, there is always a choice, and the game must end. `transcript` receives as many choices and
    outcomes as fit.
    """
    s = states[i]
    decisions = 0
    step = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            happened = random_outcome(s, seed, used)
            draw(s, happened)
        else:
            choices = legal(s, buffer)
            if choices == 0 or choices > MAX_CHOICES or violations(s) != 0 or decisions > MAX_DECISIONS:
                return -decisions - 1
            happened = buffer[random_choice(seed, decider(s), used, choices)]
            apply(s, happened)
            decisions += 1
        if step < len(transcript):
            transcript[step] = happened
        step += 1
    return -decisions - 1 if violations(s) != 0 else decisions
