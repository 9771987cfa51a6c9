"""Lookups: numbers of every board that the rules read, `NEIGHBOURS[s.board, ward]`.

They are data, not constants. Machine code reads them where they are in memory (`lookup_lowering.py`), so a board that
is added later needs no compiling. An array never moves, because there is room for all boards from the start.
"""

from __future__ import annotations

from typing import Any

import numpy as np

MAX_BOARDS = 64
PREFIX = "shinjuku_lookup_"

LOOKUPS: dict[str, Lookup] = {}  # all lookups by symbol, for machine code that runs elsewhere


class Lookup:
    """An array with one row per board, padded to the size of the largest possible board."""

    def __init__(self, name: str, dtype: type, *shape: int) -> None:
        self.symbol = PREFIX + name  # what machine code calls it, in every process
        self.array: Any = np.zeros((MAX_BOARDS, *shape), dtype)
        LOOKUPS[self.symbol] = self

    def __getitem__(self, at: int | tuple[int, ...]) -> int:
        """A number, for uncompiled rules and for Python."""
        return int(self.array.item(at))

    def __setitem__(self, at: int | tuple[int, ...], value: int) -> None:
        self.array[at] = value
