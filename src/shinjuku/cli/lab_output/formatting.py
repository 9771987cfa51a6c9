"""Tables and numbers in the output of the lab's commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from shinjuku.texts import text

if TYPE_CHECKING:
    from shinjuku.lab.statistics.estimates import Estimate

NOTHING, MINUS = "–", "−"
HABITS = ("delivered", "given", "received", "drawn", "spent")


def new_table(first: str, *others: str) -> Table:
    """A table with words in the first column and right-aligned numbers in the others."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, overflow="fold")
    for heading in others:
        table.add_column(heading, justify="right", overflow="fold")
    return table


def interval(estimate: Estimate, digits: int = 1, scale: float = 1.0, language: str = "en") -> str:
    """`88.2 to 91.3`, or a dash if nothing is known."""
    if estimate.low != estimate.low:
        return NOTHING
    return low_to_high((estimate.low, estimate.high), digits, scale, language)


def number(value: float | None, digits: int = 1, scale: float = 1.0, unit: str = "") -> str:
    if value is None or value != value:
        return NOTHING
    written = f"{scale * value:.{digits}f}"
    return f"{written if float(written) else written.removeprefix('-')}{unit}".replace("-", MINUS)


def signed(value: float, digits: int = 1, scale: float = 1.0) -> str:
    """A change with its sign: `+2.5`."""
    written = number(value, digits, scale)
    return f"+{written}" if round(scale * value, digits) > 0 else written


def low_to_high(ends: Sequence[float | None], digits: int = 1, scale: float = 1.0, language: str = "en") -> str:
    """An interval from JSON-ready results."""
    low, high = (number(end, digits, scale) for end in ends)
    return NOTHING if NOTHING in (low, high) else text("lab.range", language, None, low=low, high=high)
