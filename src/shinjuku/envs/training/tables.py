"""Batched tables for the trainer: their arrays as JAX arrays, on a GPU without a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import jax.numpy as jnp
import numpy as np

from shinjuku.envs.batch.tables import Options, Tables

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings


class TableKind(Protocol):
    """Settings that part of the tables are played with."""

    @property
    def settings(self) -> Settings: ...

    @property
    def players(self) -> int: ...

    @property
    def share(self) -> float: ...


def assignment(mix: Sequence[TableKind], tables: int) -> Any:
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

    def __init__(self, mix: Sequence[TableKind], tables: int, backend: str, *, planes: bool) -> None:
        assigned = assignment(mix, tables)
        self.mix, self.assigned = mix, assigned
        self.players = jnp.asarray(np.array([each.players for each in mix], np.int32)[assigned])
        self.backend = backend
        self._points, self._seats = jnp.float32(0), jnp.int32(0)
        self._queue: Any = None  # the seeds of the games to come; None: a table derives them from its first seed
        settings = [each.settings for each in mix]
        self.tables = Tables.mixed(settings, assigned, backend=backend, options=Options(reward="lead", planes=planes))

    def reset(self, seed: int) -> None:
        self.start(np.arange(len(self.tables), dtype=np.int64) + (seed << 24))

    def start(self, seeds: Any) -> None:
        """Start a game at each table, with its own seed."""
        self.tables.reset(self._arrays.asarray(seeds, dtype=np.int64))
        self._wait()

    def start_queue(self, seeds: Any) -> None:
        """Start a game at each table with the first row of seeds. The next rows have those of its next games.

        After the last one, a table plays on with the seed 0.
        """
        self.start(seeds[0])
        self._queue = self._arrays.asarray(np.vstack([seeds, np.zeros_like(seeds[:1])]))
        self._played = self._arrays.zeros(len(self.tables), np.int64)
        self._name_next_seeds()

    def _name_next_seeds(self) -> None:
        """Let the next game of each table have the next seed of its queue, as if it were the table's first game."""
        row = (self._played + 1).clip(max=len(self._queue) - 1)
        self.tables.progress("first_seed")[:] = self._queue[row, self._arrays.arange(len(row))]
        self.tables.progress("games")[:] = -1

    def seen(self) -> Seen:
        """A copy of what is seen now: the next step changes the buffers."""
        buffers = self.tables.buffers
        return Seen(self._inputs(), self._copy(buffers.masks), self._copy(buffers.actors))

    def _inputs(self) -> Any:
        rows, planes = self.tables.buffers.observations, self.tables.buffers.planes
        if self.backend == "cpu":
            return jnp.asarray(np.concatenate([rows, planes], axis=1))
        return jnp.concatenate([jnp.from_dlpack(rows), jnp.from_dlpack(planes)], axis=1)

    def random_actions(self) -> Any:
        return self._copy(self.tables.random_actions())

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """Play an action at each table. Return the rewards of each seat, the winners, and where a game has ended."""
        self.tables.step(self._from_jax(actions))
        self._wait()
        buffers = self.tables.buffers
        if self._queue is not None:
            self._played += buffers.ends
            self._name_next_seeds()
        lead, ends = self._copy(buffers.rewards), self._copy(buffers.ends)
        winners, scores = (self._copy(self.tables.progress(name)) for name in ("winners", "scores"))
        self._points += scores.sum()  # they are zero where no game has ended
        self._seats += (ends * self.players).sum()
        return lead, winners, ends

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
        self.go_back((self._arrays.asarray(saved["states"]), self._arrays.asarray(saved["progress"])))

    def snapshot(self) -> tuple[Any, Any]:
        """A copy of everything that the next steps depend on, where the tables are."""
        return self.tables.buffers.states.copy(), self.tables.buffers.progress.copy()

    def copy_rows(self, rows: Any, to: tuple[Any, Any]) -> None:
        """Copy the current state of some tables into a snapshot."""
        chosen = self._arrays.asarray(rows)
        for kept, current in zip(to, (self.tables.buffers.states, self.tables.buffers.progress), strict=True):
            kept[chosen] = current[chosen]

    def go_back(self, to: tuple[Any, Any]) -> None:
        self.tables.restore(*to)
        self._wait()

    def column(self, name: str) -> Any:
        """What is known about each table, as a NumPy array."""
        return self._to_numpy(self.tables.progress(name))

    @property
    def states(self) -> Any:
        """The states of the games, as records of the kernel; on the CPU only."""
        from shinjuku.rules.state import RECORD

        return self.tables.buffers.states.view(RECORD)[:, 0]

    # --- the two kinds of memory --------------------------------------------------------------------------------

    @property
    def _arrays(self) -> Any:
        """NumPy, or CuPy."""
        if self.backend == "cpu":
            return np
        import cupy

        return cupy

    def _copy(self, array: Any) -> Any:
        """A copy for JAX. On a CPU it is made at once, because JAX would make it some time later."""
        if self.backend == "cpu":
            return jnp.asarray(np.array(array))
        return jnp.array(jnp.from_dlpack(self._arrays.ascontiguousarray(array)), copy=True)

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
