"""What a seat may see, and the many games that may lie behind what it sees.

A view is a record too. It starts from a record that holds the table's parameters and nothing else, and gets what
is listed here: so nothing is in it by accident. `deal` fills in the unknown at random.
"""

from __future__ import annotations

from shinjuku.rules.chance.generator import random_below
from shinjuku.rules.enums import FIRST_CHANCE, GOODS, KINDS, NOBODY, NOWHERE, QUEUE_CARDS, Chance, Kind
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider
from shinjuku.rules.lookups import CONNECTIONS, STATIONS, WARDS
from shinjuku.rules.pieces import find_kept_beside
from shinjuku.rules.state import State, States


@rule
def look_at(states: States, i: int, seat: int, counted: int, views: States, j: int) -> None:
    """Write what a seat (or a spectator, below zero) sees; `counted`: with what it could have counted."""
    look(states[i], seat, counted, views[j])


@rule
def look(s: State, seat: int, counted: int, view: State) -> None:
    view.is_view = 1
    view.viewer = seat
    view.counted = counted
    see_cards(s, seat, counted, view)
    see_customers(s, seat, counted, view)
    see_map(s, view)
    see_turn(s, view)
    if seat == decider(s) and s.phase < FIRST_CHANCE:
        see_line(s, view)


@rule
def see_cards(s: State, seat: int, counted: int, view: State) -> None:
    """One's own hand; of the others' hands and the deck only how many cards; of the discards the top card.

    Counted: also the discards, and the cards of a hand that everybody saw being taken.
    """
    view.deck_size = s.deck_size
    view.discard_size = s.discard_size
    view.discard_top = s.discard_top
    for other in range(s.players):
        view.hand_size[other] = s.hand_size[other]
    if seat >= 0:
        view.hand_wards[seat] = s.hand_wards[seat]
    for ward in range(WARDS[s.board]):
        view.unseen[ward] = s.deck[ward]
        for other in range(s.players):
            if counted == 1:
                view.seen[other, ward] = s.seen[other, ward]
            if other == seat:
                view.hand[seat, ward] = s.hand[seat, ward]
            else:
                view.unseen[ward] += s.hand[other, ward] - view.seen[other, ward]
        if counted == 1:
            view.discard[ward] = s.discard[ward]
        else:
            view.unseen[ward] += s.discard[ward] - (s.discard_top == ward)


@rule
def see_customers(s: State, seat: int, counted: int, view: State) -> None:
    """Everyone on the map and in the queue; behind the screens one's own, and the others' if they are counted."""
    view.bag_size = s.bag_size
    view.crowded = s.crowded
    view.queue_length = s.queue_length
    view.queue_size = s.queue_size
    for card in range(QUEUE_CARDS):
        view.queue_card[card] = s.queue_card[card]
    for other in range(s.players):
        view.collected_size[other] = s.collected_size[other]
    for kind in range(KINDS):
        see_hidden_customers(s, seat, counted, view, kind)
        for ward in range(WARDS[s.board]):
            view.customers[ward, kind] = s.customers[ward, kind]
        for card in range(QUEUE_CARDS):
            view.queue[card, kind] = s.queue[card, kind]


@rule
def see_hidden_customers(s: State, seat: int, counted: int, view: State, kind: int) -> None:
    view.unseen_customers[kind] = s.bag[kind]
    for other in range(s.players):
        if other == seat or counted == 1:
            view.collected[other, kind] = s.collected[other, kind]
        else:
            view.unseen_customers[kind] += s.collected[other, kind]
    if counted == 1:
        view.removed[kind] = s.removed[kind]
    else:
        view.unseen_customers[kind] += s.removed[kind]


@rule
def see_map(s: State, view: State) -> None:
    for station in range(STATIONS[s.board]):
        view.store_owner[station] = s.store_owner[station]
        view.store_goods[station] = s.store_goods[station]
    for connection in range(CONNECTIONS[s.board]):
        view.track[connection] = s.track[connection]
    for seat in range(s.players):
        for goods in range(GOODS):
            view.pool[seat, goods] = s.pool[seat, goods]
        view.store_wards[seat] = s.store_wards[seat]
        view.departments_left[seat] = s.departments_left[seat]
        view.track_left[seat] = s.track_left[seat]
        view.bonus[seat] = s.bonus[seat]
        view.claimed[seat] = s.claimed[seat]
        view.kaicho[seat] = s.kaicho[seat]
    view.occupied = s.occupied
    view.railed = s.railed
    view.departments = s.departments
    view.stacks_taken = s.stacks_taken
    view.claims = s.claims
    view.matsuri = s.matsuri
    view.princess = s.princess
    view.kaiju = s.kaiju
    view.kaiju_in_deck = s.kaiju_in_deck
    view.hachiko = s.hachiko


