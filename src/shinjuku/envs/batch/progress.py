"""What a batch stores about a table besides the state of its game, field by field."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.rules.enums import SEATS
from shinjuku.rules.fields import Field, count, fields_of, index, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.numbering import STREAM_COUNT


def number(*shape: int) -> Any:
    """A seed, or a number that may grow large."""
    return Field(np.int64, shape)


def points(*shape: int) -> Any:
    """Points or rewards."""
    return Field(np.float32, shape)


class Progress:
    """A table of a batch. `ended`, `winners`, `scores` and `rewards` describe the last step."""

    first_seed: int = number()  # of the table's first game
    seed: int = number()  # of the current game
    games: int = number()  # games that have ended
    decisions: int = number()  # in the current game
    used: list[int] = number(STREAM_COUNT)  # random numbers used for each purpose
    rewards: list[float] = points(SEATS)
    scores: list[float] = points(SEATS)  # of the game that has ended; else 0
    half_points: list[int] = index(SEATS)  # twice the points of each seat now
    winners: int = index()  # of the game that has ended, as a set of seats; else 0
    settings: int = index()  # which settings are played here
    collected_size: list[int] = count(SEATS)  # when points were last counted
    departments: int = count()  # … the department stores on the map then
    reward: int = count()  # Reward
    actor: int = count()  # the seat to act
    ended: int = count()  # 1: a game has ended
    illegal: int = count()  # 1: an action was not legal, and nothing has changed


PROGRESS_FIELDS = fields_of(Progress)
PROGRESS = record_dtype(PROGRESS_FIELDS)

ProgressArray = Any  # an array of Progress records
Bytes = Any  # an array of uint8 with a row per table
Flags = Any  # an array of uint8 with a number per table
Rewards = Any  # an array of float32 with a row per table

if not PLAIN:
    import numba

    machine_type("float", numba.float64)
    machine_type("Progress", numba.from_dtype(PROGRESS))
    machine_type("ProgressArray", numba.types.Array(numba.from_dtype(PROGRESS), 1, "C"))
    machine_type("Bytes", numba.types.Array(numba.uint8, 2, "C"))
    machine_type("Flags", numba.types.Array(numba.uint8, 1, "C"))
    machine_type("Rewards", numba.types.Array(numba.float32, 2, "C"))
