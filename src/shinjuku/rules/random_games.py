"""Whole games inside the kernel, by random players: for checks, measurements and the lab."""

from __future__ import annotations

from shinjuku.rules.chance.generator import drawn_at_random, picked_at_random
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import MOST_CHOICES, Phase
from shinjuku.rules.invariants import faults
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, draw, legal
from shinjuku.rules.state import Counters, Numbers, States, copy_at
from shinjuku.rules.stats import Notes, Uses, note_change, note_choice, note_end

LONGEST_GAME = 20_000  # decisions; random players need some 400


@rule
def play_randomly_at(
    states: States,
    i: int,
    seed: int,
    used: Counters,
    room: Numbers,
    transcript: Numbers,
    checked: int,
    notes: Notes,
    k: int,
    uses: Uses,
) -> int:
    """Play a game to its end; the answer is the number of decisions, or minus the number of the faulty one.

    `transcript` receives every choice and every outcome as far as it has room. With `checked`, nothing may be
    lost, nobody may be stuck and the game may not go on for ever. The game is noted in `notes[k]` if that is there.
    """
    s = states[i]
    noted = k < len(notes)
    decisions = 0
    step = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            happened = drawn_at_random(s, seed, used)
            draw(s, happened)
        else:
            choices = legal(s, room)
            if checked == 1 and (choices == 0 or choices > MOST_CHOICES or faults(s) != 0 or decisions > LONGEST_GAME):
                return -decisions - 1
            happened = room[picked_at_random(seed, decider(s), used, choices)]
            if noted:
                note_choice(s, happened, notes[k], uses[0])
            apply(s, happened)
            decisions += 1
        if noted:
            note_change(s, notes[k])
        if step < len(transcript):
            transcript[step] = happened
        step += 1
    if noted:
        note_end(s, seed, notes[k])
    return -decisions - 1 if checked == 1 and faults(s) != 0 else decisions


@rule
def play_many(
    states: States,
    games: int,
    seed: int,
    used: Counters,
    room: Numbers,
    none: Numbers,
    checked: int,
    notes: Notes,
    uses: Uses,
) -> int:
    """Play games with successive seeds from the new game in `states[0]`; the answer is the number of decisions.

    As many of them are noted as `notes` has room for.
    """
    total = 0
    for game in range(games):
        copy_at(states, 0, states, 1)
        for purpose in range(len(used)):
            used[purpose] = 0
        decisions = play_randomly_at(states, 1, seed + game, used, room, none, checked, notes, game, uses)
        if decisions < 0:
            return -game - 1
        total += decisions
    return total
