"""Set-up: the pieces, then hands, seeded wards, the Matsuri and the queue, in this order (ruling 28)."""

from __future__ import annotations

from shinjuku.rules.actions.line import clear_line
from shinjuku.rules.bitsets import bit_count
from shinjuku.rules.enums import DEPARTMENT, GOODS, NOBODY, NOWHERE, PERMANENT, QUEUE_CARDS, Phase
from shinjuku.rules.hooks import draw_in_setup, set_up_module
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CARDS, CONNECTIONS, IS_PERMANENT, KIND_GOODS, STATIONS, WARDS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.pieces import (
    add_to_discard,
    add_to_hand,
    place_customer,
    recompute_derived,
    remove_from_bag,
    remove_from_deck,
)
from shinjuku.rules.state import State
from shinjuku.rules.turn.queue import join_queue, queue_target


@rule
def set_up_pieces(s: State) -> None:
    """Put every piece into the deck, the bag or a supply. The parameters are already set."""
    for ward in range(WARDS[s.board]):
        s.deck[ward] = CARDS[s.board, ward]
    for kind in range(KINDS):
        s.bag[kind] = s.customers_in_game[kind] if KIND_GOODS[kind] != DEPARTMENT else 0
    for seat in range(s.players):
        for goods in range(GOODS):
            s.pool[seat, goods] = s.stores_per_player[goods]
        s.departments_left[seat] = s.departments_per_player
        s.track_left[seat] = s.track_per_player
    for station in range(STATIONS[s.board]):
        s.store_owner[station] = NOBODY
    for connection in range(CONNECTIONS[s.board]):
        s.track[connection] = PERMANENT if IS_PERMANENT[s.board, connection] == 1 else NOBODY
    for card in range(QUEUE_CARDS):
        s.queue_card[card] = NOWHERE
    clear_line(s)
    s.discard_top = NOWHERE
    s.matsuri = NOWHERE
    s.chooser = NOBODY
    s.drawer = NOBODY
    s.drawn_ward = NOWHERE
    s.viewer = NOBODY
    set_up_module(s, 0, 0)
    recompute_derived(s)


@rule
def set_up(s: State) -> None:
    """Set up a new game. Its first draw decides the starting player."""
    set_up_pieces(s)
    s.start = NOBODY
    s.seat = 0
    s.phase = Phase.DRAW_START


@rule
def chance_start(s: State, seat: int) -> None:
    s.start = seat
    s.drawer = 0
    s.phase = Phase.SETUP_HANDS


@rule
def setup_hands(s: State) -> None:
    """Deal a hand to each player in turn; `drawer` is the current one."""
    while s.drawer < s.players and s.hand_size[s.drawer] >= s.start_hand:
        s.drawer += 1
    if s.drawer < s.players:
        s.phase = Phase.DRAW_HAND
    else:
        s.drawer = NOBODY
        s.placing = s.seed_wards
        s.phase = Phase.SETUP_SEEDS


@rule
def chance_hand(s: State, ward: int) -> None:
    remove_from_deck(s, ward)
    add_to_hand(s, s.drawer, ward)
    s.phase = Phase.SETUP_HANDS


@rule
def cards_still_needed(s: State) -> int:
    """The cards that the rest of the set-up draws, and the one that it never draws."""
    return s.has_matsuri + QUEUE_CARDS * s.has_queue + bit_count(s.special_cards)


@rule
def setup_seeds(s: State) -> None:
    """Place customers in different wards. `placing` counts the wards left, `draws` the customers left for this ward."""
    if s.draws > 0 and s.bag_size > 0:
        s.phase = Phase.DRAW_SEED_CUSTOMER
    elif s.placing > 0 and s.deck_size > cards_still_needed(s) and s.seed_customers > 0:
        s.phase = Phase.DRAW_SEED_WARD
    else:
        s.placing = 0
        s.draws = 0
        s.drawn_ward = NOWHERE
        s.phase = Phase.DRAW_MATSURI if s.has_matsuri == 1 else Phase.SETUP_QUEUE


@rule
def chance_seed_ward(s: State, ward: int) -> None:
    """A ward that already has customers gets no more."""
    remove_from_deck(s, ward)
    add_to_discard(s, ward)
    if s.customer_wards & BIT[ward] == 0:
        s.drawn_ward = ward
        s.draws = s.seed_customers
        s.placing -= 1
    s.phase = Phase.SETUP_SEEDS


@rule
def chance_seed_customer(s: State, kind: int) -> None:
    remove_from_bag(s, kind)
    place_customer(s, s.drawn_ward, kind)
    s.draws -= 1
    s.phase = Phase.SETUP_SEEDS


@rule
def chance_matsuri(s: State, ward: int) -> None:
    remove_from_deck(s, ward)
    add_to_discard(s, ward)
    s.matsuri = ward
    s.phase = Phase.SETUP_QUEUE


@rule
def setup_queue(s: State) -> None:
    """Draw the cards of the queue and their customers, then begin the first turn."""
    if s.has_queue == 1 and s.queue_length < QUEUE_CARDS and s.deck_size > 0:
        s.phase = Phase.DRAW_QUEUE_CARD
    elif s.has_queue == 1 and s.queue_size < s.queue_base and s.bag_size > 0:
        s.phase = Phase.DRAW_QUEUE_CUSTOMER
    elif not draw_in_setup(s, 0, 0):
        s.seat = s.start
        s.phase = Phase.BEGIN_TURN


@rule
def chance_queue_card(s: State, ward: int) -> None:
    remove_from_deck(s, ward)
    s.queue_card[s.queue_length] = ward
    s.queue_length += 1
    s.phase = Phase.SETUP_QUEUE


@rule
def chance_queue_customer(s: State, kind: int) -> None:
    remove_from_bag(s, kind)
    join_queue(s, queue_target(s, kind), kind)
    s.phase = Phase.SETUP_QUEUE
