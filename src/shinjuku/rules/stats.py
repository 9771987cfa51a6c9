"""What a game is remembered by, counted while it is played: for the lab, inside the kernel and beside a `Game`.

A `Note` is one game's; the `Use` of the board adds up over many. `note_choice` looks at a choice before it is
carried out, `note_change` at what has changed since, `note_end` at the finished game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.boards import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.rules.actions.move import connection_between, only_served
from shinjuku.rules.enums import NOBODY, NOWHERE, SEATS, Act, Phase
from shinjuku.rules.jit import PLAIN, machine_type, rule
from shinjuku.rules.scoring import LARGEST_SET, all_sets, half_points, winners
from shinjuku.rules.state import Field, Grid, State, States, count, fields_of, place, record_of, set_to_zero

ACTIONS = 9  # Open to Explore, as numbered in `Act`
NOTED_DEPARTMENTS = 20  # the first so many department stores of a game


def total(*shape: int) -> Any:
    """A number that grows over very many games."""
    return Field(np.int64, shape)


class Note:
    """One game."""

    seed: int = total()
    decisions: int = total()
    turns: int = place()  # begun so far
    turn_of: int = place()  # whose turn it is, one more than the seat
    start: int = place()
    winners: int = place()  # a set of seats
    half_points: list[int] = place(SEATS)
    scored: int = count()  # has it changed in this turn
    lead_changes: int = place()  # how often the lead went to somebody else
    leader: int = place()  # who leads, or led last; one more than the seat
    actions: Grid = place(SEATS, ACTIONS)  # how often each was taken
    collected: list[int] = count(SEATS)  # customers that a seat has
    delivered: list[int] = count(SEATS)  # … it took to its own stores
    given: list[int] = count(SEATS)  # … it took to others' stores
    received: list[int] = count(SEATS)  # … that others took to its stores
    hand: list[int] = count(SEATS)  # cards that a seat has
    drawn: list[int] = place(SEATS)  # … it drew
    spent: list[int] = place(SEATS)  # … it paid or discarded
    departments: int = count()  # department stores on the map
    department_turns: list[int] = place(NOTED_DEPARTMENTS)  # the turn in which each came
    department_seats: list[int] = count(NOTED_DEPARTMENTS)  # and whose it is
    bonus: list[int] = count(SEATS)  # bonus tokens
    sets: Grid = count(SEATS, LARGEST_SET + 1)  # by their size

    def __init__(self) -> None:
        set_to_zero(self, NOTE_FIELDS)


class Use:
    """How often each place of the board was used, in all games so far."""

    opened: list[int] = total(MAX_STATIONS)  # a store
    upgraded: list[int] = total(MAX_STATIONS)
    entered: list[int] = total(MAX_STATIONS)  # by a journey
    delivered: list[int] = total(MAX_STATIONS)  # customers taken by the store there
    moved: list[int] = total(MAX_WARDS)  # journeys that began there
    travellers: list[int] = total(MAX_WARDS)  # … with so many customers
    paid: list[int] = total(MAX_WARDS)  # cards of the ward
    built: list[int] = total(MAX_CONNECTIONS)  # track
    crossed: list[int] = total(MAX_CONNECTIONS)  # by a journey

    def __init__(self) -> None:
        set_to_zero(self, USE_FIELDS)


NOTE_FIELDS, USE_FIELDS = fields_of(Note), fields_of(Use)
NOTE, USE = record_of(NOTE_FIELDS), record_of(USE_FIELDS)

Notes = Any  # an array of records, or a list of plain notes
Uses = Any


def new_notes(number: int) -> Notes:
    return [Note() for _ in range(number)] if PLAIN else np.zeros(number, NOTE)


def new_uses() -> Uses:
    """One, with nothing used yet."""
    return [Use()] if PLAIN else np.zeros(1, USE)


if not PLAIN:
    import numba

    machine_type("Note", numba.from_dtype(NOTE))
    machine_type("Notes", numba.types.Array(numba.from_dtype(NOTE), 1, "C"))
    machine_type("Use", numba.from_dtype(USE))
    machine_type("Uses", numba.types.Array(numba.from_dtype(USE), 1, "C"))


@rule
def note_choice(s: State, act: int, n: Note, u: Use) -> None:
    """A choice that is about to be carried out."""
    n.decisions += 1
    if n.turn_of != s.seat + 1:
        if n.scored == 1:
            note_lead(s, n)
        n.turn_of = s.seat + 1
        n.turns += 1
    if s.phase == Phase.ACTIONS:
        n.actions[s.seat, act] += 1
    elif s.phase == Phase.MOVE_STEP or s.phase == Phase.MOVE_START:
        note_step(s, act, u)
    elif s.phase == Phase.MOVE_GIVE:
        if act < Act.KAICHO:
            u.delivered[s.position] += 1
    elif s.phase == Phase.MOVE_WARD:
        note_departure(s, act - Act.WARD, u)
    elif act >= Act.PAY and act < Act.DISCARD:
        u.paid[act - Act.PAY if act < Act.PAY_PART else act - Act.PAY_PART] += 1
    elif s.phase == Phase.OPEN_STATION:
        u.opened[act - Act.STATION] += 1
    elif s.phase == Phase.UPGRADE_STATION:
        u.upgraded[act - Act.STATION] += 1
    elif act >= Act.CONNECTION and act < Act.PAY:
        u.built[act - Act.CONNECTION] += 1


@rule
def note_departure(s: State, ward: int, u: Use) -> None:
    u.moved[ward] += 1
    for kind in range(len(s.group)):
        u.travellers[ward] += s.customers[ward, kind]


@rule
def note_step(s: State, act: int, u: Use) -> None:
    """A journey enters a station; a store there may take somebody without asking."""
    if act == Act.STOP:
        return
    station = act - Act.STATION
    u.entered[station] += 1
    if s.phase == Phase.MOVE_STEP:
        u.crossed[connection_between(s, s.position, station)] += 1
    if only_served(s, station, s.ward if s.phase == Phase.MOVE_START else NOWHERE) != NOBODY:
        u.delivered[station] += 1


@rule
def note_change(s: State, n: Note) -> None:
    """Whatever changed hands since the last time."""
    for seat in range(s.players):
        if s.hand_size[seat] != n.hand[seat]:
            note_hand(n, seat, s.hand_size[seat])
        if s.collected_size[seat] != n.collected[seat] or s.bonus[seat] != n.bonus[seat]:
            note_pieces(s, n, seat)
    if s.departments > n.departments:
        note_department(s, n)


@rule
def note_hand(n: Note, seat: int, size: int) -> None:
    if size > n.hand[seat]:
        n.drawn[seat] += size - n.hand[seat]
    else:
        n.spent[seat] += n.hand[seat] - size
    n.hand[seat] = size


@rule
def note_pieces(s: State, n: Note, seat: int) -> None:
    """A seat has won customers or bonus tokens, or given some up."""
    mover = n.turn_of - 1
    more = s.collected_size[seat] - n.collected[seat]
    if more > 0 and seat == mover:
        n.delivered[seat] += more
    elif more > 0:
        n.given[mover] += more
        n.received[seat] += more
    n.collected[seat] = s.collected_size[seat]
    n.bonus[seat] = s.bonus[seat]
    n.half_points[seat] = half_points(s, seat)
    n.scored = 1


@rule
def note_department(s: State, n: Note) -> None:
    """Only the player whose turn it is can have built one."""
    if n.departments < NOTED_DEPARTMENTS:
        n.department_turns[n.departments] = n.turns
        n.department_seats[n.departments] = n.turn_of - 1
    n.departments += 1


@rule
def note_lead(s: State, n: Note) -> None:
    """At the end of a turn: has somebody else more points than all others now? A tie changes nothing."""
    n.scored = 0
    best = -1000
    leader = 0
    for seat in range(s.players):
        if n.half_points[seat] > best:
            best = n.half_points[seat]
            leader = seat + 1
        elif n.half_points[seat] == best:
            leader = 0
    if leader != 0 and leader != n.leader:
        n.lead_changes += 1 if n.leader != 0 else 0
        n.leader = leader


@rule
def note_end(s: State, seed: int, n: Note) -> None:
    """The finished game."""
    note_lead(s, n)
    n.seed = seed
    n.start = s.start
    n.winners = winners(s)
    for seat in range(s.players):
        n.half_points[seat] = half_points(s, seat)
        sets = all_sets(s, seat)
        for size in range(1, LARGEST_SET + 1):
            n.sets[seat, size] = sets >> 8 * size & 255


# --- from Python ------------------------------------------------------------------------------------------------


@rule
def note_choice_at(states: States, i: int, act: int, notes: Notes, k: int, uses: Uses) -> None:
    note_choice(states[i], act, notes[k], uses[0])


@rule
def note_change_at(states: States, i: int, notes: Notes, k: int) -> None:
    note_change(states[i], notes[k])


@rule
def note_end_at(states: States, i: int, seed: int, notes: Notes, k: int) -> None:
    note_end(states[i], seed, notes[k])
