"""Sets of wards, stations or seats, one bit per member.

To loop over a set in ascending order: `while rest != 0: member = lowest(rest); rest &= rest - 1; …`
"""

from __future__ import annotations

from typing import Any

from shinjuku.rules.jit import PLAIN, rule
from shinjuku.rules.state import Buffer


def _count_zeros(members: int) -> int:
    return (int(members) & -int(members)).bit_length() - 1


def _count_zeros_compiled() -> Any:
    """The same in machine code: a single instruction."""
    import numba
    from numba.core.cgutils import true_bit
    from numba.extending import intrinsic

    def count(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], true_bit)

    def zeros_below(_typing: Any, _members: Any) -> Any:
        return numba.int64(numba.int64), count

    return intrinsic(zeros_below)


zeros_below = _count_zeros if PLAIN else _count_zeros_compiled()  # number of zero bits below the lowest set bit


@rule
def lowest(members: int) -> int:
    """The lowest member of a non-empty set."""
    return int(zeros_below(members))


@rule
def bit_count(members: int) -> int:
    """The number of members."""
    found = 0
    while members != 0:
        members &= members - 1
        found += 1
    return found


@rule
def offer(members: int, block: int, n: int, out: Buffer) -> int:
    """Append a choice of a block for each member. Return the new number of choices."""
    while members != 0:
        out[n] = block + lowest(members)
        members &= members - 1
        n += 1
    return n
