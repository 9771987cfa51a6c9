"""Win shares, defined once: a win counts as one, and a shared win as a share of one, the same for each winner.

The win shares of all seats add up to 1. Terminal, JSON and reports all use them under this name.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.rules.enums import SEATS

PARTS = math.lcm(*range(1, SEATS + 1))  # of a win, so that shared wins are whole numbers


def win_parts(winners: npt.NDArray[Any], players: int) -> npt.NDArray[np.int64]:
    """Each seat's win share in each game, in parts of a win."""
    won = (winners[:, None].astype(np.int64) >> np.arange(players)) & 1
    parts: npt.NDArray[np.int64] = won * PARTS // np.maximum(1, won.sum(axis=1))[:, None]
    return parts


def win_shares(winners: npt.NDArray[Any], players: int) -> npt.NDArray[np.float64]:
    """Each seat's win share in each game, from 0 to 1."""
    shares: npt.NDArray[np.float64] = win_parts(winners, players) / PARTS
    return shares
