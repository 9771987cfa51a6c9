"""The arrays of a batch. They belong to the caller; a batch writes into them and never copies them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import numpy as np

from shinjuku.observation.layout import OBSERVATION_SIZE
from shinjuku.observation.planes.layout import PLANES_SIZE
from shinjuku.rules.enums import SEATS
from shinjuku.rules.numbering import CHOICE_COUNT

ACTIONS = -(-CHOICE_COUNT // 8) * 8  # numbers of actions, and bytes of a mask, which are cleared eight at a time


class Step(NamedTuple):
    """What `reset` and `step` return: the caller's arrays, with a row or number per table."""

    observations: Any  # uint8: what the seat to act may see
    masks: Any  # uint8: 1 for a legal action
    actors: Any  # uint8: the seat to act
    rewards: Any  # float32: of each seat, for this step
    ends: Any  # uint8: 1 if a game ended in this step and the next one has begun


@dataclass(frozen=True)
class Buffers:
    """Arrays for a number of tables, all contiguous, on the CPU (NumPy) or on a GPU (CuPy)."""

    states: Any  # uint8: the state of each table
    progress: Any  # uint8: what else is known about each table
    observations: Any
    planes: Any  # uint8: the optional planes of each observation, or rows of no bytes
    masks: Any
    actors: Any
    rewards: Any
    ends: Any

    @staticmethod
    def allocate(tables: int, arrays: Any = np, *, planes: bool = False) -> Buffers:
        """New arrays, made by NumPy or CuPy."""
        found = wanted(tables, planes=planes)
        return Buffers(**{name: arrays.zeros(shape, dtype) for name, (shape, dtype) in found.items()})

    def check(self, tables: int, *, planes: bool = False) -> None:
        """Raise `ValueError` if an array does not fit."""
        for name, (shape, dtype) in wanted(tables, planes=planes).items():
            array = getattr(self, name)
            if array.shape != shape or array.dtype != dtype or not array.flags.c_contiguous:
                raise ValueError(
                    f"The buffer {name!r} must be contiguous, of shape {shape} and type {np.dtype(dtype)}."
                )

    @property
    def step(self) -> Step:
        return Step(self.observations, self.masks, self.actors, self.rewards, self.ends)


def wanted(tables: int, *, planes: bool) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Shape and type of each array."""
    from shinjuku.envs.batch.progress import PROGRESS
    from shinjuku.rules.state import RECORD

    shapes: dict[str, tuple[tuple[int, ...], Any]] = {
        "states": ((tables, RECORD.itemsize), np.uint8),
        "progress": ((tables, PROGRESS.itemsize), np.uint8),
        "observations": ((tables, OBSERVATION_SIZE), np.uint8),
        "planes": ((tables, PLANES_SIZE if planes else 0), np.uint8),
        "masks": ((tables, ACTIONS), np.uint8),
        "actors": ((tables,), np.uint8),
        "rewards": ((tables, SEATS), np.float32),
        "ends": ((tables,), np.uint8),
    }
    assert list(shapes) == [field.name for field in fields(Buffers)]
    return shapes
