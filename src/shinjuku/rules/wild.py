"""Which cards are wild for a seat now: one question, to which several parts of the game contribute."""

from __future__ import annotations

from collections.abc import Callable

from .compiling import rule
from .names import NOWHERE
from .state import State
from .tables import BIT

Wards = Callable[[State, int], int]


@rule
def wild_by_store(s: State, seat: int) -> int:
    """Cards of a ward where one's own store stands."""
    return s.store_wards[seat]


@rule
def wild_by_matsuri(s: State, seat: int) -> int:
    """Cards of the ward where the festival is."""
    if s.matsuri == NOWHERE:
        return 0
    return BIT[s.matsuri]  # type: ignore[no-any-return]


def joined(one: Wards, other: Wards) -> Wards:
    """One compiled question out of two."""

    @rule
    def either(s: State, seat: int) -> int:
        return one(s, seat) | other(s, seat)

    return either


wild_wards = joined(wild_by_store, wild_by_matsuri)
