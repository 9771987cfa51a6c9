"""Sets of wards, stations or seats, one bit each; and offering their members as choices.

To go through a set in ascending order: `while rest != 0: member = lowest(rest); rest &= rest - 1; …`
"""

from __future__ import annotations

from typing import Any

from shinjuku.rules.jit import PLAIN, rule
from shinjuku.rules.state import Numbers


def _counted(members: int) -> int:
    return (int(members) & -int(members)).bit_length() - 1


def _instruction() -> Any:
    """The same in machine code, where it is one instruction."""
    import numba
    from numba.core.cgutils import true_bit
    from numba.extending import intrinsic

    def count(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], true_bit)

    def zeros_below(_typing: Any, _members: Any) -> Any:
        return numba.int64(numba.int64), count

    return intrinsic(zeros_below)


zeros_below = _counted if PLAIN else _instruction()  # how many bits are not set below the lowest one that is


@rule
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return int(zeros_below(members))


@rule
def offer(members: int, block: int, n: int, out: Numbers) -> int:
    """Append a choice of a block for each member; the answer is the new length of the list."""
    while members != 0:
        out[n] = block + lowest(members)
        members &= members - 1
        n += 1
    return n
