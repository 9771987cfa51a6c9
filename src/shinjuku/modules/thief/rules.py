"""Thieves bring a companion, and cost half a point each."""

from __future__ import annotations

from shinjuku.modules.thief.manifest import Fields
from shinjuku.rules import state
from shinjuku.rules.jit import rule
from shinjuku.rules.numbering import KIND_NUMBERS

FIRST_THIEF, LAST_THIEF = KIND_NUMBERS["food-thief"], KIND_NUMBERS["electronics-thief"]


class State(state.State, Fields):
    """A state with the fields of this module."""


@rule
def brings_another(s: State, kind: int, b: int) -> bool:
    """A thief brings another customer, unless the bag is empty (ruling 15)."""
    return bool(kind >= FIRST_THIEF and kind <= LAST_THIEF)


@rule
def half_points_of_module(s: State, seat: int, goods: int) -> int:
    return s.thief_half_points * s.collected[seat, FIRST_THIEF + goods]
