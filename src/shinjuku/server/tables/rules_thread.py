"""The thread that runs the rules for all games of this process, so that the event loop never waits for them.

A game must be used by one thread at a time. One thread is enough: a whole action takes less than a millisecond. Work
that takes longer is done in slices. Between two tasks of one client, every other client gets a turn.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Generator
from concurrent.futures import Future
from typing import Any, ParamSpec, TypeVar

from shinjuku.server.costs import Charge, charge_nothing, current_payer
from shinjuku.server.fair_queue import FairQueue, Turn

P = ParamSpec("P")
T = TypeVar("T")

SLICE_SECONDS = 0.005


class Job:
    """A call, its result, and the computing time it took."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self.call = call
        self.result: Future[Any] = Future()
        self.seconds = 0.0

    def run(self) -> None:
        if not self.result.set_running_or_notify_cancel():
            return
        began = time.thread_time()
        try:
            value = self.call()
        except BaseException as error:
            self._measure(began)
            self.result.set_exception(error)
        else:
            self._measure(began)
            self.result.set_result(value)

    def _measure(self, began: float) -> None:
        self.seconds = time.thread_time() - began


class RulesThread:
    def __init__(self, charge: Charge = charge_nothing) -> None:
        self._charge = charge
        self._jobs: FairQueue[Job] = FairQueue()
        self._changed = threading.Condition()
        self._is_closed = False
        self._thread: threading.Thread | None = None

    async def __call__(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in the thread. The current payer is charged for it."""
        payer, job = current_payer.get(), Job(lambda: function(*args, **kwargs))
        self._put(payer.client, job)
        try:
            result: T = await asyncio.wrap_future(job.result)
            return result
        finally:
            if payer.is_charged:
                self._charge(payer.client, job.seconds)

    async def in_slices(self, steps: Callable[P, Generator[object, None, T]], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a generator in the thread, some steps at a time, and return its result."""
        generator = steps(*args, **kwargs)
        while (ended := await self(_next_slice, generator)) is None:
            pass
        return ended[0]

    def _put(self, client: str, job: Job) -> None:
        with self._changed:
            if self._is_closed:
                raise RuntimeError("the rules thread is closed")
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="rules", daemon=True)
                self._thread.start()
            self._jobs.put(client, job)
            self._changed.notify()

    def _run(self) -> None:
        while (found := self._next()) is not None:
            found.task.run()
            with self._changed:
                self._jobs.done(found, found.task.seconds)

    def _next(self) -> Turn[Job] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or bool(self._jobs))
            return None if self._is_closed else self._jobs.get()

    def close(self) -> None:
        """End the thread after the current job. Jobs that wait are cancelled."""
        with self._changed:
            self._is_closed = True
            for job in self._jobs:
                job.result.cancel()
            self._changed.notify()


def _next_slice(generator: Generator[object, None, T]) -> tuple[T] | None:
    """Continue for a slice of time. Returns the generator's result when it ends."""
    until = time.perf_counter() + SLICE_SECONDS
    try:
        next(generator)
        while time.perf_counter() < until:
            next(generator)
    except StopIteration as end:
        return (end.value,)
    return None