@rule
def see_turn(s: State, view: State) -> None:
    view.phase = s.phase
    view.start = s.start
    view.seat = s.seat
    view.actions_left = s.actions_left
    view.used = s.used
    view.free_used = s.free_used
    view.final = s.final
    view.turns_left = s.turns_left
    view.placing = s.placing
    view.drawn_ward = s.drawn_ward
    view.chooser = s.chooser
    view.drawer = s.drawer
    view.draws = s.draws
    view.draws_then = s.draws_then
    view.income_owed = s.income_owed
    view.kaiju_entry = s.kaiju_entry


@rule
def see_line(s: State, view: State) -> None:
    """What the seat that decides has said so far."""
    view.ward = s.ward
    view.station = s.station
    view.goods = s.goods
    view.moved_from = s.moved_from
    view.first = s.first
    view.second = s.second
    view.customer = s.customer
    view.pay_wards = s.pay_wards
    view.pay_three = s.pay_three
    view.pay_first = s.pay_first
    view.pay_second = s.pay_second
    view.pay_then = s.pay_then
    view.group_size = s.group_size
    view.riders = s.riders
    view.bound_for = s.bound_for
    view.position = s.position
    view.visited = s.visited
    view.crossed = s.crossed
    view.delivered = s.delivered
    view.just_delivered = s.just_delivered
    for kind in range(KINDS):
        view.group[kind] = s.group[kind]


# --- the games behind a view ------------------------------------------------------------------------------------


@rule
def deal_at(states: States, i: int, seed: int) -> None:
    """Turn a view into one of the games that look like it, each as likely as the cards and tokens make it."""
    s = states[i]
    used = 0
    for seat in range(s.players):
        if seat != s.viewer:
            used = deal_hand(s, seat, seed, used)
    if s.counted == 0 and s.discard_top != NOWHERE:
        s.discard[s.discard_top] += 1
        for _ in range(s.discard_size - 1):
            ward = unseen_card(s, seed, used)
            s.discard[ward] += 1
            used += 1
    for ward in range(WARDS[s.board]):
        s.deck[ward] = s.unseen[ward]
        s.unseen[ward] = 0
    deal_customers(s, seed)
    s.is_view = 0
    s.counted = 0
    s.viewer = NOBODY
    find_kept_beside(s)


@rule
def deal_hand(s: State, seat: int, seed: int, used: int) -> int:
    """First the cards that were seen, then any."""
    known = 0
    for ward in range(WARDS[s.board]):
        s.hand[seat, ward] = s.seen[seat, ward]
        known += s.seen[seat, ward]
    for _ in range(s.hand_size[seat] - known):
        ward = unseen_card(s, seed, used)
        s.hand[seat, ward] += 1
        used += 1
    return used


@rule
def unseen_card(s: State, seed: int, counter: int) -> int:
    """Any of the cards not seen, each as likely."""
    total = 0
    for ward in range(WARDS[s.board]):
        total += s.unseen[ward]
    rest = random_below(seed, Chance.CARD, counter, total)
    ward = 0
    while rest >= s.unseen[ward]:
        rest -= s.unseen[ward]
        ward += 1
    s.unseen[ward] -= 1
    return ward


@rule
def deal_customers(s: State, seed: int) -> None:
    """The bag gets its size first, without Art Collectors; the screens what they hold; the rest has left the game."""
    used = 0
    collectors = s.unseen_customers[Kind.ART]
    s.unseen_customers[Kind.ART] = 0
    for _ in range(s.bag_size):
        s.bag[unseen_customer(s, seed, used)] += 1
        used += 1
    s.unseen_customers[Kind.ART] = collectors
    for seat in range(s.players):
        if s.counted == 0 and seat != s.viewer:
            for _ in range(s.collected_size[seat]):
                s.collected[seat, unseen_customer(s, seed, used)] += 1
                used += 1
    for kind in range(KINDS):
        s.removed[kind] += s.unseen_customers[kind]
        s.unseen_customers[kind] = 0


@rule
def unseen_customer(s: State, seed: int, counter: int) -> int:
    total = 0
    for kind in range(KINDS):
        total += s.unseen_customers[kind]
    rest = random_below(seed, Chance.CUSTOMER, counter, total)
    kind = 0
    while rest >= s.unseen_customers[kind]:
        rest -= s.unseen_customers[kind]
        kind += 1
    s.unseen_customers[kind] -= 1
    return kind
