"""Which cards are wild for a seat now."""

from __future__ import annotations

from .compiling import rule
from .names import NOWHERE
from .questions import wild_by_module
from .state import State
from .tables import BIT


@rule
def wild_wards(s: State, seat: int) -> int:
    """Wards where the seat's own store stands, the Matsuri's, and what modules add."""
    wards = s.store_wards[seat] | wild_by_module(s, seat, 0)
    if s.matsuri != NOWHERE:
        wards |= BIT[s.matsuri]
    return wards
