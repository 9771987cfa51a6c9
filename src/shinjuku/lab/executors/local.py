"""Who plays: this process alone, or several on this machine. The results come in the order of the tasks."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from shinjuku.game import ShinjukuError
from shinjuku.lab.plan import Task
from shinjuku.lab.shards import Failure, Results, play_task

AHEAD = 3  # tasks for each process that are begun before the first of them is wanted
MOST_ACCIDENTS = 3  # processes that may be killed from outside before we give up

Answer = Results | Failure


class CrewError(ShinjukuError):
    """Those who should play can't, in a sentence."""


class Crew(Protocol):
    """Plays tasks; it must be closed."""

    def play(self, tasks: Iterator[Task]) -> Iterator[Answer]: ...

    def close(self) -> None: ...


class Alone:
    """This process."""

    def play(self, tasks: Iterator[Task]) -> Iterator[Answer]:
        return map(play_task, tasks)

    def close(self) -> None:
        pass


class Processes:
    """Several processes; one that is killed costs time, not results."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._accidents = 0
        self._others = set(multiprocessing.active_children())
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn"), _ignore_interrupts)

    def play(self, tasks: Iterator[Task]) -> Iterator[Answer]:
        begun: deque[tuple[Task, Future[Answer]]] = deque()
        for task in tasks:
            begun.append((task, self._begin(task)))
            if len(begun) > AHEAD * self.jobs:
                yield self._first(begun)
        while begun:
            yield self._first(begun)

    def _begin(self, task: Task) -> Future[Answer]:
        try:
            return self._pool.submit(play_task, task)
        except BrokenProcessPool:
            return _broken()

    def _first(self, begun: deque[tuple[Task, Future[Answer]]]) -> Answer:
        """The result that is next; after an accident everything begun is begun again."""
        while True:
            try:
                answer = begun[0][1].result()
            except BrokenProcessPool:
                self._recover()
                again = [(task, self._begin(task)) for task, _ in begun]
                begun.clear()
                begun.extend(again)
            else:
                begun.popleft()
                return answer

    def _recover(self) -> None:
        self._accidents += 1
        self.close()
        if self._accidents > MOST_ACCIDENTS:
            raise CrewError("The processes that play were ended from outside, again and again: is there memory enough?")
        self._pool = self._start()

    def close(self) -> None:
        """What is still being played is not waited for."""
        ours = set(multiprocessing.active_children()) - self._others
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in ours:
            process.terminate()


def _broken() -> Future[Answer]:
    future: Future[Answer] = Future()
    future.set_exception(BrokenProcessPool())
    return future


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that adds up: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
