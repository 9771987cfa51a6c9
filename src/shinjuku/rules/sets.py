"""Sets of wards, stations or seats, one bit each; and offering their members as choices.

To go through a set in ascending order: `while rest != 0: member = lowest(rest); rest &= rest - 1; …`
"""

from __future__ import annotations

from typing import Any

from .compiling import PLAIN, rule
from .state import Numbers


def zeros_below(members: int) -> int:
    """How many bits are not set below the lowest one that is; in machine code one instruction."""
    return (int(members) & -int(members)).bit_length() - 1


if not PLAIN:
    import numba
    from llvmlite import ir
    from numba.extending import intrinsic

    def _count_zeros(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    @intrinsic
    def zeros_below(_typing: Any, members: Any) -> Any:  # type: ignore[no-redef]
        return numba.int64(numba.int64), _count_zeros


@rule
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return zeros_below(members)


@rule
def offer(members: int, block: int, n: int, out: Numbers) -> int:
    """Append a choice of a block for each member; the answer is the new length of the list."""
    while members != 0:
        out[n] = block + lowest(members)
        members &= members - 1
        n += 1
    return n
