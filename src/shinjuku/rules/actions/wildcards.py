"""Which cards are wild for a seat now."""

from __future__ import annotations

from shinjuku.rules.enums import NOWHERE
from shinjuku.rules.hooks import wild_by_module
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.state import State


@rule
def wild_wards(s: State, seat: int) -> int:
    """Wards where the seat's own store stands, the Matsuri's, and what modules add."""
    wards = s.store_wards[seat] | wild_by_module(s, seat, 0)
    if s.matsuri != NOWHERE:
        wards |= BIT[s.matsuri]
    return wards
