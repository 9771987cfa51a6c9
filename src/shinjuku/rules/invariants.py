"""What must be true of every state, for example that no piece is lost: a number with a bit for each violation."""

from __future__ import annotations

from shinjuku.rules.actions.routes import is_reachable
from shinjuku.rules.bitsets import bit_count
from shinjuku.rules.enums import BONUS_STACKS, DEPARTMENT, FIRST_CHANCE, GOODS, NOBODY, PERMANENT
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import (
    BIT,
    CARDS,
    CONNECTIONS,
    END_A,
    END_B,
    ENDS,
    IS_PERMANENT,
    KIND_GOODS,
    STATION_WARD,
    STATIONS,
    WARDS,
)
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.state import State

CARDS_LOST = 1
CUSTOMERS_LOST = 2
STORES_LOST = 4
DEPARTMENTS_LOST = 8
TRACK_LOST = 16
SIZES_WRONG = 32
SETS_WRONG = 64
QUEUE_WRONG = 128
BONUS_LOST = 256
NEGATIVE = 512


@rule
def violations(s: State) -> int:
    """Every violation of a state; 0 if there is none."""
    return (
        card_violations(s)
        | customer_violations(s)
        | store_violations(s)
        | track_violations(s)
        | queue_violations(s)
        | bonus_violations(s)
        | set_violations(s)
    )


@rule
def card_violations(s: State) -> int:
    """Every card is in the deck, the discard pile, a hand or the queue."""
    found = 0
    deck = bit_count(s.special_cards)
    discard = 0
    for ward in range(WARDS[s.board]):
        total = s.deck[ward] + s.discard[ward]
        deck += s.deck[ward]
        discard += s.discard[ward]
        if s.deck[ward] < 0 or s.discard[ward] < 0:
            found |= NEGATIVE
        for seat in range(s.players):
            total += s.hand[seat, ward]
            if s.seen[seat, ward] < 0 or s.seen[seat, ward] > s.hand[seat, ward]:
                found |= NEGATIVE
        for card in range(s.queue_length):
            if s.queue_card[card] == ward:
                total += 1
        if total != CARDS[s.board, ward]:
            found |= CARDS_LOST
    if deck != s.deck_size or discard != s.discard_size:
        found |= SIZES_WRONG
    return found


@rule
def customer_violations(s: State) -> int:
    """Every customer is in the bag, set aside, on the map, on a journey, in the queue, behind a screen or removed."""
    found = 0
    bag = 0
    for kind in range(KINDS):
        total = s.bag[kind] + s.set_aside[kind] + s.group[kind] + s.removed[kind]
        if KIND_GOODS[kind] == DEPARTMENT and s.customers_in_game[kind] > 0:
            total += tokens_in_stacks(s)
        bag += s.bag[kind]
        for ward in range(WARDS[s.board]):
            total += s.customers[ward, kind]
            if s.customers[ward, kind] < 0:
                found |= NEGATIVE
        for card in range(s.queue_length):
            total += s.queue[card, kind]
        for seat in range(s.players):
            total += s.collected[seat, kind]
            if s.collected[seat, kind] < 0:
                found |= NEGATIVE
        if total != s.customers_in_game[kind]:
            found |= CUSTOMERS_LOST
    return found if bag == s.bag_size else found | SIZES_WRONG


@rule
def store_violations(s: State) -> int:
    found = 0
    departments = 0
    for seat in range(s.players):
        for goods in range(GOODS):
            if s.pool[seat, goods] + stores_of(s, seat, goods) != s.stores_per_player[goods]:
                found |= STORES_LOST
        own = stores_of(s, seat, DEPARTMENT)
        departments += own
        if own + s.departments_left[seat] != s.departments_per_player:
            found |= DEPARTMENTS_LOST
    return found if departments == s.departments else found | SIZES_WRONG


@rule
def stores_of(s: State, seat: int, goods: int) -> int:
    found = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] == seat and s.store_goods[station] == goods:
            found += 1
    return found


