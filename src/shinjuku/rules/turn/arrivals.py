"""Customers who arrive without a queue: a ward is drawn, then the customers placed there."""

from __future__ import annotations

from shinjuku.rules.enums import NOWHERE, Ending, Phase
from shinjuku.rules.hooks import brings_another, delay_arrival, join_arrival
from shinjuku.rules.jit import rule
from shinjuku.rules.pieces import add_to_discard, ensure_deck, place_customer, remove_from_bag, remove_from_deck
from shinjuku.rules.state import State


@rule
def begin_arrivals(s: State) -> None:
    """Some customers each turn, more with enough department stores, none once the end has begun."""
    s.placing = s.arrivals if s.departments < s.late_departments else s.late_arrivals
    latch_empty_bag(s)
    if s.final == 1:
        s.placing = 0
    if s.placing == 0:
        s.phase = Phase.BEGIN_ACTIONS
    else:
        ensure_deck(s)
        s.phase = Phase.DRAW_ARRIVAL_WARD


@rule
def discard_drawn(s: State, ward: int) -> None:
    """Discard the card that was drawn for a ward. If there was none, the ward was drawn without a card (ruling 10)."""
    if s.deck_size > 0:
        remove_from_deck(s, ward)
        add_to_discard(s, ward)


@rule
def chance_arrival_ward(s: State, ward: int) -> None:
    discard_drawn(s, ward)
    s.drawn_ward = ward
    s.phase = Phase.ARRIVE_CUSTOMERS


@rule
def arrive_customers(s: State) -> None:
    """All go into the same ward, one after the other, until the bag is empty (ruling 15)."""
    if delay_arrival(s, s.drawn_ward, 0):
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
    remove_from_bag(s, kind)
    place_customer(s, s.drawn_ward, kind)
    if not brings_another(s, kind, 0):
        s.placing -= 1
    s.phase = Phase.ARRIVE_CUSTOMERS


@rule
def latch_empty_bag(s: State) -> None:
    """Begin the end once a draw has emptied the bag: everyone has one more turn (ruling 14)."""
    if s.ending == Ending.ONE_MORE_TURN and s.bag_size == 0 and s.final == 0:
        s.final = 1
        s.turns_left = s.players


@rule
def begin_burst(s: State) -> None:
    """A new department store draws customers at once, in the last turns too (ruling 14)."""
    s.placing = s.burst
    s.phase = Phase.BURST


@rule
def burst(s: State) -> None:
    """Each customer goes into a ward drawn for it, until the bag is empty (ruling 15)."""
    if s.drawn_ward != NOWHERE:
        s.phase = Phase.DRAW_BURST_CUSTOMER
    elif s.placing > 0 and s.bag_size > 0:
        ensure_deck(s)
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
    """Only a draw begins the end here. A bag that was empty before does so at the next start of a turn (ruling 38)."""
    remove_from_bag(s, kind)
    latch_empty_bag(s)
    place_customer(s, s.drawn_ward, kind)
    s.drawn_ward = NOWHERE
    s.placing -= 1
    s.phase = Phase.BURST
