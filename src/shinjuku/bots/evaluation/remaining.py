"""How much of the game is left: turns, actions and journeys, estimated where they can't be known."""

from __future__ import annotations

from shinjuku.bots.search.state import SearchState
from shinjuku.rules.enums import QUEUE_CARDS, Act, Ending, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.state import State
from shinjuku.rules.turn.queue import is_free_card

FEW_TURNS = 4  # with fewer turns left, not every waiting customer will be delivered


@rule
def remaining_turns(s: State, seat: int) -> int:
    """About how many turns a seat will have after this one."""
    if s.final == 1:
        return remaining_final_turns(s, seat)
    if s.has_queue == 0:
        late = s.departments >= s.late_departments
        return s.bag_size // (s.players * max(1, s.late_arrivals if late else s.arrivals)) + 1
    if s.bag_size > 0:
        return (3 * s.bag_size // max(3, s.queue_size) + QUEUE_CARDS) // s.players
    return remaining_queue_turns(s)


@rule
def remaining_final_turns(s: State, seat: int) -> int:
    """Once the end of the game has been triggered: 1 if the seat has a turn left, else 0."""
    ahead = (seat - s.seat + s.players - 1) % s.players + 1
    return 1 if s.ending == Ending.ONE_MORE_TURN and ahead <= s.turns_left else 0


@rule
def remaining_queue_turns(s: State) -> int:
    """With an empty bag: the turns until the last customer of the queue has been placed."""
    last = 0
    for card in range(s.queue_length):
        if not is_free_card(s, card):
            last = card + 1
    return (last + s.players - 1) // s.players


@rule
def remaining_actions(s: State, seat: int) -> int:
    """The actions a seat has left in this turn once the current line is complete."""
    if s.seat != seat:
        return 0
    if s.phase == Phase.ACTIONS:
        return s.actions_left
    return s.actions_left - 1 if s.phase == Phase.TRACK_INCOME else 0


@rule
def remaining_moves(s: State, seat: int, search: SearchState) -> int:
    """About how many journeys a seat can still make: one a turn."""
    now = remaining_actions(s, seat) > 0 and s.used & BIT[Act.MOVE] == 0
    return search.turns_left + (1 if now else 0)
