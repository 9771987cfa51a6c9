"""Seats as the viewer counts them."""

from __future__ import annotations

from shinjuku.rules.jit import rule
from shinjuku.rules.state import State


@rule
def relative(s: State, viewer: int, seat: int) -> int:
    """How many turns after the viewer a seat has its turn: 0 for the viewer, 1 for the next seat."""
    after = seat - viewer
    return after if after >= 0 else after + s.players
