"""The network applied to views: the best choice, and what each seat can expect."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.bots.network.inference import best_choice, evaluate_rows
from shinjuku.bots.network.layout import EVALUATION, WINS, WeightsArray
from shinjuku.observation.layout import OBSERVATION, OBSERVATION_SIZE
from shinjuku.observation.planes.journey import new_journey
from shinjuku.observation.planes.layout import PLANES, PLANES_SIZE
from shinjuku.observation.planes.rails import new_rails
from shinjuku.observation.writer import observe_at, observe_planes_at
from shinjuku.rules.state import Buffer, States


class Evaluator:
    """Evaluates several views at once, one per row. First `observe` each of them, then `run`."""

    def __init__(self, weights: WeightsArray, rows: int = 1) -> None:
        self._weights = weights
        self._observations = np.zeros((rows, OBSERVATION_SIZE), np.uint8)
        self._planes = np.zeros((rows, PLANES_SIZE), np.uint8)
        self._rails, self._journey = new_rails(), new_journey()
        self._evaluations = np.zeros(rows, EVALUATION)
        # the same memory as records, and in words of eight bytes
        self._records, self._words = self._observations.view(OBSERVATION)[:, 0], self._observations.view(np.int64)
        self._plane_records = self._planes.view(PLANES)[:, 0]

    @property
    def buffers(self) -> tuple[Any, ...]:
        """All arrays, for games in compiled code; see `NetworkBuffers`."""
        rows = (self._weights, self._observations, self._records, self._words, self._planes, self._plane_records)
        return *rows, self._rails, self._journey, self._evaluations

    def observe(self, views: States, i: int, viewer: int, row: int = 0) -> None:
        """Write what a seat sees of a state or view into a row."""
        observe_at(views, i, viewer, self._records, self._words, row)
        self._planes[row] = 0
        observe_planes_at(views, i, viewer, self._plane_records, row, self._rails, self._journey)

    def hide(self, numbers: Any, row: int = 0) -> None:
        """Set bytes of the planes to zero, as if there were nothing to see."""
        self._planes[row, numbers] = 0

    def run(self, rows: int = 1) -> None:
        """Evaluate the first rows."""
        evaluate_rows(self._weights, self._observations, self._planes, self._evaluations, rows)

    def best_choice(self, legal: Buffer, number: int, row: int = 0) -> int:
        """The best of the legal choices, which are the first numbers of a buffer."""
        return int(best_choice(self._evaluations, row, legal, number))

    def outputs(self, row: int = 0) -> Any:
        """The whole head: see `Evaluation`."""
        return self._evaluations["outputs"][row]

    def wins(self, players: int, row: int = 0) -> Any:
        """The outputs for the win of each seat, relative to the viewer. `Calibration` makes chances of them."""
        return self.outputs(row)[WINS : WINS + players]
