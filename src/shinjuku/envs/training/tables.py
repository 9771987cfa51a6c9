"""Batched tables for the trainer: their arrays as JAX arrays, on a GPU without a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import jax
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


@jax.jit
def copied_seen(observations: Any, planes: Any, masks: Any, actors: Any) -> Seen:
    """What the buffers of the tables show."""
    return Seen(jnp.concatenate([observations, planes], axis=1), jnp.copy(masks), jnp.copy(actors))


@jax.jit
def copied_results(shown: tuple[Any, ...], players: Any, sums: tuple[Any, Any]) -> tuple[Any, Any]:
    """The rewards, winners and ends of a step; and the points and seats so far, of games that have ended."""
    rewards, winners, ends, scores = shown
    points, seats = sums[0] + scores.sum(), sums[1] + (ends * players).sum()  # the scores of other games are zero
    return (jnp.copy(rewards), jnp.copy(winners), jnp.copy(ends)), (points, seats)


class TrainingTables:
    """Tables with a mixture of settings. They report the change of each seat's lead, and who has won."""

    def __init__(self, mix: Sequence[TableKind], tables: int, backend: str, *, planes: bool) -> None:
        assigned = assignment(mix, tables)
        self.mix, self.assigned = mix, assigned
        self.players = jnp.asarray(np.array([each.players for each in mix], np.int32)[assigned])
        self.backend = backend
        self._sums: tuple[Any, Any] = (jnp.float32(0), jnp.int32(0))  # points and seats of games that have ended
        self._aliases: dict[str, Any] = {}  # buffers on a GPU as JAX arrays
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
        found: Seen = copied_seen(*map(self._shown, ("observations", "planes", "masks", "actors")))
        return found

    def random_actions(self) -> Any:
        return self._copy(self.tables.random_actions())

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """Play an action at each table. Return the rewards of each seat, the winners, and where a game has ended."""
        self.tables.step(self._from_jax(actions))
        self._wait()
        if self._queue is not None:
            self._played += self.tables.buffers.ends
            self._name_next_seeds()
        winners, scores = (self._copy(self.tables.progress(name)) for name in ("winners", "scores"))
        shown = (self._shown("rewards"), winners, self._shown("ends"), scores)
        results: tuple[Any, Any, Any]
        results, self._sums = copied_results(shown, self.players, self._sums)
        return results

    def mean_points(self) -> float:
        """The mean points of a seat in the games that ended since the last call."""
        points, seats = float(self._sums[0]), int(self._sums[1])
        self._sums = (jnp.float32(0), jnp.int32(0))
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

    @property
    def actors(self) -> Any:
        """Who decides at each table, as a NumPy array."""
        return self._to_numpy(self.tables.buffers.actors)

    def copied(self, chosen: Any) -> tuple[Any, Any]:
        """The states and the progress of some tables, as NumPy records."""
        from shinjuku.envs.batch.progress import PROGRESS
        from shinjuku.rules.state import RECORD

        rows = self._arrays.asarray(chosen)
        states, progress = (self._to_numpy(getattr(self.tables.buffers, name)[rows]) for name in ("states", "progress"))
        return states.view(RECORD)[:, 0], progress.view(PROGRESS)[:, 0]

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

    def _shown(self, name: str) -> Any:
        """A buffer of the tables, to be copied before the next step.

        JAX computes later than it is called, so on a CPU it gets a copy. On a GPU it gets the buffer itself: the next
        step needs actions, so it waits for everything that JAX was asked to do before.
        """
        buffer = getattr(self.tables.buffers, name)
        if self.backend == "cpu":
            return np.array(buffer)
        if name not in self._aliases:
            self._aliases[name] = jnp.from_dlpack(buffer)
        return self._aliases[name]

    def _copy(self, array: Any) -> Any:
        """A copy for JAX."""
        if self.backend == "cpu":
            return np.array(array)
        return jnp.from_dlpack(array.copy())

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
