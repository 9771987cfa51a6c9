"""What a tourist scores."""

from __future__ import annotations

from shinjuku.rules.enums import Goods
from shinjuku.rules.jit import rule
from shinjuku.rules.numbering import KIND_NUMBERS
from shinjuku.rules.state import State

TOURIST = KIND_NUMBERS["food-tourist"]


@rule
def half_points_of_module(s: State, seat: int, goods: int) -> int:
    return s.collected[seat, TOURIST] if goods == Goods.FOOD else 0
