"""Cards, customers and the map in an observation."""

from __future__ import annotations

from shinjuku.observation import machine_types  # noqa: F401
from shinjuku.observation.layout import FREE_TRACK, SPECIAL_CARDS, Observation
from shinjuku.observation.seats import relative
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.enums import BONUS_STACKS, GOODS, QUEUE_CARDS, SEATS
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import CARDS, CONNECTIONS, STATIONS, WARDS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.state import State

# --- cards ------------------------------------------------------------------------------------------------------


@rule
def write_cards(s: State, viewer: int, o: Observation, lane: int, lanes: int) -> None:
    wild = wild_wards(s, viewer)
    for ward in range(lane, WARDS[s.board], lanes):
        o.hand[ward] = s.hand[viewer, ward]
        o.wild[ward] = wild >> ward & 1
        o.discard[ward] = s.discard[ward]
        open_cards = s.discard[ward] + write_known(s, viewer, ward, o) + write_queued(s, ward, o)
        o.unseen[ward] = CARDS[s.board, ward] - s.hand[viewer, ward] - open_cards


@rule
def write_known(s: State, viewer: int, ward: int, o: Observation) -> int:
    """The cards of a ward in other hands that all players know of. Return how many there are."""
    total = 0
    for seat in range(s.players):
        if seat != viewer:
            o.known[relative(s, viewer, seat) - 1, ward] = s.seen[seat, ward]
            total += s.seen[seat, ward]
    return total


@rule
def write_queued(s: State, ward: int, o: Observation) -> int:
    """The cards of a ward in the queue. Return how many there are."""
    total = 0
    for card in range(s.queue_length):
        if s.queue_card[card] == ward:
            o.queue_card[card, ward] = 1
            total += 1
    return total


# --- customers --------------------------------------------------------------------------------------------------


@rule
def write_customers(s: State, viewer: int, o: Observation, lane: int, lanes: int) -> None:
    for ward in range(lane, WARDS[s.board], lanes):
        for kind in range(KINDS):
            o.customers[ward, kind] = s.customers[ward, kind]
    for kind in range(lane, KINDS, lanes):
        o.bag[kind] = s.bag[kind] + s.unseen_customers[kind]  # in a counted view the bag is all that is unseen
        o.removed[kind] = s.removed[kind]
        for card in range(QUEUE_CARDS):
            o.queue[card, kind] = s.queue[card, kind]
        for seat in range(s.players):
            o.collected[relative(s, viewer, seat), kind] = s.collected[seat, kind]


# --- the map ----------------------------------------------------------------------------------------------------


@rule
def write_map(s: State, viewer: int, o: Observation, lane: int, lanes: int) -> None:
    for station in range(lane, STATIONS[s.board], lanes):
        if s.store_owner[station] >= 0:
            write_store(s, viewer, station, o)
    for connection in range(lane, CONNECTIONS[s.board], lanes):
        owner = s.track[connection]
        if owner >= SEATS:
            o.track[FREE_TRACK, connection] = 1
        elif owner >= 0:
            o.track[relative(s, viewer, owner), connection] = 1


@rule
def write_store(s: State, viewer: int, station: int, o: Observation) -> None:
    if s.store_owner[station] == viewer:
        o.own_stores[s.store_goods[station], station] = 1
    else:
        o.other_stores[s.store_goods[station], station] = 1
        o.owner[relative(s, viewer, s.store_owner[station]) - 1, station] = 1


# --- what each seat has -----------------------------------------------------------------------------------------


@rule
def write_seats(s: State, viewer: int, o: Observation, lane: int, lanes: int) -> None:
    for seat in range(lane, s.players, lanes):
        after = relative(s, viewer, seat)
        o.hand_size[after] = s.hand_size[seat]
        o.bonus[after] = s.bonus[seat]
        o.claimed[after] = s.claimed[seat]
        o.departments_left[after] = s.departments_left[seat]
        o.track_left[after] = s.track_left[seat]
        for goods in range(GOODS):
            o.pool[after, goods] = s.pool[seat, goods]


@rule
def write_sizes(s: State, o: Observation) -> None:
    o.deck_size = s.deck_size
    o.discard_size = s.discard_size
    for card in range(SPECIAL_CARDS):
        o.special_cards[card] = s.special_cards >> card & 1
    o.queue_size = s.queue_size
    o.bag_size = s.bag_size
    o.departments = s.departments
    o.stacks_taken = s.stacks_taken
    if s.stacks_taken < BONUS_STACKS:
        o.next_stack = s.bonus_stacks[s.stacks_taken]
