"""Reach: how likely a customer is to end up in the seat's own stores rather than an opponent's.

It depends on the distance, in missing pieces of track, from the customer's ward to the nearest store of each side.
A *capture share* is in thousandths: 1000 if only the seat can serve the customer, below 0 if only an opponent can.
"""

from __future__ import annotations

from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import DISTANCES, NEAR_DISTANCES, OPPONENTS, OWN, SearchState
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.jit import rule


@rule
def distance(ward: int, components: int, search: SearchState) -> int:
    """How many pieces of track are missing between a ward and the nearest of these components."""
    if components & search.reachable[ward, 0] != 0:
        return 0
    if components & search.reachable[ward, 1] != 0:
        return 1
    return 2 if components & search.reachable[ward, 2] != 0 else NEAR_DISTANCES


@rule
def reach_share(missing: int, search: SearchState) -> int:
    """How well a store at this distance can be reached, in thousandths."""
    if missing == 0:
        return 1000
    if missing == 1:
        return search.weights[Weight.ONE_TRACK_AWAY]
    return search.weights[Weight.TWO_TRACK_AWAY] if missing == 2 else 0


@rule
def capture_share(ward: int, goods: int, search: SearchState) -> int:
    """The capture share of a single customer."""
    own = distance(ward, search.store_components[OWN, goods], search)
    others = distance(ward, search.store_components[OPPONENTS, goods], search)
    return search.capture_shares[own, others]


@rule
def group_capture_share(ward: int, goods: int, customers: int, search: SearchState) -> int:
    """The mean capture share of several customers for the same goods."""
    own = reach_share(distance(ward, search.store_components[OWN, goods], search), search)
    others = reach_share(distance(ward, search.store_components[OPPONENTS, goods], search), search)
    return net_capture_share(own * served_share(ward, goods, customers, search) // 1000, others, search)


@rule
def net_capture_share(own: int, others: int, search: SearchState) -> int:
    """The seat's own share, less a part of the opponents', from how well each side reaches the customer."""
    mine = own * (1000 - search.weights[Weight.CONTESTED] * others // 1000) // 1000
    theirs = others * (1000 - search.weights[Weight.CONTESTED] * own // 1000) // 1000
    return mine - search.weights[Weight.OPPONENT_POTENTIAL] * theirs // 1000


@rule
def fill_capture_shares(search: SearchState) -> None:
    """Fill the lookup that `capture_share` reads."""
    for own in range(DISTANCES):
        for others in range(DISTANCES):
            share = net_capture_share(reach_share(own, search), reach_share(others, search), search)
            search.capture_shares[own, others] = share


@rule
def served_share(ward: int, goods: int, customers: int, search: SearchState) -> int:
    """The share of several customers who can be served soon: a store takes one customer per journey."""
    near = 0
    stores = search.stores[OWN, goods]
    while stores != 0:
        if search.components[lowest(stores)] & search.reachable[ward, 1] != 0:
            near += 1
        stores &= stores - 1
    served = max(1, min(customers, near))
    return (1000 * served + search.weights[Weight.LATER_JOURNEY] * (customers - served)) // customers
