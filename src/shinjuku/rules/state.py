"""The whole state of a game, field by field.

`State` is the list of fields. Compiled rules work on one NumPy record with these fields; uncompiled ones on an
instance of `State` itself, holding ints and lists. Parameters of the game live in it too, so that any of them
can be changed by name.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np

from shinjuku.boards import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.rules.enums import BONUS_STACKS, GOODS, KINDS, QUEUE_CARDS, SEATS
from shinjuku.rules.jit import PLAIN, machine_type, rule


@dataclass(frozen=True)
class Field:
    """How one field is stored; a parameter also has the range it may be set to."""

    width: type
    shape: tuple[int, ...] = ()
    low: int | None = None
    high: int = 0
    by_name: bool = False  # may a table change it by its name


def count(*shape: int) -> Any:
    """A number of pieces, or one such number for each …"""
    return Field(np.int8, shape)


def place(*shape: int) -> Any:
    """An id: a seat, ward, station, connection or phase; below zero for none."""
    return Field(np.int16, shape)


def mask(*shape: int) -> Any:
    """A set of stations, wards or seats, one bit each."""
    return Field(np.int64, shape)


def parameter(low: int, high: int, *shape: int) -> Any:
    """A number of the rules that can be changed by name, within its range."""
    return Field(np.int8, shape, low, high, by_name=True)


def switch(low: int, high: int) -> Any:
    """A parameter that only editions and modules set, because others go with it."""
    return Field(np.int8, (), low, high)


class Grid:
    """Nested lists that are indexed like an array: `hand[seat, ward]`."""

    def __init__(self, nested: list[Any]) -> None:
        self.nested = nested

    def __getitem__(self, at: tuple[int, ...]) -> int:
        found: Any = self.nested
        for index in at:
            found = found[index]
        return int(found)

    def __setitem__(self, at: tuple[int, ...], value: int) -> None:
        row = self.nested
        for index in at[:-1]:
            row = row[index]
        row[at[-1]] = value


class State:
    """One game at one moment."""

    # --- parameters: the edition, the modules and the options of this table ---------------------------------
    board: int = switch(0, 1)  # which board
    players: int = switch(2, SEATS)  # how many play
    customers_in_game: list[int] = parameter(0, 60, KINDS)  # tokens of each kind
    stores_per_player: list[int] = parameter(0, 8, GOODS)  # specialty stores of each goods
    departments_per_player: int = parameter(0, 8)
    track_per_player: int = parameter(0, 64)
    start_hand: int = parameter(0, 10)  # cards dealt to each player
    income_hand: int = parameter(1, 12)  # what Income refills a hand to
    income_discard: int = parameter(0, 1)  # may cards be discarded before Income draws
    seed_wards: int = parameter(0, 8)  # wards with customers at the start
    seed_customers: int = parameter(0, 4)  # customers in each of them
    has_queue: int = switch(0, 1)  # do customers come through the queue
    queue_base: int = parameter(1, 8)  # customers in the queue, besides one for each department store
    has_matsuri: int = parameter(0, 1)
    bonus_stacks: list[int] = parameter(0, 8, BONUS_STACKS)  # tokens in each stack
    arrivals: int = parameter(0, 4)  # customers placed at the start of a turn without a queue
    late_arrivals: int = parameter(0, 4)  # the same, once enough department stores stand
    late_departments: int = parameter(0, 20)  # how many are enough
    three_cards: int = parameter(0, 1)  # are any three cards a wildcard
    expand_anywhere: int = parameter(0, 1)  # else only from one's own network
    expand_cost: int = parameter(0, 1)  # cards of any ward for one piece of track
    double_track: int = parameter(0, 2)  # what the second piece costs: DoubleTrack
    double_through: int = parameter(0, 1)  # may double track pass through the permanent connection
    upgrade_pays: int = parameter(0, 2)  # where the customer paid goes: Paid
    burst: int = parameter(0, 8)  # customers placed at once after an Upgrade
    must_deliver: int = parameter(0, 1)  # must a journey end where somebody is taken
    bound_pays_mover: int = switch(0, 1)  # does a journey bound for one station pay its mover, too
    ending: int = switch(0, 1)  # Ending
    final_income: int = parameter(0, 1)  # does everyone take an Income before the last turns
    scoring: int = parameter(0, 1)  # Scoring
    tie: int = parameter(0, 2)  # Tie
    set_points: list[int] = parameter(0, 60, 6)  # points for a set of 0, 1, … 5 different customers
    confirm: int = parameter(0, 1)  # is the end of a turn a decision
    largest_set: int = switch(4, 5)  # different customers that a set may have
    thief_half_points: int = parameter(-20, 20)  # twice what a thief scores
    more_actions: int = switch(0, 1)  # does a module add actions
    princess_plays: int = switch(0, 1)
    kaicho_plays: int = switch(0, 1)
    kaicho_alone: int = parameter(0, 1)  # may a ward be moved in which only a Kaicho is
    kaicho_avoids_kaiju: int = parameter(0, 1)
    kaiju_in_bay: int = switch(0, 1)  # does the Kaiju start in the bay
    kaiju_card: int = switch(0, 60)  # or its card among so many at the bottom of the deck
    kaiju_costs: int = parameter(0, 1)  # does its action cost a card
    dog_waits: int = switch(0, 1)  # is Hachiko on his marker between journeys (else in a drawn ward)
    dog_plays: int = switch(0, 1)
    dog_holds_ward: int = switch(0, 1)  # can't his ward be moved
    dog_lays_track: int = switch(0, 1)  # neutral track at his home
    hachiko_home: int = parameter(0, MAX_STATIONS - 1)  # his station
    art_plays: int = switch(0, 1)  # are the bonus tokens Art Collectors

    # --- cards ----------------------------------------------------------------------------------------------
    deck: list[int] = count(MAX_WARDS)  # cards of each ward in the draw deck
    discard: list[int] = count(MAX_WARDS)  # … in the discard pile
    hand: Grid = count(SEATS, MAX_WARDS)  # … in each hand
    seen: Grid = count(SEATS, MAX_WARDS)  # … of which everybody saw that they came there
    hand_size: list[int] = count(SEATS)
    hand_wards: list[int] = mask(SEATS)  # the wards of which a hand holds a card
    deck_size: int = count()  # with the Kaiju's card while it is there
    discard_size: int = count()
    discard_top: int = place()  # the card one sees on the discard pile
    kaiju_in_deck: int = count()

    # --- customers ------------------------------------------------------------------------------------------
    bag: list[int] = count(KINDS)
    bag_size: int = count()
    customers: Grid = count(MAX_WARDS, KINDS)  # on the map
    crowded: int = mask()  # the wards with at least one customer
    collected: Grid = count(SEATS, KINDS)  # behind each screen
    collected_size: list[int] = count(SEATS)
    removed: list[int] = count(KINDS)  # out of the game
    aside: list[int] = count(KINDS)  # drawn in this refresh without finding a card (ruling 35)
    queue_card: list[int] = place(QUEUE_CARDS)
    queue: Grid = count(QUEUE_CARDS, KINDS)  # customers on each card of the queue
    queue_length: int = count()  # cards in the queue
    queue_size: int = count()  # customers in the queue, Art Collectors aside

    # --- the map --------------------------------------------------------------------------------------------
    store_owner: list[int] = place(MAX_STATIONS)  # seat, or nobody
    store_goods: list[int] = count(MAX_STATIONS)  # what it sells; DEPARTMENT sells everything
    occupied: int = mask()  # the stations with a store
    store_wards: list[int] = mask(SEATS)  # the wards in which a seat has a store
    track: list[int] = place(MAX_CONNECTIONS)  # owner, NEUTRAL or nobody
    railed: int = mask()  # the stations that a journey can leave
    departments: int = count()  # department stores on the map
    pool: Grid = count(SEATS, GOODS)  # specialty stores not on the map
    departments_left: list[int] = count(SEATS)
    track_left: list[int] = count(SEATS)
    stacks_taken: int = count()  # bonus stacks claimed
    bonus: list[int] = count(SEATS)  # bonus tokens of each seat
    claims: int = count()  # seats that have claimed a bonus token
    claimed: list[int] = count(SEATS)  # 1 for the first seat to claim one, 2 for the second, …; 0 for none
    matsuri: int = place()
    princess: int = place()
    kaiju: int = place()
    hachiko: int = place()
    kaicho: list[int] = place(SEATS)

    # --- the turn -------------------------------------------------------------------------------------------
    phase: int = place()
    start: int = place()  # the starting player
    seat: int = place()  # whose turn it is
    actions_left: int = count()
    used: int = mask()  # main actions taken this turn
    free_used: int = mask()  # free actions taken this turn
    final: int = count()  # the end is latched
    turns_left: int = count()  # turns until the end, once that is known
    placing: int = count()  # customers still to be placed at the start of this turn or in a burst
    drawn_ward: int = place()  # where they are placed
    chooser: int = place()  # who decides, if it is not the player whose turn it is
    drawer: int = place()  # who takes an Income
    draws: int = count()  # cards still to be drawn
    draws_then: int = place()  # the phase after them
    income_owed: int = mask()  # seats whose track the journey used, still to be asked
    kaiju_entry: int = place()  # who leads the Kaiju in, once its card is drawn

    # --- the line being spoken ------------------------------------------------------------------------------
    ward: int = place()
    station: int = place()
    goods: int = place()
    moved_from: int = place()  # station a relocated store comes from
    first: int = place()  # connections of an Expand
    second: int = place()
    customer: int = place()  # kind paid for an Upgrade
    pay_wards: int = mask()  # single cards that pay
    pay_three: int = count()  # do any three cards pay
    pay_first: int = place()
    pay_second: int = place()
    pay_then: int = place()  # the phase once paid
    group: list[int] = count(KINDS)  # customers on the journey
    group_size: int = count()
    riders: int = mask()  # Kaicho on the journey, by seat
    bound_for: int = place()  # the station where the journey must end, if there is one
    position: int = place()
    visited: int = mask()
    crossed: int = count()  # has the journey used a connection
    delivered: int = count()  # customers delivered on it
    just_delivered: int = count()  # … at this very station

    # --- only in a view -------------------------------------------------------------------------------------
    is_view: int = count()
    viewer: int = place()
    counted: int = count()  # does the view show what could have been counted
    unseen: list[int] = count(MAX_WARDS)  # cards that may be anywhere the viewer can't see
    unseen_customers: list[int] = count(KINDS)

    def __init__(self) -> None:
        """A plain state, for rules that are not compiled."""
        set_to_zero(self, FIELDS)


def set_to_zero(plain: object, fields: dict[str, Field]) -> None:
    """Give a plain object every field of a record."""
    for name, field in fields.items():
        setattr(plain, name, _zeros(field.shape))


def _zeros(shape: tuple[int, ...]) -> Any:
    nested: Any = 0
    for size in reversed(shape):
        nested = [deepcopy(nested) for _ in range(size)]
    return Grid(nested) if len(shape) > 1 else nested


def fields_of(listed: type) -> dict[str, Field]:
    """The fields that a class lists."""
    return {name: value for name, value in vars(listed).items() if isinstance(value, Field)}


def record_of(fields: dict[str, Field]) -> np.dtype[Any]:
    """A record with these fields, the widest first, so that nothing needs padding."""
    widest_first = sorted(fields.items(), key=lambda item: -np.dtype(item[1].width).itemsize)
    return np.dtype([(name, field.width, field.shape) for name, field in widest_first], align=True)


FIELDS = fields_of(State)
RECORD = record_of(FIELDS)

States = Any  # an array of records, or a list of plain states
Numbers = Any  # an array of int16 that a rule writes into
Counters = Any  # an array of int64


def new_states(number: int) -> States:
    """Room for some states."""
    return [State() for _ in range(number)] if PLAIN else np.zeros(number, RECORD)


def read(states: States, i: int, name: str) -> Any:
    """A field of a state, from Python."""
    return getattr(states[i], name) if PLAIN else states[name][i]


def write(states: States, i: int, name: str, value: int) -> None:
    if PLAIN:
        setattr(states[i], name, value)
    else:
        states[name][i] = value


def twin_states(states: States) -> States:
    """A copy of all states; byte by byte, which NumPy does far quicker than field by field."""
    return deepcopy(states) if PLAIN else states.view(np.uint8).copy().view(RECORD)


def snapshot(states: States, i: int) -> bytes:
    """One state, to be put back with `put_back`, or to be compared."""
    raw: bytes = states.view(np.uint8)[i * RECORD.itemsize : (i + 1) * RECORD.itemsize].tobytes()
    return raw


def put_back(states: States, i: int, taken: bytes) -> None:
    states.view(np.uint8)[i * RECORD.itemsize : (i + 1) * RECORD.itemsize] = np.frombuffer(taken, np.uint8)


def numbers(size: int) -> Numbers:
    return [0] * size if PLAIN else np.zeros(size, np.int16)


def counters(size: int) -> Counters:
    return [0] * size if PLAIN else np.zeros(size, np.int64)


if not PLAIN:
    import numba

    machine_type("int", numba.int64)
    machine_type("State", numba.from_dtype(RECORD))
    machine_type("States", numba.types.Array(numba.from_dtype(RECORD), 1, "C"))
    machine_type("Numbers", numba.types.Array(numba.int16, 1, "C"))
    machine_type("Counters", numba.types.Array(numba.int64, 1, "C"))


def _copy_plain_at(states: States, i: int, to: States, j: int) -> None:
    to[j] = deepcopy(states[i])


def _copy_record_at(states: States, i: int, to: States, j: int) -> None:
    to[j] = states[i]


copy_at = _copy_plain_at if PLAIN else rule(_copy_record_at)
