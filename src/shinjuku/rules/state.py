"""The state of a game, field by field.

`State` lists the fields of the base game; each module lists its own in its manifest. Compiled rules work on one NumPy
record with all these fields, uncompiled rules on an instance of `State` that holds ints and lists. The parameters of a
game are fields too, so that any of them can be changed by name.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np

from shinjuku.boards import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import BONUS_STACKS, GOODS, QUEUE_CARDS, SEATS
from shinjuku.rules.fields import Field, count, edition_parameter, fields_of, index, mask, parameter, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type, rule
from shinjuku.rules.lookup_type import MAX_BOARDS
from shinjuku.rules.numbering import KINDS


class Array:
    """Nested lists, indexed like a NumPy array: `hand[seat, ward]`."""

    def __init__(self, nested: list[Any]) -> None:
        self.nested = nested

    def __getitem__(self, at: tuple[int, ...]) -> int:
        found: Any = self.nested
        for i in at:
            found = found[i]
        return int(found)

    def __setitem__(self, at: tuple[int, ...], value: int) -> None:
        row = self.nested
        for i in at[:-1]:
            row = row[i]
        row[at[-1]] = value


class State:
    """A game at one moment."""

    # --- parameters: set by the edition, its modules and `set` ----------------------------------------------
    # Where the range is 0 to 1, the comment describes 1.
    board: int = edition_parameter(0, MAX_BOARDS - 1)  # index of the board in the lookups
    players: int = edition_parameter(2, SEATS)  # number of players
    customers_in_game: list[int] = parameter(0, 60, KINDS)  # customer tokens of each kind
    stores_per_player: list[int] = parameter(0, 8, GOODS)  # specialty stores for each goods
    departments_per_player: int = parameter(0, 8)
    track_per_player: int = parameter(0, 64)
    start_hand: int = parameter(0, 10)  # cards dealt to each player
    income_hand: int = parameter(1, 12)  # hand size that Income refills to
    income_discard: int = parameter(0, 1)  # cards may be discarded before Income draws
    seed_wards: int = parameter(0, 8)  # wards that have customers at the start
    seed_customers: int = parameter(0, 4)  # customers in each of them
    has_queue: int = edition_parameter(0, 1)  # customers arrive through the queue
    queue_base: int = parameter(1, 8)  # customers in the queue, plus one per department store
    has_matsuri: int = parameter(0, 1)
    bonus_stacks: list[int] = parameter(0, 8, BONUS_STACKS)  # tokens in each stack
    arrivals: int = parameter(0, 4)  # customers placed at the start of a turn, without a queue
    late_arrivals: int = parameter(0, 4)  # the same, with enough department stores on the map
    late_departments: int = parameter(0, 20)  # how many department stores are enough
    three_cards: int = parameter(0, 1)  # any three cards count as a wildcard
    expand_anywhere: int = parameter(0, 1)  # track may be built anywhere, not only from one's own network
    expand_cost: int = parameter(0, 1)  # one piece of track costs a card of any ward
    double_track: int = parameter(0, 2)  # cost of a second piece: DoubleTrack
    double_through: int = parameter(0, 1)  # double track may pass through the permanent connection
    upgrade_pays: int = parameter(0, 2)  # where the customer paid for an Upgrade goes: Paid
    burst: int = parameter(0, 8)  # customers placed right after an Upgrade
    must_deliver: int = parameter(0, 1)  # a journey must end at a store that takes a customer
    bound_pays_mover: int = edition_parameter(0, 1)  # a journey bound for one station pays its mover too
    ending: int = edition_parameter(0, 1)  # Ending
    final_income: int = parameter(0, 1)  # everyone takes an Income before the last turns
    scoring: int = parameter(0, 1)  # Scoring
    tie: int = parameter(0, 2)  # Tie
    set_points: list[int] = parameter(0, 60, 6)  # points for a set of 0 to 5 different customers
    confirm: int = parameter(0, 1)  # a player confirms the end of a turn
    largest_set: int = edition_parameter(4, 5)  # most different customers in a set
    more_actions: int = edition_parameter(0, 1)  # a module adds actions

    # --- cards ----------------------------------------------------------------------------------------------
    deck: list[int] = count(MAX_WARDS)  # cards of each ward in the draw deck
    discard: list[int] = count(MAX_WARDS)  # … in the discard pile
    hand: Array = count(SEATS, MAX_WARDS)  # … in each hand
    seen: Array = count(SEATS, MAX_WARDS)  # … that all players saw being taken
    hand_size: list[int] = count(SEATS)
    hand_wards: list[int] = mask(SEATS)  # wards of the cards in each hand
    deck_size: int = count()  # includes special cards
    discard_size: int = count()
    discard_top: int = index()  # top card of the discard pile
    special_cards: int = mask()  # the special cards in the deck

    # --- customers ------------------------------------------------------------------------------------------
    bag: list[int] = count(KINDS)
    bag_size: int = count()
    customers: Array = count(MAX_WARDS, KINDS)  # on the map
    customer_wards: int = mask()  # wards with at least one customer
    collected: Array = count(SEATS, KINDS)  # behind each screen
    collected_size: list[int] = count(SEATS)
    removed: list[int] = count(KINDS)  # out of the game
    set_aside: list[int] = count(KINDS)  # drawn in this refresh, but no queue card fits (ruling 35)
    queue_card: list[int] = index(QUEUE_CARDS)
    queue: Array = count(QUEUE_CARDS, KINDS)  # customers on each card of the queue
    queue_length: int = count()  # cards in the queue
    queue_size: int = count()  # customers in the queue, not counting those from the bonus stacks

    # --- the map --------------------------------------------------------------------------------------------
    store_owner: list[int] = index(MAX_STATIONS)  # seat, or NOBODY
    store_goods: list[int] = count(MAX_STATIONS)  # goods it sells; DEPARTMENT sells everything
    occupied: int = mask()  # stations with a store
    selling: list[int] = mask(GOODS + 1)  # stations that sell each goods; the last: department stores
    store_wards: list[int] = mask(SEATS)  # wards where each seat has a store
    track: list[int] = index(MAX_CONNECTIONS)  # seat, NEUTRAL, PERMANENT or NOBODY
    track_stations: int = mask()  # stations that a journey can leave by track or a permanent connection
    component: list[int] = count(MAX_STATIONS)  # the lowest station that track joins each station to
    departments: int = count()  # department stores on the map
    pool: Array = count(SEATS, GOODS)  # specialty stores not on the map
    departments_left: list[int] = count(SEATS)
    track_left: list[int] = count(SEATS)
    stacks_taken: int = count()  # bonus stacks claimed
    bonus: list[int] = count(SEATS)  # bonus tokens of each seat
    claims: int = count()  # seats that have claimed a bonus token
    claimed: list[int] = count(SEATS)  # order of claiming: 1 for the first seat, 0 for none
    matsuri: int = index()

    # --- the turn -------------------------------------------------------------------------------------------
    phase: int = index()
    start: int = index()  # the starting player
    seat: int = index()  # the player whose turn it is
    actions_left: int = count()  # actions that are not complete yet
    used: int = mask()  # main actions taken this turn, one bit per Act
    free_used: int = mask()  # free actions taken this turn, one bit per Act
    final: int = count()  # 1: the end has begun
    turns_left: int = count()  # turns after this one, once that is known
    placing: int = count()  # customers still to be placed at the start of this turn or in a burst
    drawn_ward: int = index()  # where they are placed; in a refresh the card taken from the queue
    chooser: int = index()  # the player who decides, if not the one whose turn it is
    drawer: int = index()  # the player who draws cards
    draws: int = count()  # cards still to be drawn
    phase_after_draws: int = index()
    income_owed: int = mask()  # seats still to be asked whether they take an Income

    # --- the line so far ------------------------------------------------------------------------------------
    ward: int = index()
    station: int = index()
    goods: int = index()
    moved_from: int = index()  # station that a relocated store leaves
    first: int = index()  # first connection of an Expand
    second: int = index()  # second connection of an Expand
    customer: int = index()  # kind of the customer paid for an Upgrade
    pay_wards: int = mask()  # wards of the single cards that pay
    pay_three: int = count()  # 1: any three cards pay
    pay_first: int = index()  # first card of three
    pay_second: int = index()  # second card of three
    phase_after_payment: int = index()
    group: list[int] = count(KINDS)  # customers on the journey
    group_size: int = count()
    riders: int = mask()  # tokens that travel along, by seat
    bound_for: int = index()  # station where the journey must end, if any
    current_station: int = index()  # where the journey is now
    visited: int = mask()  # stations the journey has entered
    crossed: int = count()  # 1: the journey has used a connection
    delivered: int = count()  # customers delivered on this journey
    just_delivered: int = count()  # … at the current station

    # --- only in a view -------------------------------------------------------------------------------------
    is_view: int = count()
    viewer: int = index()
    counted: int = count()  # 1: the view shows what a player could have counted
    unseen: list[int] = count(MAX_WARDS)  # cards that the viewer can't place
    unseen_customers: list[int] = count(KINDS)  # customers that the viewer can't place

    def __init__(self) -> None:
        """A plain state, for uncompiled rules."""
        zero_fields(self, FIELDS)


def zero_fields(plain: object, fields: dict[str, Field]) -> None:
    """Set every field of a plain object to zero."""
    for name, field in fields.items():
        setattr(plain, name, _zeros(field.shape))


def _zeros(shape: tuple[int, ...]) -> Any:
    nested: Any = 0
    for size in reversed(shape):
        nested = [deepcopy(nested) for _ in range(size)]
    return Array(nested) if len(shape) > 1 else nested


FIELDS = fields_of(State)
for _module in MODULES.values():
    FIELDS |= fields_of(_module.fields) if _module.fields else {}
RECORD = record_dtype(FIELDS)

States = Any  # an array of records, or a list of plain states
Buffer = Any  # an array of int16 that rules write choices or weights into
Counters = Any  # an array of int64: how many random numbers each purpose has used


def new_states(number: int) -> States:
    """States with every field zero."""
    return [State() for _ in range(number)] if PLAIN else np.zeros(number, RECORD)


def read(states: States, i: int, name: str) -> Any:
    """Read a field of a state from Python: a number or an array. Don't write into the array."""
    return _plain_field(states[i], name) if PLAIN else states[name][i]


