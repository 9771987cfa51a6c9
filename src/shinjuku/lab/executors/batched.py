"""The executor of games at batched tables: the GPU makes choices while the CPU plays the games of the last task."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from shinjuku.lab.executors.base import TaskOutcome
from shinjuku.lab.plan import Task
from shinjuku.lab.shards import play_task

THREADS = 2  # one waits for the GPU, the other one plays on the CPU


class BatchedExecutor:
    """Plays two tasks at a time, in threads of this process."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS)

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskOutcome]:
        pending: deque[Future[TaskOutcome]] = deque()
        for task in tasks:
            pending.append(self._pool.submit(play_task, task))
            if len(pending) == THREADS:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
