"""The customer queue: its head goes to the map and to the hand, then it is refreshed."""

from __future__ import annotations

from shinjuku.rules.enums import DEPARTMENT, NOWHERE, QUEUE_CARDS, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import KIND_GOODS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.pieces import (
    add_to_bag,
    add_to_hand,
    ensure_deck,
    place_customer,
    remove_from_bag,
    remove_from_deck,
    remove_from_hand,
)
from shinjuku.rules.state import State


@rule
def goods_on_card(s: State, card: int, goods: int) -> int:
    """How many customers on a queue card want these goods."""
    found = 0
    for kind in range(KINDS):
        if KIND_GOODS[kind] == goods:
            found += s.queue[card, kind]
    return found


@rule
def is_free_card(s: State, card: int) -> bool:
    """Is the card free of customers, not counting those from the bonus stacks (ruling 24)?"""
    for kind in range(KINDS):
        if KIND_GOODS[kind] != DEPARTMENT and s.queue[card, kind] > 0:
            return False
    return True


@rule
def queue_target(s: State, kind: int) -> int:
    """The card with customers for the same goods, else the lowest free card, else NOWHERE."""
    for card in range(s.queue_length):
        if goods_on_card(s, card, KIND_GOODS[kind]) > 0:
            return card
    for card in range(s.queue_length):
        if is_free_card(s, card):
            return card
    return NOWHERE


@rule
def join_queue(s: State, card: int, kind: int) -> None:
    s.queue[card, kind] += 1
    if KIND_GOODS[kind] != DEPARTMENT:
        s.queue_size += 1


@rule
def is_anyone_queued(s: State) -> bool:
    """Is there a customer in the queue? All kinds count (ruling 24)."""
    for card in range(s.queue_length):
        for kind in range(KINDS):
            if s.queue[card, kind] > 0:
                return True
    return False


@rule
def is_head_occupied(s: State) -> bool:
    """Is there a customer on the first card? All kinds count (ruling 22)."""
    for kind in range(KINDS):
        if s.queue_length > 0 and s.queue[0, kind] > 0:
            return True
    return False


@rule
def place_head(s: State) -> None:
    """Place all customers of the first card in its ward."""
    ward = s.queue_card[0]
    for kind in range(KINDS):
        while s.queue[0, kind] > 0:
            s.queue[0, kind] -= 1
            if KIND_GOODS[kind] != DEPARTMENT:
                s.queue_size -= 1
            place_customer(s, ward, kind)


@rule
def slide(s: State) -> None:
    """Move every card down one space, with its customers."""
    for card in range(QUEUE_CARDS - 1):
        s.queue_card[card] = s.queue_card[card + 1]
        for kind in range(KINDS):
            s.queue[card, kind] = s.queue[card + 1, kind]
    s.queue_card[QUEUE_CARDS - 1] = NOWHERE
    for kind in range(KINDS):
        s.queue[QUEUE_CARDS - 1, kind] = 0
    s.queue_length -= 1


@rule
def take_head(s: State) -> None:
    """Place the head's customers, and take its card into the hand. All players see which card it is."""
    if s.queue_length == 0:
        return
    ward = s.queue_card[0]
    place_head(s)
    slide(s)
    add_to_hand(s, s.seat, ward)
    s.seen[s.seat, ward] += 1
    s.drawn_ward = ward


@rule
def return_head(s: State) -> None:
    """If there is no card for the last space, the card just taken goes there (ruling 10)."""
    remove_from_hand(s, s.seat, s.drawn_ward)
    s.queue_card[s.queue_length] = s.drawn_ward
    s.queue_length += 1
    s.drawn_ward = NOWHERE


@rule
def refresh(s: State) -> None:
    """Draw the missing cards, then customers until the queue has enough or the bag is empty."""
    if s.queue_length < QUEUE_CARDS and ensure_deck(s):
        s.phase = Phase.DRAW_REFRESH_CARD
    elif s.queue_length < QUEUE_CARDS and s.drawn_ward != NOWHERE:
        return_head(s)
    elif s.queue_size < s.queue_base + s.departments and s.bag_size > 0:
        s.phase = Phase.DRAW_REFRESH_CUSTOMER
    else:
        return_set_aside(s)
        s.drawn_ward = NOWHERE
        s.phase = Phase.BEGIN_ACTIONS


@rule
def chance_refresh_card(s: State, ward: int) -> None:
    """Keep `drawn_ward`: the card taken from the head may still be needed for another space (ruling 10)."""
    remove_from_deck(s, ward)
    s.queue_card[s.queue_length] = ward
    s.queue_length += 1
    s.phase = Phase.REFRESH


@rule
def chance_refresh_customer(s: State, kind: int) -> None:
    remove_from_bag(s, kind)
    card = queue_target(s, kind)
    if card == NOWHERE:
        s.set_aside[kind] += 1  # ruling 35
    else:
        join_queue(s, card, kind)
    s.phase = Phase.REFRESH


@rule
def return_set_aside(s: State) -> None:
    """Return the customers without a queue card to the bag (rulings 12 and 35)."""
    for kind in range(KINDS):
        while s.set_aside[kind] > 0:
            s.set_aside[kind] -= 1
            add_to_bag(s, kind)
