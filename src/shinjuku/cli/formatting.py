"""Tables of the lab's commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

if TYPE_CHECKING:
    from shinjuku.lab.statistics import Estimate

HABITS = {
    "delivered": "customers to own stores",
    "given": "… given away",
    "received": "… received",
    "drawn": "cards drawn",
    "spent": "cards spent",
}


def table(first: str, *others: str) -> Table:
    """Words at the left, numbers at the right."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    made.add_column(first)
    for heading in others:
        made.add_column(heading, justify="right")
    return made


def interval(estimate: Estimate, digits: int = 1, scale: float = 1.0) -> str:
    """`88.2 to 91.3`; a dash for what nothing is known of."""
    if estimate.low != estimate.low:
        return "–"
    return f"{scale * estimate.low:.{digits}f} to {scale * estimate.high:.{digits}f}"


def number(value: float | None, digits: int = 1, scale: float = 1.0, unit: str = "") -> str:
    return "–" if value is None or value != value else f"{scale * value:.{digits}f}{unit}"


def low_to_high(ends: Sequence[float | None], digits: int = 1, scale: float = 1.0) -> str:
    """An interval as it is in JSON."""
    low, high = ends
    return "–" if low is None or high is None else f"{scale * low:.{digits}f} to {scale * high:.{digits}f}"
