"""Customers who come without a queue: a ward is drawn, then those who are placed there."""

from __future__ import annotations

from shinjuku.rules.enums import NOWHERE, Ending, Phase
from shinjuku.rules.hooks import brings_another, hold_arrival, join_arrival
from shinjuku.rules.jit import rule
from shinjuku.rules.pieces import has_card_to_draw, leave_bag, leave_deck, place_customer, put_on_discard
from shinjuku.rules.state import State


@rule
def begin_arrivals(s: State) -> None:
    """One customer a turn, or more once enough department stores stand; nobody after the end is latched."""
    s.placing = s.arrivals if s.departments < s.late_departments else s.late_arrivals
    latch_empty_bag(s)
    if s.final == 1:
        s.placing = 0
    if s.placing == 0:
        s.phase = Phase.BEGIN_ACTIONS
    else:
        has_card_to_draw(s)
        s.phase = Phase.DRAW_ARRIVAL_WARD


@rule
def discard_drawn(s: State, ward: int) -> None:
    """The card that names a ward is discarded; when none can be had the ward is drawn without one (ruling 10)."""
    if s.deck_size > 0:
        leave_deck(s, ward)
        put_on_discard(s, ward)


@rule
def chance_arrival_ward(s: State, ward: int) -> None:
    discard_drawn(s, ward)
    s.drawn_ward = ward
    s.phase = Phase.ARRIVE_CUSTOMERS


@rule
def arrive_customers(s: State) -> None:
    """All into the same ward, one after the other, as far as the bag goes (ruling 15)."""
    if hold_arrival(s, s.drawn_ward, 0):
        return
    join_arrival(s, s.drawn_ward, 0)
    if s.placing > 0 and s.bag_size > 0:
        s.phase = Phase.DRAW_ARRIVAL_CUSTOMER
    else:
        s.placing = 0
        s.drawn_ward = NOWHERE
        latch_empty_bag(s)
        s.phase = Phase.BEGIN_ACTIONS


@rule
def chance_arrival_customer(s: State, kind: int) -> None:
    leave_bag(s, kind)
    place_customer(s, s.drawn_ward, kind)
    if not brings_another(s, kind, 0):
        s.placing -= 1
    s.phase = Phase.ARRIVE_CUSTOMERS


@rule
def latch_empty_bag(s: State) -> None:
    """The end is certain once a draw has emptied the bag; everyone has one more turn (ruling 14)."""
    if s.ending == Ending.ONE_MORE_TURN and s.bag_size == 0 and s.final == 0:
        s.final = 1
        s.turns_left = s.players


@rule
def begin_burst(s: State) -> None:
    """A new department store brings customers at once, each into a ward of its own draw; also in the last turns."""
    s.placing = s.burst
    s.phase = Phase.BURST


@rule
def burst(s: State) -> None:
    if s.drawn_ward != NOWHERE:
        s.phase = Phase.DRAW_BURST_CUSTOMER
    elif s.placing > 0 and s.bag_size > 0:
        has_card_to_draw(s)
        s.phase = Phase.DRAW_BURST_WARD
    else:
        s.placing = 0
        s.phase = Phase.ACTION_DONE


@rule
def chance_burst_ward(s: State, ward: int) -> None:
    discard_drawn(s, ward)
    s.drawn_ward = ward
    s.phase = Phase.BURST


@rule
def chance_burst_customer(s: State, kind: int) -> None:
    """Only a draw begins the end here; a bag that is empty already does so at the next turn's start (ruling 38)."""
    leave_bag(s, kind)
    latch_empty_bag(s)
    place_customer(s, s.drawn_ward, kind)
    s.drawn_ward = NOWHERE
    s.placing -= 1
    s.phase = Phase.BURST
