"""Executors on this machine: one process, or several."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from shinjuku.lab.executors.base import TASKS_PER_WORKER, ExecutorError, TaskOutcome
from shinjuku.lab.plan import Task
from shinjuku.lab.shards import play_task

MAX_RESTARTS = 3  # of the pool after a process was killed


class SerialExecutor:
    """Plays in this process."""

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskOutcome]:
        return map(play_task, tasks)

    def close(self) -> None:
        pass


class ProcessExecutor:
    """Plays in several processes; tasks of a process that is killed are played again."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._restarts = 0
        self._unrelated = set(multiprocessing.active_children())
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), _ignore_interrupts)

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskOutcome]:
        pending: deque[tuple[Task, Future[TaskOutcome]]] = deque()
        for task in tasks:
            pending.append((task, self._submit(task)))
            if len(pending) > TASKS_PER_WORKER * self.processes:
                yield self._next_outcome(pending)
        while pending:
            yield self._next_outcome(pending)

    def _submit(self, task: Task) -> Future[TaskOutcome]:
        try:
            return self._pool.submit(play_task, task)
        except BrokenProcessPool:
            return _broken_future()

    def _next_outcome(self, pending: deque[tuple[Task, Future[TaskOutcome]]]) -> TaskOutcome:
        """The outcome of the first task; if a process was killed, all pending tasks are submitted again."""
        while True:
            try:
                outcome = pending[0][1].result()
            except BrokenProcessPool:
                self._restart()
                submitted = [(task, self._submit(task)) for task, _ in pending]
                pending.clear()
                pending.extend(submitted)
            else:
                pending.popleft()
                return outcome

    def _restart(self) -> None:
        self._restarts += 1
        self.close()
        if self._restarts > MAX_RESTARTS:
            raise ExecutorError("The worker processes were killed repeatedly. Is there enough memory?")
        self._pool = self._start()

    def close(self) -> None:
        """End the processes without waiting for their tasks."""
        own = set(multiprocessing.active_children()) - self._unrelated
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in own:
            process.terminate()


def _broken_future() -> Future[TaskOutcome]:
    future: Future[TaskOutcome] = Future()
    future.set_exception(BrokenProcessPool())
    return future


def _ignore_interrupts() -> None:
    """Ctrl-C goes to the main process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
