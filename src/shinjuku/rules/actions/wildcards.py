"""Wildcards: which cards are wild for a seat now."""

from __future__ import annotations

from shinjuku.rules.enums import NOWHERE
from shinjuku.rules.hooks import module_wild_wards
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.state import State


@rule
def wild_wards(s: State, seat: int) -> int:
    """The wards where the seat has a store, the Matsuri's ward, and those that modules add."""
    wards = s.store_wards[seat] | module_wild_wards(s, seat, 0)
    if s.matsuri != NOWHERE:
        wards |= BIT[s.matsuri]
    return wards
