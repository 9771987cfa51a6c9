"""The engine of the lab: runs an experiment on an executor, and can be stopped and resumed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from shinjuku.lab.checkpoints import Checkpoint, Progress
from shinjuku.lab.executors.base import Executor, ExecutorError
from shinjuku.lab.interrupts import InterruptGuard
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.sessions import GameFailure
from shinjuku.lab.shards import Results


class Experiment(Protocol):
    """What to play, and the totals so far; their size does not depend on the number of games."""

    @property
    def plans(self) -> Sequence[Plan]: ...

    @property
    def games(self) -> int:
        """The number of games in all."""

    def tasks(self) -> Iterator[Task]: ...

    def add(self, results: Results) -> None: ...


class ResultWriter(Protocol):
    """Writes something about each game to a file or folder."""

    def write(self, results: Results) -> None: ...

    def flush(self) -> int:
        """Make sure that everything is on the disk; return the position from which to continue."""

    def rewind(self, position: int) -> None:
        """Continue from a position that `flush` has returned."""

    def close(self) -> None: ...


ProgressCallback = Callable[[int, int], None]  # games played, and games in all


@dataclass
class RunOutcome:
    """How a run ended."""

    experiment: Experiment
    games: int  # played
    failure: GameFailure | None = None
    interrupted: bool = False
    rate: float = 0.0  # games per second in this run

    @property
    def is_complete(self) -> bool:
        return self.games == self.experiment.games


class Runner:
    """Runs an experiment. Results are added in the order of the tasks, so they don't depend on the executor."""

    def __init__(self, experiment: Experiment, checkpoint: Checkpoint, writers: Sequence[ResultWriter] = ()) -> None:
        self.experiment, self.checkpoint, self.writers = experiment, checkpoint, writers
        self.tasks = self.games = 0

    def resume(self) -> bool:
        """Load the checkpoint; return whether there was one."""
        found = self.checkpoint.load()
        if found is None:
            return False
        self.experiment, self.tasks, self.games = found.experiment, found.tasks, found.games
        for writer, position in zip(self.writers, found.positions, strict=True):
            writer.rewind(position)
        return True

    def run(self, executor: Executor, on_progress: ProgressCallback = lambda done, total: None) -> RunOutcome:
        """Play everything; Ctrl-C and a bot that fails end the run early, with an outcome that says so."""
        try:
            with InterruptGuard() as guard:
                return self._run(executor, guard, on_progress)
        finally:
            for writer in self.writers:
                writer.close()

    def _run(self, executor: Executor, guard: InterruptGuard, on_progress: ProgressCallback) -> RunOutcome:
        outcome, began, before = RunOutcome(self.experiment, 0), time.monotonic(), self.games
        try:
            self._play(executor, guard, on_progress)
        except KeyboardInterrupt:
            outcome.interrupted = True
        except GameFailure as failure:
            outcome.failure = failure
        except ExecutorError:
            self._save()
            raise
        outcome.games = self.games
        outcome.rate = (self.games - before) / max(1e-9, time.monotonic() - began)
        if outcome.is_complete:
            self.checkpoint.delete()
        else:
            self._save()
        return outcome

    def _play(self, executor: Executor, guard: InterruptGuard, on_progress: ProgressCallback) -> None:
        outcomes = executor.run(islice(self.experiment.tasks(), self.tasks, None))
        on_progress(self.games, self.experiment.games)
        while True:
            with guard.interruptible():
                outcome = next(outcomes, None)
            if outcome is None:
                return
            if isinstance(outcome, GameFailure):
                raise outcome
            self._add(outcome)
            on_progress(self.games, self.experiment.games)
            if self.checkpoint.is_due:
                self._save()

    def _add(self, results: Results) -> None:
        self.experiment.add(results)
        for writer in self.writers:
            writer.write(results)
        self.tasks += 1
        self.games += sum(result.shard.games for result in results)

    def _save(self) -> None:
        positions = [writer.flush() for writer in self.writers]
        self.checkpoint.save(Progress(self.tasks, self.games, self.experiment, positions))
