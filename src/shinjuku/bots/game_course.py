"""The course of a game for the lab: who did what first, who led after each turn, who ended with which department store.

`record_course` is called after `record_choice`, before a choice is applied; `record_course_end` after `record_end`.
The first fields say how the game is played: who starts, the seed, another seed from a turn on, and what is forbidden.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.boards import MAX_STATIONS, MAX_WARDS
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import draw_kind
from shinjuku.rules.enums import DEPARTMENT, NOBODY, SEATS, Act, Chance, Phase
from shinjuku.rules.fields import count, fields_of, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type, rule
from shinjuku.rules.kernel import apply, draw
from shinjuku.rules.lookups import STATION_WARD, STATIONS
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.state import Array, Counters, State, States, zero_fields
from shinjuku.rules.stats import (
    BoardUsage,
    GameStats,
    StatsArray,
    record_change,
    record_choice,
    record_end,
    total,
    wide_count,
)
from shinjuku.rules.turn.turn import bit_of_action

MAX_LEADER_TURNS = 400  # turns after which the leader is recorded
STAGE_ROUNDS, STAGES = 4, 8  # a stage is four rounds, in which each player has a turn; the last stage has no end


class GameCourse:
    """The course of one game. A seat is stored plus one; 0 means none."""

    seed: int = total()  # of the draws
    start: int = count()  # who starts; 0: it is drawn
    redeal_turn: int = wide_count()  # after this many turns, draws use the other seed; 0: never
    redeal_seed: int = total()
    forbidden: int = count()  # what a seat must not do, one of `Forbidden`; 0: nothing
    forbidden_seat: int = count()
    forbidden_place: int = count()  # the station or ward that it is about, as the kernel numbers it
    turns: int = wide_count()  # turns so far
    leaders: list[int] = count(MAX_LEADER_TURNS)  # the sole leader after each turn
    first_opened: list[int] = count(MAX_WARDS)  # who opened the first store in each ward
    first_upgrade: int = count()
    first_move: int = count()
    department_owners: list[int] = count(MAX_STATIONS)  # at the end, by station
    first_store: list[int] = count(SEATS)  # the station of each seat's first store, plus one
    first_track: list[int] = count(SEATS)  # the connection of each seat's first piece of track, plus one
    actions: Array = wide_count(STAGES, len(ACTION_NAMES))  # by the stage of the game

    def __init__(self) -> None:
        zero_fields(self, GAME_COURSE_FIELDS)


GAME_COURSE_FIELDS = fields_of(GameCourse)
GAME_COURSE = record_dtype(GAME_COURSE_FIELDS)

CourseArray = Any  # an array of GameCourse records, or a list of plain ones


def new_courses(games: int) -> CourseArray:
    return [GameCourse() for _ in range(games)] if PLAIN else np.zeros(games, GAME_COURSE)


if not PLAIN:
    import numba

    machine_type("GameCourse", numba.from_dtype(GAME_COURSE))
    machine_type("CourseArray", numba.types.Array(numba.from_dtype(GAME_COURSE), 1, "C"))


@rule
def dealt_outcome(s: State, stats: GameStats, course: GameCourse, used: Counters) -> int:
    """The outcome of the current draw, as the game is dealt."""
    if course.start != 0 and draw_kind(s) == Chance.START:
        return course.start - 1
    if course.redeal_turn != 0 and stats.turns >= course.redeal_turn:
        return random_outcome(s, course.redeal_seed, used)
    return random_outcome(s, course.seed, used)


@rule
def record_course(s: State, act: int, stats: GameStats, course: GameCourse) -> None:
    """Record a choice that is about to be applied."""
    if stats.turns != course.turns:
        record_leader(s, stats, course)
        course.turns = stats.turns
    record_opening(s, act, course)
    if s.phase == Phase.ACTIONS:
        course.actions[stage(stats.turns, s.players), bit_of_action(act)] += 1
    elif s.phase == Phase.OPEN_STATION:
        ward = STATION_WARD[s.board, act - Act.STATION]
        if course.first_opened[ward] == 0:
            course.first_opened[ward] = s.seat + 1
    elif s.phase == Phase.UPGRADE_STATION and course.first_upgrade == 0:
        course.first_upgrade = s.seat + 1
    elif s.phase == Phase.MOVE_WARD and course.first_move == 0:
        course.first_move = s.seat + 1


@rule
def stage(turns: int, players: int) -> int:
    """The stage of the game after some turns have begun."""
    return min(STAGES - 1, (turns - 1) // (STAGE_ROUNDS * players))


@rule
def record_opening(s: State, act: int, course: GameCourse) -> None:
    """Record each seat's first store and first piece of track."""
    if s.phase == Phase.OPEN_STATION:
        if course.first_store[s.seat] == 0:
            course.first_store[s.seat] = act - Act.STATION + 1
    elif act >= Act.CONNECTION and act < Act.PAY and course.first_track[s.seat] == 0:
        course.first_track[s.seat] = act - Act.CONNECTION + 1


@rule
def record_leader(s: State, stats: GameStats, course: GameCourse) -> None:
    """Record who leads after the turns so far; a tie for the lead has no leader."""
    if course.turns < MAX_LEADER_TURNS:
        best = -1000
        leader = 0
        for seat in range(s.players):
            if stats.half_points[seat] > best:
                best = stats.half_points[seat]
                leader = seat + 1
            elif stats.half_points[seat] == best:
                leader = 0
        course.leaders[course.turns] = leader


@rule
def record_course_end(s: State, stats: GameStats, course: GameCourse) -> None:
    """Record the end of the finished game."""
    course.turns = stats.turns
    record_leader(s, stats, course)
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] != NOBODY and s.store_goods[station] == DEPARTMENT:
            course.department_owners[station] = s.store_owner[station] + 1


# --- games in compiled code -------------------------------------------------------------------------------------


@rule
def play_draw(s: State, stats: GameStats, course: GameCourse, used: Counters) -> None:
    """Decide the current draw as the game is dealt, and record what it changes."""
    draw(s, dealt_outcome(s, stats, course, used))
    record_change(s, stats)


@rule
def play_choice(s: State, act: int, stats: GameStats, usage: BoardUsage, course: GameCourse) -> None:
    """Apply a legal choice, and record it."""
    record_choice(s, act, stats, usage)
    record_course(s, act, stats, course)
    apply(s, act)
    record_change(s, stats)


@rule
def record_result(s: State, stats: GameStats, course: GameCourse) -> None:
    """Record everything about the finished game."""
    record_end(s, course.seed, stats)
    record_course_end(s, stats, course)


# --- called from Python -----------------------------------------------------------------------------------------


@rule
def dealt_draw_at(states: States, i: int, stats: StatsArray, k: int, courses: CourseArray, used: Counters) -> None:
    draw(states[i], dealt_outcome(states[i], stats[k], courses[k], used))


@rule
def record_course_at(states: States, i: int, act: int, stats: StatsArray, k: int, courses: CourseArray) -> None:
    record_course(states[i], act, stats[k], courses[k])


@rule
def record_course_end_at(states: States, i: int, stats: StatsArray, k: int, courses: CourseArray) -> None:
    record_course_end(states[i], stats[k], courses[k])
