"""Chances from the network's outputs, so that of the games with a chance of 70 % about 70 % are won.

`python tools/calibrate.py` fits the numbers of players one by one, and stores the result in the weights file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Calibration:
    """Outputs are multiplied by `scale`, and `viewer` is added for the viewer, who is about to decide."""

    scale: float = 1.0
    viewer: float = 0.0

    def chances(self, outputs: Any) -> Any:
        """Each seat's chance to win, relative to the viewer. The last axis of the outputs are the seats."""
        powers = self.scale * np.asarray(outputs, np.float64)
        powers[..., 0] += self.viewer
        powers = np.exp(powers - powers.max(axis=-1, keepdims=True))
        return powers / powers.sum(axis=-1, keepdims=True)


def calibrations(found: Mapping[str, Sequence[float]]) -> dict[int, Calibration]:
    """The calibration for each number of players, from the header of a weights file."""
    return {int(players): Calibration(*numbers) for players, numbers in found.items()}
