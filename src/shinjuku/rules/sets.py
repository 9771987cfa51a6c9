"""Sets of wards, stations or seats, one bit each; and offering their members as choices.

To go through a set in ascending order: `while rest != 0: member = lowest(rest); rest &= rest - 1; …`
"""

from __future__ import annotations

from .compiling import rule
from .state import Numbers
from .tables import INDEX_OF_BIT


@rule
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty: no two powers of two leave the same rest by 67."""
    return INDEX_OF_BIT[(members & -members) % 67]


@rule
def offer(members: int, block: int, n: int, out: Numbers) -> int:
    """Append a choice of a block for each member; the answer is the new length of the list."""
    while members != 0:
        out[n] = block + lowest(members)
        members &= members - 1
        n += 1
    return n
