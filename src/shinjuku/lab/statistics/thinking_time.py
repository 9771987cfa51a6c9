"""How many minutes a game takes: a model of how long people think.

Bots don't think like people, but they play games of the same length. The model counts what people do at a table:
every turn takes a while for looking at the board, and every choice takes a few seconds for making it and for moving
the pieces. Both numbers are assumptions; `docs/lab.md` says what they were checked against.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from shinjuku.rules.stats import StatsArray

SECONDS_PER_TURN = 30.0
SECONDS_PER_CHOICE = 5.0


def minutes(stats: StatsArray) -> npt.NDArray[np.float64]:
    """The minutes of each game, without set-up and scoring."""
    seconds = SECONDS_PER_TURN * stats["turns"] + SECONDS_PER_CHOICE * stats["decisions"]
    found: npt.NDArray[np.float64] = seconds / 60
    return found