def write(states: States, i: int, name: str, value: Any) -> None:
    """Set a field of a state from Python: a number, or nested lists of numbers."""
    if PLAIN:
        setattr(states[i], name, Array(value) if isinstance(getattr(states[i], name), Array) else value)
    else:
        states[name][i] = value


def write_element(states: States, i: int, name: str, index: int, value: int) -> None:
    """Set one number of a field that holds a list."""
    if PLAIN:
        getattr(states[i], name)[index] = value
    else:
        states[name][i, index] = value


def copy_states(states: States) -> States:
    """A copy of all states. Copying bytes is much faster than copying records field by field."""
    return deepcopy(states) if PLAIN else states.view(np.uint8).copy().view(RECORD)


def snapshot(states: States, i: int) -> bytes:
    """The bytes of one state, for `restore_state` or for comparison."""
    if PLAIN:
        return _record_bytes(states[i])
    raw: bytes = states.view(np.uint8)[i * RECORD.itemsize : (i + 1) * RECORD.itemsize].tobytes()
    return raw


def restore_state(states: States, i: int, saved: bytes) -> None:
    """Set a state to what `snapshot` returned."""
    if PLAIN:
        _set_fields(states[i], np.frombuffer(saved, RECORD))
    else:
        states.view(np.uint8)[i * RECORD.itemsize : (i + 1) * RECORD.itemsize] = np.frombuffer(saved, np.uint8)


