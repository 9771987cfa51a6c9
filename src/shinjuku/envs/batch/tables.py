"""`Tables`: many games stepped together."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from shinjuku.envs.batch.buffers import Buffers, Step
from shinjuku.envs.batch.rewards import reward_named

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings


@dataclass(frozen=True)
class Options:
    """How a batch runs."""

    reward: str = "win"  # win, score or lead
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)  # of the CPU backend
    planes: bool = False  # also write the optional planes, into `buffers.planes`
    buffers: Buffers | None = None  # the caller's arrays; None: new ones


class Backend(Protocol):
    """Where the tables are stepped."""

    buffers: Buffers

    def reset(self, seeds: Any) -> None: ...

    def step(self, actions: Any) -> None: ...

    def restore(self, states: Any, progress: Any) -> None: ...

    def random_actions(self) -> Any: ...

    def play_randomly(self, steps: int) -> None: ...

    def column(self, name: str) -> Any: ...


class Tables:
    """Tables whose games are stepped together. A table whose game has ended starts the next one.

    All results depend on the seeds and the actions alone.

    >>> tables = Tables(64, "v2", players=2)
    >>> observations, masks, actors, rewards, ends = tables.reset(range(64))
    >>> step = tables.step(masks.argmax(axis=1))
    >>> step.masks.shape
    (64, 328)
    """

    def __init__(
        self,
        tables: int,
        edition: str = "v2",
        modules: Sequence[str] = (),
        players: int = 2,
        *,
        backend: str = "cpu",
        options: Options | None = None,
    ) -> None:
        from shinjuku.game.settings import Settings

        settings = [Settings.validated(edition, modules, players)]
        self._open(settings, np.zeros(tables, np.int16), backend, options or Options())

    @classmethod
    def mixed(
        cls,
        settings: Sequence[Settings],
        assignment: Any,
        *,
        backend: str = "cpu",
        options: Options | None = None,
    ) -> Tables:
        """Tables with any settings, changed parameters too: `assignment[i]` is the index of those of table i."""
        tables = cls.__new__(cls)
        tables._open(settings, _checked_assignment(assignment, len(settings)), backend, options or Options())
        return tables

    def _open(self, settings: Sequence[Settings], assignment: Any, backend: str, options: Options) -> None:
        self.settings = tuple(settings)
        buffers = options.buffers
        if buffers is not None:
            buffers.check(len(assignment), planes=options.planes)
        opened = _backend_class(backend)
        self._backend: Backend = opened(new_games(settings), assignment, reward_named(options.reward), options)

    def __len__(self) -> int:
        return len(self.buffers.actors)

    @property
    def buffers(self) -> Buffers:
        """The arrays that every step writes into."""
        return self._backend.buffers

    def reset(self, seeds: Any) -> Step:
        """Start the first game of each table, with its seed."""
        self._backend.reset(seeds)
        return self.buffers.step

    def step(self, actions: Any) -> Step:
        """Apply the action of the seat to act at each table, and every draw after it.

        On the CPU an action that is not legal raises `ValueError`, and nothing has changed. On a GPU its table does
        not change, and `progress("illegal")` is 1 there.
        """
        self._backend.step(actions)
        return self.buffers.step

    def restore(self, states: Any, progress: Any) -> Step:
        """Go on from copies of `buffers.states` and `buffers.progress` that were made earlier."""
        self._backend.restore(states, progress)
        return self.buffers.step

    def random_actions(self) -> Any:
        """Legal actions chosen at random. They use up the tables' random numbers, but not those of draws."""
        return self._backend.random_actions()

    def play_randomly(self, steps: int) -> Step:
        """Let random players make a number of decisions at each table, for example so that tables are at all stages."""
        self._backend.play_randomly(steps)
        return self.buffers.step

    def progress(self, name: str) -> Any:
        """A column of what is known about the tables: seed, games, decisions, scores, winners and others.

        See `Progress` for all of them. Together with the settings, the seed gives the same game through `Game.new`.
        """
        return self._backend.column(name)


def new_games(settings: Sequence[Settings]) -> Any:
    """The set-up state for each of the settings, before its first draw, as rows of bytes."""
    from shinjuku.game.settings import initial_states
    from shinjuku.rules.state import snapshot

    return np.stack([np.frombuffer(snapshot(initial_states(each, 1), 0), np.uint8) for each in settings])


def _checked_assignment(assignment: Any, settings: int) -> Any:
    found = np.ascontiguousarray(assignment, np.int16)
    if found.ndim != 1 or len(found) == 0 or found.min() < 0 or found.max() >= settings:
        raise ValueError(f"The assignment must name one of the {settings} settings for each table, by its index.")
    return found


def _backend_class(name: str) -> Any:
    if name == "cpu":
        from shinjuku.envs.batch.cpu import CpuBackend

        return CpuBackend
    if name == "cuda":
        from shinjuku.envs.cuda.backend import CudaBackend

        return CudaBackend
    raise ValueError(f"There is no backend {name!r}. Choose cpu or cuda.")
