"""Rules that read a lookup, for `test_lookups.py`. A rule must be in a file, because its machine code is cached."""

from __future__ import annotations

import shinjuku.rules.state  # noqa: F401  (registers the types of the annotations)
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import NEIGHBOURS, WARDS


@rule
def wards_of(board: int) -> int:
    return WARDS[board]


@rule
def neighbours_of(board: int, ward: int) -> int:
    return NEIGHBOURS[board, ward]