def new_buffer(size: int) -> Buffer:
    return [0] * size if PLAIN else np.zeros(size, np.int16)


def new_counters(size: int) -> Counters:
    return [0] * size if PLAIN else np.zeros(size, np.int64)


def first_numbers(buffer: Buffer, count: int) -> list[int]:
    """The first numbers of a buffer, as a list."""
    listed: list[int] = buffer[:count] if PLAIN else buffer[:count].tolist()
    return listed


# --- plain states, for uncompiled rules -------------------------------------------------------------------------


def _plain_field(state: State, name: str) -> Any:
    """A field as an array or a number, as in a record."""
    value = getattr(state, name)
    return np.array(value.nested if isinstance(value, Array) else value)


def _record_bytes(state: State) -> bytes:
    """The bytes of a record with the same values."""
    record = np.zeros(1, RECORD)
    for name in FIELDS:
        record[name][0] = _plain_field(state, name)
    return record.tobytes()


def _set_fields(state: State, record: Any) -> None:
    for name in FIELDS:
        write([state], 0, name, record[name][0].tolist())


if not PLAIN:
    import numba

    machine_type("int", numba.int64)
    machine_type("State", numba.from_dtype(RECORD))
    machine_type("States", numba.types.Array(numba.from_dtype(RECORD), 1, "C"))
    machine_type("Buffer", numba.types.Array(numba.int16, 1, "C"))
    machine_type("Counters", numba.types.Array(numba.int64, 1, "C"))


def _copy_plain_at(states: States, i: int, to: States, j: int) -> None:
    to[j] = deepcopy(states[i])


def _copy_record_at(states: States, i: int, to: States, j: int) -> None:
    to[j] = states[i]


copy_at = _copy_plain_at if PLAIN else rule(_copy_record_at)