@rule
def track_violations(s: State) -> int:
    found = 0
    for connection in range(CONNECTIONS[s.board]):
        if (s.track[connection] == PERMANENT) != (IS_PERMANENT[s.board, connection] == 1):
            found |= TRACK_LOST
    for seat in range(s.players):
        laid = s.track_left[seat]
        for connection in range(CONNECTIONS[s.board]):
            if s.track[connection] == seat:
                laid += 1
        if laid != s.track_per_player or s.track_left[seat] < 0:
            found |= TRACK_LOST
    return found


@rule
def queue_violations(s: State) -> int:
    """Between refreshes the queue has its base plus one per department store, unless the bag is empty."""
    size = 0
    for card in range(s.queue_length):
        for kind in range(KINDS):
            if KIND_GOODS[kind] != DEPARTMENT:
                size += s.queue[card, kind]
    if size != s.queue_size:
        return SIZES_WRONG
    wanted = s.queue_base + s.departments
    if s.has_queue == 1 and s.phase < FIRST_CHANCE and s.bag_size > 0 and size != wanted:
        return QUEUE_WRONG
    if size > wanted:
        return QUEUE_WRONG
    return 0


@rule
def tokens_in_stacks(s: State) -> int:
    tokens = 0
    for stack in range(s.stacks_taken, BONUS_STACKS):
        tokens += s.bonus_stacks[stack]
    return tokens


@rule
def bonus_violations(s: State) -> int:
    """Bonus tokens are in their stacks or claimed, unless they are customers."""
    for kind in range(KINDS):
        if KIND_GOODS[kind] == DEPARTMENT and s.customers_in_game[kind] > 0:
            return 0
    tokens = 0
    for stack in range(BONUS_STACKS):
        tokens += s.bonus_stacks[stack]
    for seat in range(s.players):
        tokens -= s.bonus[seat]
    return BONUS_LOST if tokens != tokens_in_stacks(s) else 0


@rule
def set_violations(s: State) -> int:
    """The derived sets agree with the pieces."""
    customer_wards = 0
    for ward in range(WARDS[s.board]):
        for kind in range(KINDS):
            if s.customers[ward, kind] > 0:
                customer_wards |= BIT[ward]
    occupied = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] != NOBODY:
            occupied |= BIT[station]
    wrong = (
        customer_wards != s.customer_wards or occupied != s.occupied or is_selling_wrong(s) or are_components_wrong(s)
    )
    for seat in range(s.players):
        wrong = wrong or is_hand_wrong(s, seat) or are_store_wards_wrong(s, seat)
    return SETS_WRONG if wrong else 0


@rule
def is_selling_wrong(s: State) -> bool:
    """Is a store missing where its goods are sold, or is one there that isn't on the map?"""
    stores = 0
    for goods in range(GOODS + 1):
        stores += bit_count(s.selling[goods])
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] != NOBODY and s.selling[s.store_goods[station]] & BIT[station] == 0:
            return True
    return stores != bit_count(s.occupied)


@rule
def are_components_wrong(s: State) -> bool:
    """Does track join two components, or is a station in a component that it isn't joined to?"""
    stations = 0
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] != NOBODY:
            stations |= ENDS[s.board, connection]
            if s.component[END_A[s.board, connection]] != s.component[END_B[s.board, connection]]:
                return True
    for station in range(STATIONS[s.board]):
        lowest_joined = s.component[station]
        if lowest_joined > station or not is_reachable(s, BIT[station], BIT[lowest_joined], 0):
            return True
    return stations != s.track_stations


@rule
def is_hand_wrong(s: State, seat: int) -> bool:
    wards = 0
    size = 0
    for ward in range(WARDS[s.board]):
        size += s.hand[seat, ward]
        if s.hand[seat, ward] > 0:
            wards |= BIT[ward]
    return wards != s.hand_wards[seat] or size != s.hand_size[seat]


@rule
def are_store_wards_wrong(s: State, seat: int) -> bool:
    wards = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] == seat:
            wards |= BIT[STATION_WARD[s.board, station]]
    return wards != s.store_wards[seat]
