"""How games ended whose tables already play the next one."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.envs.batch import Tables
from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.envs.batch.progress import PROGRESS
from shinjuku.envs.table import Row
from shinjuku.observation.writer import observe_at
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, SEATS, Phase
from shinjuku.rules.state import RECORD


class FinalStates:
    """Remembers all tables before a step, and plays the step again where a game has ended."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._states = np.zeros_like(tables.buffers.states)
        self._progress = np.zeros_like(tables.buffers.progress)
        self._row = Row()

    def remember(self) -> None:
        """Copy what a step may overwrite."""
        self._states[:] = self._tables.buffers.states
        self._progress[:] = self._tables.buffers.progress

    def describe(self, table: int, action: int, seat: int) -> dict[str, Any]:
        """The end of a table's game as a seat sees it, in the words of Gymnasium."""
        self._play(table, action)
        observe_at(self._states.view(RECORD)[:, 0], table, seat, self._row.records, self._row.words, 0)
        seen = {"observation": self._row.values.copy(), "action_mask": np.zeros(ACTIONS, np.int8)}
        return {"final_obs": seen, "final_info": self._result(table, seat)}

    def _play(self, table: int, action: int) -> None:
        """Make the step once more, without the next game."""
        states, progress = self._states.view(RECORD)[:, 0], self._progress.view(PROGRESS)[table, 0]
        phase, used = kernel.apply_at(states, table, action), progress["used"].copy()
        while FIRST_CHANCE <= phase < Phase.OVER:
            kernel.seeded_draw_at(states, table, int(progress["seed"]), used)
            phase = int(states["phase"][table])

    def _result(self, table: int, seat: int) -> dict[str, Any]:
        winners = int(self._tables.progress("winners")[table])
        return {
            "actor": seat,
            "rewards": self._tables.buffers.rewards[table].copy(),
            "scores": self._tables.progress("scores")[table].copy(),
            "winners": np.array([winners >> seat & 1 for seat in range(SEATS)], np.bool_),
        }
