"""Moving the pieces: cards, customers, stores and track.

Sizes and sets such as `hand_size` and `customer_wards` are derived from the pieces and updated with them.
"""

from __future__ import annotations

from shinjuku.boards import MAX_STATIONS
from shinjuku.rules.bitsets import bit_count
from shinjuku.rules.enums import DEPARTMENT, GOODS, NOBODY
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CONNECTIONS, END_A, END_B, ENDS, KIND_GOODS, STATION_WARD, STATIONS, WARDS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.state import State

# --- cards ------------------------------------------------------------------------------------------------------


@rule
def add_to_hand(s: State, seat: int, ward: int) -> None:
    s.hand[seat, ward] += 1
    s.hand_size[seat] += 1
    s.hand_wards[seat] |= BIT[ward]


@rule
def remove_from_hand(s: State, seat: int, ward: int) -> None:
    """Remove a card from a hand, first of all one that all players know of."""
    s.hand[seat, ward] -= 1
    s.hand_size[seat] -= 1
    if s.seen[seat, ward] > 0:
        s.seen[seat, ward] -= 1
    if s.hand[seat, ward] == 0:
        s.hand_wards[seat] &= ~BIT[ward]


@rule
def discard_card(s: State, seat: int, ward: int) -> None:
    remove_from_hand(s, seat, ward)
    add_to_discard(s, ward)


@rule
def add_to_discard(s: State, ward: int) -> None:
    s.discard[ward] += 1
    s.discard_size += 1
    s.discard_top = ward


@rule
def remove_from_deck(s: State, ward: int) -> None:
    s.deck[ward] -= 1
    s.deck_size -= 1


@rule
def ensure_deck(s: State) -> bool:
    """Before a draw: if the deck is empty, the discard pile becomes the deck (ruling 10). Is there a card to draw?"""
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
def remove_from_bag(s: State, kind: int) -> None:
    s.bag[kind] -= 1
    s.bag_size -= 1


@rule
def add_to_bag(s: State, kind: int) -> None:
    s.bag[kind] += 1
    s.bag_size += 1


@rule
def place_customer(s: State, ward: int, kind: int) -> None:
    s.customers[ward, kind] += 1
    s.customer_wards |= BIT[ward]


@rule
def collect_customer(s: State, seat: int, kind: int) -> None:
    """Put a customer behind a player's screen."""
    s.collected[seat, kind] += 1
    s.collected_size[seat] += 1


@rule
def goods_of(kind: int) -> int:
    """The goods that a customer wants; DEPARTMENT if only a department store has it."""
    return KIND_GOODS[kind]


# --- stores and track -------------------------------------------------------------------------------------------


@rule
def set_store(s: State, station: int, seat: int, goods: int) -> None:
    s.selling[s.store_goods[station]] &= ~BIT[station]
    s.store_owner[station] = seat
    s.store_goods[station] = goods
    s.selling[goods] |= BIT[station]
    s.occupied |= BIT[station]
    s.store_wards[seat] |= BIT[STATION_WARD[s.board, station]]


@rule
def remove_store(s: State, station: int) -> None:
    seat = s.store_owner[station]
    s.selling[s.store_goods[station]] &= ~BIT[station]
    s.store_owner[station] = NOBODY
    s.store_goods[station] = 0
    s.occupied &= ~BIT[station]
    recompute_store_wards(s, seat)


@rule
def recompute_store_wards(s: State, seat: int) -> None:
    s.store_wards[seat] = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] == seat:
            s.store_wards[seat] |= BIT[STATION_WARD[s.board, station]]


@rule
def lay_track(s: State, connection: int, owner: int) -> None:
    s.track[connection] = owner
    s.track_stations |= ENDS[s.board, connection]
    join(s, s.component[END_A[s.board, connection]], s.component[END_B[s.board, connection]])


@rule
def join(s: State, one: int, other: int) -> None:
    """Make one component of two. It keeps the lower number, so that the order of building doesn't matter."""
    if one == other:
        return
    kept, dropped = min(one, other), max(one, other)
    for station in range(MAX_STATIONS):  # a fixed number and no branch: the compiler handles many stations at once
        s.component[station] = kept if s.component[station] == dropped else s.component[station]


# --- derived sizes and sets -------------------------------------------------------------------------------------


@rule
def recompute_derived(s: State) -> None:
    """Recompute every size and set from the pieces."""
    s.deck_size = bit_count(s.special_cards)
    s.discard_size = 0
    s.customer_wards = 0
    for ward in range(WARDS[s.board]):
        s.deck_size += s.deck[ward]
        s.discard_size += s.discard[ward]
        for kind in range(KINDS):
            if s.customers[ward, kind] > 0:
                s.customer_wards |= BIT[ward]
    for seat in range(s.players):
        recompute_hand(s, seat)
        recompute_store_wards(s, seat)
    recompute_customer_sizes(s)
    recompute_map_sets(s)


@rule
def recompute_hand(s: State, seat: int) -> None:
    s.hand_size[seat] = 0
    s.hand_wards[seat] = 0
    for ward in range(WARDS[s.board]):
        if s.hand[seat, ward] > 0:
            s.hand_size[seat] += s.hand[seat, ward]
            s.hand_wards[seat] |= BIT[ward]


@rule
def recompute_customer_sizes(s: State) -> None:
    s.bag_size = 0
    s.queue_size = 0
    for seat in range(s.players):
        s.collected_size[seat] = 0
    for kind in range(KINDS):
        s.bag_size += s.bag[kind]
        for seat in range(s.players):
            s.collected_size[seat] += s.collected[seat, kind]
        for card in range(s.queue_length):
            if KIND_GOODS[kind] != DEPARTMENT:
                s.queue_size += s.queue[card, kind]


@rule
def recompute_map_sets(s: State) -> None:
    s.occupied = 0
    for goods in range(GOODS + 1):
        s.selling[goods] = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] != NOBODY:
            s.occupied |= BIT[station]
            s.selling[s.store_goods[station]] |= BIT[station]
    s.departments = bit_count(s.selling[DEPARTMENT])
    recompute_components(s)


@rule
def recompute_components(s: State) -> None:
    s.track_stations = 0
    for station in range(STATIONS[s.board]):
        s.component[station] = station
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] != NOBODY:
            lay_track(s, connection, s.track[connection])
