"""Demand: the customers of each ward, on the map, in the queue and in the bag.

Customers of one goods in a ward are counted in one number: those that score once, plus `DOUBLE_CUSTOMER` for each
that scores twice.
"""

from __future__ import annotations

from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import SearchState
from shinjuku.rules.enums import DEPARTMENT
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_CARDS, CARDS
from shinjuku.rules.numbering import STACK_KINDS
from shinjuku.rules.state import State

BONUS_CUSTOMER = next(iter(STACK_KINDS), 0)  # the kind that department stores alone serve, if a module has one
DOUBLE_CUSTOMER = 64  # there are never this many customers of one kind


@rule
def waiting_customers(s: State, ward: int, goods: int) -> int:
    """The customers for these goods in a ward."""
    return s.customers[ward, single_customer(goods)] + DOUBLE_CUSTOMER * s.customers[ward, goods + 4]


@rule
def queued_customers(s: State, ward: int, goods: int) -> int:
    """The customers for these goods who will enter a ward from the queue."""
    found = 0
    for card in range(s.queue_length):
        if s.queue_card[card] == ward:
            found += s.queue[card, single_customer(goods)] + DOUBLE_CUSTOMER * s.queue[card, goods + 4]
    return found


@rule
def bag_demand(s: State, ward: int, search: SearchState) -> int:
    """The weight of customers still in the bag: a token is 4/3 customers on average, one in four for each goods."""
    return search.weights[Weight.IN_BAG] * s.bag_size // (3 * ALL_CARDS[s.board]) * CARDS[s.board, ward]


@rule
def customer_points(customers: int) -> int:
    return customers % DOUBLE_CUSTOMER + 2 * (customers // DOUBLE_CUSTOMER)


@rule
def customer_count(customers: int) -> int:
    return customers % DOUBLE_CUSTOMER + customers // DOUBLE_CUSTOMER


@rule
def single_customer(goods: int) -> int:
    """The customer of these goods that scores once."""
    return BONUS_CUSTOMER if goods == DEPARTMENT else goods
