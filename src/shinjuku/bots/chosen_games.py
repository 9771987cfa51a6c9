"""Whole games whose choices are known already, played again in compiled code for their statistics."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.bots.game_course import CourseArray, play_choice, play_draw, record_result
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import MAX_CHOICES, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import legal
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import Buffer, Counters, States, copy_at, new_buffer, new_counters, new_states
from shinjuku.rules.stats import StatsArray, UsageArray

START, CURRENT = 0, 1  # in `states`: a new game, and the game that is played
NO_CHOICE = -1  # after the end of a game


class ChoicesError(ValueError):
    """Choices that are not those of a whole game."""


def play_chosen_games(
    settings: Settings, choices: Any, stats: StatsArray, usage: UsageArray, courses: CourseArray
) -> None:
    """Play a game for each of `courses`. `choices[game]` are its choices in turn, then `NO_CHOICE`."""
    states, used = new_states(CURRENT + 1), new_counters(STREAM_COUNT)
    copy_at(initial_states(settings, 1), 0, states, START)
    rows = np.pad(choices, ((0, 0), (0, 1)), constant_values=NO_CHOICE).astype(np.int16)
    played = play_chosen(states, rows.reshape(-1), new_buffer(MAX_CHOICES + 32), used, stats, usage, courses)
    if played < len(courses):
        raise ChoicesError(f"The choices of game {played} are not those of a whole game with these settings.")


@rule
def play_chosen(
    states: States,
    choices: Buffer,
    out: Buffer,
    used: Counters,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray,
) -> int:
    """Play as many games as `courses` has entries, or until one has wrong choices. Return how many were right.

    The loop is compiled, too: called from Python, each game would hold up the other threads.
    """
    games = len(courses)
    length = len(choices) // games  # of a game's part of the choices
    for game in range(games):
        copy_at(states, START, states, CURRENT)
        for purpose in range(len(used)):
            used[purpose] = 0
        given = choices[game * length : (game + 1) * length]
        recorded = stats[game : game + 1]
        if not play_chosen_game(states, given, out, used, recorded, usage, courses[game : game + 1]):
            return game
    return games


@rule
def play_chosen_game(
    states: States,
    choices: Buffer,
    out: Buffer,
    used: Counters,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray,
) -> bool:
    """Play one game. Return whether all choices are legal, and the last one ends it."""
    s = states[CURRENT]
    done = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            play_draw(s, stats[0], courses[0], used)
        else:
            act = int(choices[done])
            if not is_among(act, out, legal(s, out)):
                return False
            play_choice(s, act, stats[0], usage[0], courses[0])
            done += 1
    record_result(s, stats[0], courses[0])
    return bool(choices[done] == NO_CHOICE)


@rule
def is_among(act: int, out: Buffer, choices: int) -> bool:
    """Whether an act is one of the first entries of a buffer."""
    for k in range(choices):
        if out[k] == act:
            return True
    return False
