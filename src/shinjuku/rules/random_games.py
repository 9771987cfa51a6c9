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
    states: States,
    i: int,
    seed: int,
    used: Counters,
    buffer: Buffer,
    transcript: Buffer,
    checked: int,
    stats: StatsArray,
    k: int,
    usage: UsageArray,
) -> int:
    """Play a game to its end. Return the number of decisions, or a negative number if a check fails.

    `transcript` receives as many choices and outcomes as fit. With `checked`, no piece may be lost, there is always a
    choice, and the game must end. The game is recorded in `stats[k]` if there is such an entry.
    """
    s = states[i]
    recorded = k < len(stats)
    decisions = 0
    step = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            happened = random_outcome(s, seed, used)
            draw(s, happened)
        else:
            choices = legal(s, buffer)
            if checked == 1 and (
                choices == 0 or choices > MAX_CHOICES or violations(s) != 0 or decisions > MAX_DECISIONS
            ):
                return -decisions - 1
            happened = buffer[random_choice(seed, decider(s), used, choices)]
            if recorded:
                record_choice(s, happened, stats[k], usage[0])
            apply(s, happened)
            decisions += 1
        if recorded:
            record_change(s, stats[k])
        if step < len(transcript):
            transcript[step] = happened
        step += 1
    if recorded:
        record_end(s, seed, stats[k])
    return -decisions - 1 if checked == 1 and violations(s) != 0 else decisions


@rule
def play_many(
    states: States,
    games: int,
    seed: int,
    used: Counters,
    buffer: Buffer,
    transcript: Buffer,
    checked: int,
    stats: StatsArray,
    usage: UsageArray,
) -> int:
    """Play games with successive seeds from the new game in `states[0]`. Return the number of decisions.

    As many games are recorded as `stats` has entries.
    """
    total = 0
    for game in range(games):
        copy_at(states, 0, states, 1)
        for purpose in range(len(used)):
            used[purpose] = 0
        decisions = play_randomly_at(states, 1, seed + game, used, buffer, transcript, checked, stats, game, usage)
        if decisions < 0:
            return -game - 1
        total += decisions
    return total
