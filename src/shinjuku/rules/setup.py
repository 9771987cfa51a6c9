"""Set-up: pieces in their places, then hands, seeds, the Matsuri and the queue, in that order (ruling 28)."""

from __future__ import annotations

from shinjuku.rules.actions.line import forget_line
from shinjuku.rules.enums import GOODS, KINDS, NOBODY, NOWHERE, PERMANENT, QUEUE_CARDS, Kind, Phase
from shinjuku.rules.hooks import draw_at_set_up, set_up_module
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CARDS, CONNECTIONS, IS_PERMANENT, STATIONS, WARDS
from shinjuku.rules.pieces import find_kept_beside, leave_bag, leave_deck, place_customer, put_on_discard, take_card
from shinjuku.rules.state import State
from shinjuku.rules.turn.queue import join_queue, queue_target


@rule
def set_up_pieces(s: State) -> None:
    """Everything in deck, bag and supplies, nothing on the map; the parameters are there already."""
    for ward in range(WARDS[s.board]):
        s.deck[ward] = CARDS[s.board, ward]
    for kind in range(KINDS):
        s.bag[kind] = s.customers_in_game[kind] if kind != Kind.ART else 0
    for seat in range(s.players):
        for goods in range(GOODS):
            s.pool[seat, goods] = s.stores_per_player[goods]
        s.departments_left[seat] = s.departments_per_player
        s.track_left[seat] = s.track_per_player
        s.kaicho[seat] = NOWHERE
    for station in range(STATIONS[s.board]):
        s.store_owner[station] = NOBODY
    for connection in range(CONNECTIONS[s.board]):
        s.track[connection] = PERMANENT if IS_PERMANENT[s.board, connection] == 1 else NOBODY
    for card in range(QUEUE_CARDS):
        s.queue_card[card] = NOWHERE
    forget_line(s)
    s.discard_top = NOWHERE
    s.matsuri = NOWHERE
    s.princess = NOWHERE
    s.kaiju = NOWHERE
    s.hachiko = NOWHERE
    s.chooser = NOBODY
    s.drawer = NOBODY
    s.drawn_ward = NOWHERE
    s.kaiju_entry = NOBODY
    s.viewer = NOBODY
    set_up_module(s, 0, 0)
    find_kept_beside(s)


@rule
def set_up(s: State) -> None:
    """A new game, ready for its first draw: who starts."""
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
    """Each player in turn is dealt a hand; `drawer` is the one being dealt to."""
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
    leave_deck(s, ward)
    take_card(s, s.drawer, ward)
    s.phase = Phase.SETUP_HANDS


@rule
def setup_seeds(s: State) -> None:
    """Different wards get customers; `placing` counts the wards to come, `draws` the customers of this one."""
    if s.draws > 0 and s.bag_size > 0:
        s.phase = Phase.DRAW_SEED_CUSTOMER
    elif s.placing > 0 and s.deck_size > 0 and s.seed_customers > 0:
        s.phase = Phase.DRAW_SEED_WARD
    else:
        s.placing = 0
        s.draws = 0
        s.drawn_ward = NOWHERE
        s.phase = Phase.DRAW_MATSURI if s.has_matsuri == 1 else Phase.SETUP_QUEUE


@rule
def chance_seed_ward(s: State, ward: int) -> None:
    """A ward that has its customers already is drawn in vain."""
    leave_deck(s, ward)
    put_on_discard(s, ward)
    if s.crowded & BIT[ward] == 0:
        s.drawn_ward = ward
        s.draws = s.seed_customers
        s.placing -= 1
    s.phase = Phase.SETUP_SEEDS


@rule
def chance_seed_customer(s: State, kind: int) -> None:
    leave_bag(s, kind)
    place_customer(s, s.drawn_ward, kind)
    s.draws -= 1
    s.phase = Phase.SETUP_SEEDS


@rule
def chance_matsuri(s: State, ward: int) -> None:
    leave_deck(s, ward)
    put_on_discard(s, ward)
    s.matsuri = ward
    s.phase = Phase.SETUP_QUEUE


@rule
def setup_queue(s: State) -> None:
    """Four cards, then the first customers on them; then the first turn."""
    if s.has_queue == 1 and s.queue_length < QUEUE_CARDS and s.deck_size > 0:
        s.phase = Phase.DRAW_QUEUE_CARD
    elif s.has_queue == 1 and s.queue_size < s.queue_base and s.bag_size > 0:
        s.phase = Phase.DRAW_QUEUE_CUSTOMER
    elif not draw_at_set_up(s, 0, 0):
        s.seat = s.start
        s.phase = Phase.BEGIN_TURN


@rule
def chance_queue_card(s: State, ward: int) -> None:
    leave_deck(s, ward)
    s.queue_card[s.queue_length] = ward
    s.queue_length += 1
    s.phase = Phase.SETUP_QUEUE


@rule
def chance_queue_customer(s: State, kind: int) -> None:
    leave_bag(s, kind)
    join_queue(s, queue_target(s, kind), kind)
    s.phase = Phase.SETUP_QUEUE
