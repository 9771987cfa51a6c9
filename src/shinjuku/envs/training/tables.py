"""Batched tables for the trainer: their arrays as JAX arrays, on a GPU without a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from shinjuku.envs.batch.tables import Options, Tables
from shinjuku.envs.training.config import TableMix


def assignment(mix: Sequence[TableMix], tables: int) -> Any:
    """Which settings each table has: as even as the shares allow, and in turn, so that any slice has all of them."""
    shares = np.array([each.share for each in mix])
    ends = np.cumsum(shares) / shares.sum()
    places = (np.arange(tables) * 0.6180339887498949) % 1  # spread evenly
    return np.searchsorted(ends, places, side="right").clip(max=len(mix) - 1).astype(np.int16)


class Seen(NamedTuple):
    """What the seats to act see, with a row for each table."""

    inputs: Any  # the observation, and the planes behind it
    masks: Any
    actors: Any


class TrainingTables:
    """Tables with a mixture of settings. They report the change of each seat's lead, and who has won."""

    def __init__(self, mix: Sequence[TableMix], tables: int, backend: str, *, planes: bool) -> None:
        assigned = assignment(mix, tables)
        self.mix, self.assigned = mix, assigned
        self.players = jnp.asarray(np.array([each.players for each in mix], np.int32)[assigned])
        self.backend = backend
        self._points, self._seats = jnp.float32(0), jnp.int32(0)
        settings = [each.settings for each in mix]
        self.tables = Tables.mixed(settings, assigned, backend=backend, options=Options(reward="lead", planes=planes))

    def reset(self, seed: int) -> None:
        self.tables.reset(self._arrays.arange(len(self.tables), dtype=np.int64) + (seed << 24))
        self._wait()

    def play_at_random(self, steps: int) -> None:
        for _ in range(steps):
            self.tables.step(self.tables.random_actions())
        self._wait()

    def seen(self) -> Seen:
        buffers = self.tables.buffers
        inputs = jnp.concatenate([self._to_jax(buffers.observations), self._to_jax(buffers.planes)], axis=1)
        return Seen(inputs, *(jnp.array(self._to_jax(each), copy=True) for each in (buffers.masks, buffers.actors)))

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        self.tables.step(self._from_jax(actions))
        self._wait()
        buffers = self.tables.buffers
        self._count_points(self._to_jax(self._arrays.ascontiguousarray(self.tables.progress("scores"))))
        winners = self.tables.progress("winners")
        copies = (buffers.rewards, self._arrays.ascontiguousarray(winners), buffers.ends)
        lead, won, ends = (jnp.array(self._to_jax(each), copy=True) for each in copies)
        return lead, won, ends

    def _count_points(self, scores: Any) -> None:
        ends = self._to_jax(self.tables.buffers.ends)
        self._points += scores.sum()  # they are zero where no game has ended
        self._seats += (ends * self.players).sum()

    def mean_points(self) -> float:
        """The mean points of a seat in the games that ended since the last call."""
        points, seats = float(self._points), int(self._seats)
        self._points, self._seats = jnp.float32(0), jnp.int32(0)
        return points / seats if seats else float("nan")

    def save(self) -> dict[str, Any]:
        """Everything that the next steps depend on."""
        buffers = self.tables.buffers
        return {name: self._to_numpy(getattr(buffers, name)) for name in ("states", "progress")}

    def restore(self, saved: dict[str, Any]) -> None:
        self.tables.restore(*(self._arrays.asarray(saved[name]) for name in ("states", "progress")))
        self._wait()

    def column(self, name: str) -> Any:
        """What is known about each table, as a NumPy array."""
        return self._to_numpy(self.tables.progress(name))

    # --- the two kinds of memory --------------------------------------------------------------------------------

    @property
    def _arrays(self) -> Any:
        """NumPy, or CuPy."""
        if self.backend == "cpu":
            return np
        import cupy

        return cupy

    def _to_jax(self, array: Any) -> Any:
        return jnp.asarray(array) if self.backend == "cpu" else jnp.from_dlpack(array)

    def _to_numpy(self, array: Any) -> Any:
        return np.array(array) if self.backend == "cpu" else array.get()

    def _from_jax(self, array: Any) -> Any:
        if self.backend == "cpu":
            return np.asarray(array)
        array.block_until_ready()
        return self._arrays.from_dlpack(array)

    def _wait(self) -> None:
        """JAX and CuPy use streams of their own: wait until the tables are stepped."""
        if self.backend != "cpu":
            self._arrays.cuda.get_current_stream().synchronize()
