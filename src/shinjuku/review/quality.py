"""How good a turn was: its accuracy, as Lichess defines it for chess moves, and a name for what went wrong."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean

# The loss from which a turn has each of these names, the worst first.
NAMES = {"blunder": 0.15, "mistake": 0.10, "inaccuracy": 0.05}


def accuracy(loss: float) -> float:
    """0 to 100 for one turn: 100 without a loss, 64 if it loses a tenth of the chance to win."""
    return min(100.0, max(0.0, 103.1668 * math.exp(-4.354 * loss) - 3.1669))


def mean_accuracy(losses: Sequence[float]) -> float | None:
    """A player's accuracy: the mean of all turns. None without turns."""
    return fmean(map(accuracy, losses)) if losses else None


def name_of(loss: float) -> str | None:
    """`inaccuracy`, `mistake` or `blunder`; None for a turn that is good enough."""
    return next((name for name, limit in NAMES.items() if loss >= limit), None)
