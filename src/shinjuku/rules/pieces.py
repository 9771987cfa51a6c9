"""Handling the pieces: cards, customers, stores and track, with the sizes and sets that are kept beside them."""

from __future__ import annotations

from shinjuku.rules.enums import DEPARTMENT, KINDS, NOBODY, Kind
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CONNECTIONS, ENDS, STATION_WARD, STATIONS, WARDS
from shinjuku.rules.state import State

# --- cards ------------------------------------------------------------------------------------------------------


@rule
def take_card(s: State, seat: int, ward: int) -> None:
    """A card comes into a hand."""
    s.hand[seat, ward] += 1
    s.hand_size[seat] += 1
    s.hand_wards[seat] |= BIT[ward]


@rule
def return_card(s: State, seat: int, ward: int) -> None:
    """A card leaves a hand; it may have been the one that everybody saw."""
    s.hand[seat, ward] -= 1
    s.hand_size[seat] -= 1
    if s.seen[seat, ward] > 0:
        s.seen[seat, ward] -= 1
    if s.hand[seat, ward] == 0:
        s.hand_wards[seat] &= ~BIT[ward]


@rule
def discard_card(s: State, seat: int, ward: int) -> None:
    """A card goes from a hand onto the discard pile."""
    return_card(s, seat, ward)
    put_on_discard(s, ward)


@rule
def put_on_discard(s: State, ward: int) -> None:
    s.discard[ward] += 1
    s.discard_size += 1
    s.discard_top = ward


@rule
def leave_deck(s: State, ward: int) -> None:
    """A card is drawn."""
    s.deck[ward] -= 1
    s.deck_size -= 1


@rule
def has_card_to_draw(s: State) -> bool:
    """The discard pile becomes the deck when a card has to be drawn and the deck is empty (ruling 10)."""
    if s.deck_size == 0:
        for ward in range(WARDS[s.board]):
            s.deck[ward] = s.discard[ward]
            s.discard[ward] = 0
        s.deck_size = s.discard_size
        s.discard_size = 0
        s.discard_top = NOBODY
    return bool(s.deck_size > 0)


# --- customers --------------------------------------------------------------------------------------------------


@rule
def leave_bag(s: State, kind: int) -> None:
    """A customer is drawn."""
    s.bag[kind] -= 1
    s.bag_size -= 1


@rule
def into_bag(s: State, kind: int) -> None:
    s.bag[kind] += 1
    s.bag_size += 1


@rule
def place_customer(s: State, ward: int, kind: int) -> None:
    s.customers[ward, kind] += 1
    s.crowded |= BIT[ward]


@rule
def collect(s: State, seat: int, kind: int) -> None:
    """A customer goes behind a player's screen."""
    s.collected[seat, kind] += 1
    s.collected_size[seat] += 1


@rule
def goods_of(kind: int) -> int:
    """What a customer wants; an Art Collector wants what only department stores have."""
    return DEPARTMENT if kind == Kind.ART else kind % 4


# --- stores and track -------------------------------------------------------------------------------------------


@rule
def set_store(s: State, station: int, seat: int, goods: int) -> None:
    s.store_owner[station] = seat
    s.store_goods[station] = goods
    s.occupied |= BIT[station]
    s.store_wards[seat] |= BIT[STATION_WARD[s.board, station]]


@rule
def lift_store(s: State, station: int) -> None:
    """A store leaves its station; its ward may still have another one of the same owner."""
    seat = s.store_owner[station]
    s.store_owner[station] = NOBODY
    s.store_goods[station] = 0
    s.occupied &= ~BIT[station]
    find_store_wards(s, seat)


@rule
def find_store_wards(s: State, seat: int) -> None:
    s.store_wards[seat] = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] == seat:
            s.store_wards[seat] |= BIT[STATION_WARD[s.board, station]]


@rule
def lay_track(s: State, connection: int, owner: int) -> None:
    s.track[connection] = owner
    s.railed |= ENDS[s.board, connection]


@rule
def find_kept_beside(s: State) -> None:
    """Find anew every size and set that is kept beside the pieces themselves."""
    s.deck_size = s.kaiju_in_deck
    s.discard_size = 0
    s.crowded = 0
    for ward in range(WARDS[s.board]):
        s.deck_size += s.deck[ward]
        s.discard_size += s.discard[ward]
        for kind in range(KINDS):
            if s.customers[ward, kind] > 0:
                s.crowded |= BIT[ward]
    for seat in range(s.players):
        find_hand(s, seat)
        find_store_wards(s, seat)
    find_customer_sizes(s)
    find_map_sets(s)


@rule
def find_hand(s: State, seat: int) -> None:
    s.hand_size[seat] = 0
    s.hand_wards[seat] = 0
    for ward in range(WARDS[s.board]):
        if s.hand[seat, ward] > 0:
            s.hand_size[seat] += s.hand[seat, ward]
            s.hand_wards[seat] |= BIT[ward]


@rule
def find_customer_sizes(s: State) -> None:
    s.bag_size = 0
    s.queue_size = 0
    for seat in range(s.players):
        s.collected_size[seat] = 0
    for kind in range(KINDS):
        s.bag_size += s.bag[kind]
        for seat in range(s.players):
            s.collected_size[seat] += s.collected[seat, kind]
        for card in range(s.queue_length):
            if kind != Kind.ART:
                s.queue_size += s.queue[card, kind]


@rule
def find_map_sets(s: State) -> None:
    s.occupied = 0
    s.departments = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] != NOBODY:
            s.occupied |= BIT[station]
            if s.store_goods[station] == DEPARTMENT:
                s.departments += 1
    s.railed = 0
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] != NOBODY:
            lay_track(s, connection, s.track[connection])
