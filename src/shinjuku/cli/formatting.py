"""Tables and numbers in the output of the lab's commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

if TYPE_CHECKING:
    from shinjuku.lab.statistics import Estimate

NOTHING = "–"
HABITS = {
    "delivered": "customers to own stores",
    "given": "… given to others",
    "received": "… received from others",
    "drawn": "cards drawn",
    "spent": "cards spent",
}


def new_table(first: str, *others: str) -> Table:
    """A table with words in the first column and right-aligned numbers in the others."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def interval(estimate: Estimate, digits: int = 1, scale: float = 1.0) -> str:
    """`88.2 to 91.3`, or a dash if nothing is known."""
    if estimate.low != estimate.low:
        return NOTHING
    return f"{scale * estimate.low:.{digits}f} to {scale * estimate.high:.{digits}f}"


def number(value: float | None, digits: int = 1, scale: float = 1.0, unit: str = "") -> str:
    return NOTHING if value is None or value != value else f"{scale * value:.{digits}f}{unit}"


def low_to_high(ends: Sequence[float | None], digits: int = 1, scale: float = 1.0) -> str:
    """An interval from JSON-ready results."""
    low, high = ends
    return NOTHING if low is None or high is None else f"{scale * low:.{digits}f} to {scale * high:.{digits}f}"
