"""The CPU backend: threads that step slices of the tables without the GIL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from shinjuku.envs.batch import slices
from shinjuku.envs.batch.buffers import ACTIONS, Buffers
from shinjuku.envs.batch.progress import PROGRESS
from shinjuku.envs.batch.rewards import Reward
from shinjuku.observation.layout import OBSERVATION
from shinjuku.observation.planes.journey import new_journey
from shinjuku.observation.planes.layout import PLANES
from shinjuku.observation.planes.rails import new_rails
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.state import RECORD

if TYPE_CHECKING:
    from shinjuku.envs.batch.tables import Options

CHUNK = 64  # tables that are stepped, masked and observed together, so that they stay in the cache


class CpuBackend:
    """Tables in the memory of this process."""

    def __init__(self, new_games: Any, assignment: Any, reward: Reward, options: Options) -> None:
        if PLAIN:
            raise ValueError("Batched tables on the CPU need compiled rules: install numba, unset SHINJUKU_RULES.")
        self.tables = len(assignment)
        self.buffers = options.buffers or Buffers.allocate(self.tables, planes=options.planes)
        self.new_games = new_games.view(RECORD)[:, 0]
        self.states = self.buffers.states.view(RECORD)[:, 0]
        self.progress = self.buffers.progress.view(PROGRESS)[:, 0]
        self.rows = self.buffers.observations.view(OBSERVATION)[:, 0]
        self.row_words = self.buffers.observations.view(np.int64)
        self.has_planes = options.planes
        self.plane_rows = self.buffers.planes.view(PLANES)[:, 0] if options.planes else None
        self.mask_words = self.buffers.masks.view(np.int64)
        self.actions = np.zeros(self.tables, np.int16)
        self.threads = max(1, min(options.threads, self.tables // CHUNK))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.progress["settings"] = assignment
        self.progress["reward"] = reward

    def reset(self, seeds: Any) -> None:
        given = np.ascontiguousarray(seeds, np.int64)
        if given.shape != (self.tables,):
            raise ValueError(f"There must be {self.tables} seeds, one for each table.")

        def reset(first: int, last: int) -> None:
            slices.reset_slice(self.states, self.new_games, self.progress, given, first, last)

        self._run(reset)

    def step(self, actions: Any) -> None:
        self._set_actions(np.asarray(actions))

        def step(first: int, last: int) -> None:
            masks = self.buffers.masks
            slices.step_slice(self.states, self.new_games, self.progress, masks, self.actions, first, last)

        self._run(step)

    def restore(self, states: Any, progress: Any) -> None:
        self.buffers.states[...] = states
        self.buffers.progress[...] = progress
        self._run(lambda first, last: None)

    def random_actions(self) -> Any:
        slices.choose_slice(self.progress, self.buffers.masks, self.actions, 0, self.tables)
        return self.actions

    def play_randomly(self, steps: int) -> None:
        for _ in range(steps):
            self.step(self.random_actions())

    def column(self, name: str) -> Any:
        return self.progress[name]

    def _set_actions(self, actions: Any) -> None:
        """Copy the actions, if all of them are legal."""
        if actions.shape != (self.tables,) or actions.dtype.kind not in "iu":
            raise ValueError(f"There must be {self.tables} actions, one for each table, and all of them integers.")
        self.actions[:] = np.clip(actions.astype(np.int64), -1, ACTIONS)
        table = slices.find_illegal(self.buffers.masks, self.actions, 0, self.tables)
        if table >= 0:
            raise ValueError(f"The action {actions[table]} at table {table} isn't legal.")

    def _run(self, work: Callable[[int, int], None]) -> None:
        """Do some work on all tables, in chunks, and write what is seen after it."""
        if self._pool is None:
            self._run_share(work, 0, self.tables)
            return
        shares = [self._pool.submit(self._run_share, work, *share) for share in self._shares()]
        for share in shares:
            share.result()

    def _shares(self) -> Iterator[tuple[int, int]]:
        """The first and last table of each thread."""
        bounds = [self.tables * n // self.threads for n in range(self.threads + 1)]
        return pairwise(bounds)

    def _run_share(self, work: Callable[[int, int], None], begin: int, end: int) -> None:
        choices = np.zeros(MAX_CHOICES + 32, np.int16)
        for first in range(begin, end, CHUNK):
            last = min(first + CHUNK, end)
            work(first, last)
            self._write(choices, first, last)
            if self.has_planes:
                self._write_planes(first, last)

    def _write(self, choices: Any, first: int, last: int) -> None:
        to = self.buffers
        slices.mask_slice(self.states, choices, to.masks, self.mask_words, first, last)
        slices.observe_slice(self.states, self.progress, self.rows, self.row_words, first, last)
        slices.report_slice(self.progress, to.actors, to.rewards, to.ends, first, last)

    def _write_planes(self, first: int, last: int) -> None:
        self.buffers.planes[first:last] = 0
        slices.planes_slice(self.states, self.progress, self.plane_rows, new_rails(), new_journey(), first, last)
