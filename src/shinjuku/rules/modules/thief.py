"""Sneaky Thief: eight thieves in the bag. Each brings a companion and costs half a point."""

from __future__ import annotations

from shinjuku.rules.enums import Kind
from shinjuku.rules.jit import rule
from shinjuku.rules.manifests import Module
from shinjuku.rules.state import State

MODULE = Module(
    id="thief",
    editions=("v1",),
    parameters={"customers_in_game": (11, 9, 8, 6, 6, 5, 4, 3, 2, 2, 2, 2, 0)},
    pieces=("food-thief", "clothing-thief", "books-thief", "electronics-thief"),
    hooks=("brings_another",),
)


@rule
def brings_another(s: State, kind: int, b: int) -> bool:
    """A thief brings another customer, unless the bag is empty (ruling 15)."""
    return bool(kind >= Kind.FOOD_THIEF and kind <= Kind.ELECTRONICS_THIEF)
