"""Statistics of games for the lab, recorded while a game is played in the kernel or with `Game`.

`GameStats` describes one game; `BoardUsage` adds up over many. Call `record_choice` before a choice is applied,
`record_change` after every choice and draw, and `record_end` for the finished game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.boards import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.rules.actions.move import connection_between, only_served
from shinjuku.rules.enums import NOBODY, NOWHERE, SEATS, Act, Phase
from shinjuku.rules.fields import Field, count, fields_of, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type, rule
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.scoring import LARGEST_SET, all_sets, half_points, winners
from shinjuku.rules.state import Array, State, States, zero_fields
from shinjuku.rules.turn.turn import bit_of_action

MAX_RECORDED_DEPARTMENTS = 20  # department stores of a game whose turn is recorded


def total(*shape: int) -> Any:
    """A number that adds up over many games."""
    return Field(np.int64, shape)


def wide_count(*shape: int) -> Any:
    """A number that may be larger than 127."""
    return Field(np.int16, shape)


class GameStats:
    """Statistics of one game."""

    seed: int = total()
    decisions: int = total()
    turns: int = wide_count()  # turns so far
    turn_of: int = wide_count()  # seat whose turn it is, plus one
    start: int = wide_count()
    winners: int = wide_count()  # set of seats
    half_points: list[int] = wide_count(SEATS)
    scored: int = count()  # 1: a score has changed in this turn
    lead_changes: int = wide_count()  # how often another player took the lead
    leader: int = wide_count()  # seat that leads or led last, plus one
    actions: Array = wide_count(SEATS, len(ACTION_NAMES))  # how often each action was taken
    collected: list[int] = count(SEATS)  # customers a seat has
    delivered: list[int] = count(SEATS)  # … delivered to its own stores on its own journeys
    given: list[int] = count(SEATS)  # … delivered to others' stores on its own journeys
    received: list[int] = count(SEATS)  # … delivered to its stores on others' journeys
    hand: list[int] = count(SEATS)  # cards a seat has
    drawn: list[int] = wide_count(SEATS)  # … it drew
    spent: list[int] = wide_count(SEATS)  # … it paid or discarded
    departments: int = count()  # department stores on the map
    department_turns: list[int] = wide_count(MAX_RECORDED_DEPARTMENTS)  # turn in which each was built
    department_seats: list[int] = count(MAX_RECORDED_DEPARTMENTS)  # seat that built it
    bonus: list[int] = count(SEATS)  # bonus tokens
    sets: Array = count(SEATS, LARGEST_SET + 1)  # sets by size

    def __init__(self) -> None:
        zero_fields(self, GAME_STATS_FIELDS)


class BoardUsage:
    """How often each part of the board was used, in all games so far."""

    opened: list[int] = total(MAX_STATIONS)  # stores
    upgraded: list[int] = total(MAX_STATIONS)
    entered: list[int] = total(MAX_STATIONS)  # by journeys
    delivered: list[int] = total(MAX_STATIONS)  # customers taken by the store
    moved: list[int] = total(MAX_WARDS)  # Moves of the ward
    travellers: list[int] = total(MAX_WARDS)  # customers in them
    paid: list[int] = total(MAX_WARDS)  # cards of the ward paid
    built: list[int] = total(MAX_CONNECTIONS)  # pieces of track
    crossed: list[int] = total(MAX_CONNECTIONS)  # by journeys

    def __init__(self) -> None:
        zero_fields(self, BOARD_USAGE_FIELDS)


GAME_STATS_FIELDS, BOARD_USAGE_FIELDS = fields_of(GameStats), fields_of(BoardUsage)
GAME_STATS, BOARD_USAGE = record_dtype(GAME_STATS_FIELDS), record_dtype(BOARD_USAGE_FIELDS)

StatsArray = Any  # an array of GameStats records, or a list of plain ones
UsageArray = Any  # the same with one BoardUsage


def new_game_stats(games: int) -> StatsArray:
    return [GameStats() for _ in range(games)] if PLAIN else np.zeros(games, GAME_STATS)


def new_board_usage() -> UsageArray:
    """A single entry, with all counts zero."""
    return [BoardUsage()] if PLAIN else np.zeros(1, BOARD_USAGE)


if not PLAIN:
    import numba

    machine_type("GameStats", numba.from_dtype(GAME_STATS))
    machine_type("StatsArray", numba.types.Array(numba.from_dtype(GAME_STATS), 1, "C"))
    machine_type("BoardUsage", numba.from_dtype(BOARD_USAGE))
    machine_type("UsageArray", numba.types.Array(numba.from_dtype(BOARD_USAGE), 1, "C"))


@rule
def record_choice(s: State, act: int, stats: GameStats, usage: BoardUsage) -> None:
    """Record a choice that is about to be applied."""
    stats.decisions += 1
    if stats.turn_of != s.seat + 1:
        if stats.scored == 1:
            record_lead(s, stats)
        stats.turn_of = s.seat + 1
        stats.turns += 1
    if s.phase == Phase.ACTIONS:
        stats.actions[s.seat, bit_of_action(act)] += 1
    elif s.phase == Phase.MOVE_STEP or s.phase == Phase.MOVE_START:
        record_step(s, act, usage)
    elif s.phase == Phase.MOVE_GIVE:
        if act < Act.RIDER or act >= Act.MODULE_CUSTOMER:
            usage.delivered[s.current_station] += 1
    elif s.phase == Phase.MOVE_WARD:
        record_departure(s, act - Act.WARD, usage)
    elif act >= Act.PAY and act < Act.DISCARD:
        usage.paid[act - Act.PAY if act < Act.PAY_PART else act - Act.PAY_PART] += 1
    elif s.phase == Phase.OPEN_STATION:
        usage.opened[act - Act.STATION] += 1
    elif s.phase == Phase.UPGRADE_STATION:
        usage.upgraded[act - Act.STATION] += 1
    elif act >= Act.CONNECTION and act < Act.PAY:
        usage.built[act - Act.CONNECTION] += 1


@rule
def record_departure(s: State, ward: int, usage: BoardUsage) -> None:
    usage.moved[ward] += 1
    for kind in range(len(s.group)):
        usage.travellers[ward] += s.customers[ward, kind]


@rule
def record_step(s: State, act: int, usage: BoardUsage) -> None:
    """Record that a journey enters a station, and the customer that the store there takes without a choice."""
    if act == Act.STOP:
        return
    station = act - Act.STATION
    usage.entered[station] += 1
    if s.phase == Phase.MOVE_STEP:
        usage.crossed[connection_between(s, s.current_station, station)] += 1
    if only_served(s, station, s.ward if s.phase == Phase.MOVE_START else NOWHERE) != NOBODY:
        usage.delivered[station] += 1


@rule
def record_change(s: State, stats: GameStats) -> None:
    """Record the cards, customers, bonus tokens and department stores gained or lost since the last call."""
    for seat in range(s.players):
        if s.hand_size[seat] != stats.hand[seat]:
            record_hand(stats, seat, s.hand_size[seat])
        if s.collected_size[seat] != stats.collected[seat] or s.bonus[seat] != stats.bonus[seat]:
            record_pieces(s, stats, seat)
    if s.departments > stats.departments:
        record_department(s, stats)


@rule
def record_hand(stats: GameStats, seat: int, size: int) -> None:
    if size > stats.hand[seat]:
        stats.drawn[seat] += size - stats.hand[seat]
    else:
        stats.spent[seat] += stats.hand[seat] - size
    stats.hand[seat] = size


@rule
def record_pieces(s: State, stats: GameStats, seat: int) -> None:
    """Record the customers and bonus tokens that a seat gained or gave up."""
    mover = stats.turn_of - 1
    more = s.collected_size[seat] - stats.collected[seat]
    if more > 0 and seat == mover:
        stats.delivered[seat] += more
    elif more > 0:
        stats.given[mover] += more
        stats.received[seat] += more
    stats.collected[seat] = s.collected_size[seat]
    stats.bonus[seat] = s.bonus[seat]
    stats.half_points[seat] = half_points(s, seat)
    stats.scored = 1


@rule
def record_department(s: State, stats: GameStats) -> None:
    """Record a new department store. It belongs to the player whose turn it is."""
    if stats.departments < MAX_RECORDED_DEPARTMENTS:
        stats.department_turns[stats.departments] = stats.turns
        stats.department_seats[stats.departments] = stats.turn_of - 1
    stats.departments += 1


@rule
def record_lead(s: State, stats: GameStats) -> None:
    """At the end of a turn, record whether another player leads now. A tie changes nothing."""
    stats.scored = 0
    best = -1000
    leader = 0
    for seat in range(s.players):
        if stats.half_points[seat] > best:
            best = stats.half_points[seat]
            leader = seat + 1
        elif stats.half_points[seat] == best:
            leader = 0
    if leader != 0 and leader != stats.leader:
        stats.lead_changes += 1 if stats.leader != 0 else 0
        stats.leader = leader


@rule
def record_end(s: State, seed: int, stats: GameStats) -> None:
    """Record the result of the finished game."""
    record_lead(s, stats)
    stats.seed = seed
    stats.start = s.start
    stats.winners = winners(s)
    for seat in range(s.players):
        stats.half_points[seat] = half_points(s, seat)
        sets = all_sets(s, seat)
        for size in range(1, LARGEST_SET + 1):
            stats.sets[seat, size] = sets >> 8 * size & 255


# --- called from Python -----------------------------------------------------------------------------------------


@rule
def record_choice_at(states: States, i: int, act: int, stats: StatsArray, k: int, usage: UsageArray) -> None:
    record_choice(states[i], act, stats[k], usage[0])


@rule
def record_change_at(states: States, i: int, stats: StatsArray, k: int) -> None:
    record_change(states[i], stats[k])


@rule
def record_end_at(states: States, i: int, seed: int, stats: StatsArray, k: int) -> None:
    record_end(states[i], seed, stats[k])
