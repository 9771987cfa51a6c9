"""Views: what a seat may see, and games that are consistent with it.

A view is a state too. It starts with only the parameters of the game, and the functions here copy what the seat may
see, so nothing hidden gets in by accident. `deal_at` fills in the rest at random.
"""

from __future__ import annotations

from shinjuku.rules.chance.generator import random_below
from shinjuku.rules.enums import DEPARTMENT, FIRST_CHANCE, GOODS, NOBODY, NOWHERE, QUEUE_CARDS, Chance
from shinjuku.rules.hooks import fill_module_view
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider
from shinjuku.rules.lookups import CONNECTIONS, KIND_GOODS, STATIONS, WARDS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.pieces import recompute_derived
from shinjuku.rules.state import State, States


@rule
def fill_view_at(states: States, i: int, seat: int, counted: int, views: States, j: int) -> None:
    """Fill a view for a seat, or for a spectator (below zero). `counted`: with what a player could have counted."""
    fill_view(states[i], seat, counted, views[j])


@rule
def fill_view(s: State, seat: int, counted: int, view: State) -> None:
    view.is_view = 1
    view.viewer = seat
    view.counted = counted
    fill_cards(s, seat, counted, view)
    fill_customers(s, seat, counted, view)
    fill_map(s, view)
    fill_turn(s, view)
    fill_module_view(s, view)
    if seat == decider(s) and s.phase < FIRST_CHANCE:
        fill_line(s, view)


@rule
def fill_cards(s: State, seat: int, counted: int, view: State) -> None:
    """The seat's own hand, the sizes of the other hands and the deck, and the top of the discard pile.

    Counted: also the discard pile, and the cards in hands that all players saw being taken.
    """
    view.deck_size = s.deck_size
    view.discard_size = s.discard_size
    view.discard_top = s.discard_top
    view.special_cards = s.special_cards
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
def fill_customers(s: State, seat: int, counted: int, view: State) -> None:
    """All customers on the map, in the queue and behind the seat's own screen. Counted: also behind other screens."""
    view.bag_size = s.bag_size
    view.customer_wards = s.customer_wards
    view.queue_length = s.queue_length
    view.queue_size = s.queue_size
    for card in range(QUEUE_CARDS):
        view.queue_card[card] = s.queue_card[card]
    for other in range(s.players):
        view.collected_size[other] = s.collected_size[other]
    for kind in range(KINDS):
        fill_hidden_customers(s, seat, counted, view, kind)
        for ward in range(WARDS[s.board]):
            view.customers[ward, kind] = s.customers[ward, kind]
        for card in range(QUEUE_CARDS):
            view.queue[card, kind] = s.queue[card, kind]


@rule
def fill_hidden_customers(s: State, seat: int, counted: int, view: State, kind: int) -> None:
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
def fill_map(s: State, view: State) -> None:
    for station in range(STATIONS[s.board]):
        view.store_owner[station] = s.store_owner[station]
        view.store_goods[station] = s.store_goods[station]
        view.component[station] = s.component[station]
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
    view.occupied = s.occupied
    for goods in range(GOODS + 1):
        view.selling[goods] = s.selling[goods]
    view.track_stations = s.track_stations
    view.departments = s.departments
    view.stacks_taken = s.stacks_taken
    view.claims = s.claims
    view.matsuri = s.matsuri


@rule
def fill_turn(s: State, view: State) -> None:
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
    view.phase_after_draws = s.phase_after_draws
    view.income_owed = s.income_owed


@rule
def fill_line(s: State, view: State) -> None:
    """The unfinished line, which only the seat that decides may see."""
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
    view.phase_after_payment = s.phase_after_payment
    view.group_size = s.group_size
    view.riders = s.riders
    view.bound_for = s.bound_for
    view.current_station = s.current_station
    view.visited = s.visited
    view.crossed = s.crossed
    view.delivered = s.delivered
    view.just_delivered = s.just_delivered
    for kind in range(KINDS):
        view.group[kind] = s.group[kind]


# --- games consistent with a view -------------------------------------------------------------------------------


@rule
def deal_at(states: States, i: int, seed: int) -> None:
    """Turn a view into a random game that is consistent with it, drawn from the unseen cards and customers."""
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
    recompute_derived(s)


@rule
def deal_hand(s: State, seat: int, seed: int, used: int) -> int:
    """Deal the cards that all players know of, then random ones. Return how many random numbers are used."""
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
    """Take a random card from those not seen."""
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
    """Fill the bag first, with those that can be in it, then the screens. The rest has left the game."""
    used = 0
    for _ in range(s.bag_size):
        s.bag[unseen_customer(s, 1, seed, used)] += 1
        used += 1
    for seat in range(s.players):
        if s.counted == 0 and seat != s.viewer:
            for _ in range(s.collected_size[seat]):
                s.collected[seat, unseen_customer(s, 0, seed, used)] += 1
                used += 1
    for kind in range(KINDS):
        s.removed[kind] += s.unseen_customers[kind]
        s.unseen_customers[kind] = 0


@rule
def unseen_count(s: State, kind: int, bag_only: int) -> int:
    """How many customers of a kind are not seen; `bag_only`: and could be in the bag."""
    return s.unseen_customers[kind] if bag_only == 0 or KIND_GOODS[kind] != DEPARTMENT else 0


@rule
def unseen_customer(s: State, bag_only: int, seed: int, counter: int) -> int:
    """Take a random customer from those not seen."""
    total = 0
    for kind in range(KINDS):
        total += unseen_count(s, kind, bag_only)
    rest = random_below(seed, Chance.CUSTOMER, counter, total)
    kind = 0
    while rest >= unseen_count(s, kind, bag_only):
        rest -= unseen_count(s, kind, bag_only)
        kind += 1
    s.unseen_customers[kind] -= 1
    return kind
