"""What every executor has in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from shinjuku.game import ShinjukuError
from shinjuku.lab.plan import Task
from shinjuku.lab.sessions import GameFailure
from shinjuku.lab.shards import Results

TASKS_PER_WORKER = 3  # that are submitted ahead, so that no worker waits

TaskOutcome = Results | GameFailure


class ExecutorError(ShinjukuError):
    """The executor can't play: a cluster is unreachable, or processes are killed."""


class Executor(Protocol):
    """Plays tasks and returns their outcomes in the same order; close it after use."""

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskOutcome]: ...

    def close(self) -> None: ...
