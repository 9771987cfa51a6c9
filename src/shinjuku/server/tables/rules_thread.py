"""The thread that runs the rules for all games of this process, so that the event loop never waits for them.

A game must be used by one thread at a time. One thread is enough: a whole action takes less than a millisecond. Work
that takes longer is done in slices. Between two tasks of one client, every other client gets a turn. Waking the thread
takes longer than a click, so the event loop does short work itself while the thread is idle. Python runs one thread at
a time, so after work for a client that keeps it busy, the thread pauses, and leaves that time to the event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import threading
import time
from collections.abc import Callable, Generator
from functools import partial
from typing import Any, ParamSpec, TypeVar

from shinjuku.server.costs import Charge, Payer, charge_nothing, current_payer
from shinjuku.server.fair_queue import FairQueue, Turn
from shinjuku.server.http.problems import rules_compiling
from shinjuku.server.ops.metrics import Observe, observe_nothing

P = ParamSpec("P")
T = TypeVar("T")

SLICE_SECONDS = 0.005
HEAVY_SECONDS = 0.3  # of recent use, from which on the thread pauses after work for a client
PAUSE_FACTOR = 3.0  # how much longer than the work the pause is
HALF_LIFE_SECONDS = 1.0  # of what counts as recent
MAX_CLIENTS = 10_000


class Job:
    """A call, its result, the time it waited and the computing time it took, in seconds."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self.call = call
        self.loop = asyncio.get_running_loop()
        self.result: asyncio.Future[Any] = self.loop.create_future()
        self._outcome: Callable[[], object] = self.result.cancel
        self.queued_at = time.perf_counter()
        self.waited = self.seconds = 0.0

    def run(self) -> None:
        self.waited = time.perf_counter() - self.queued_at
        if self.result.cancelled():
            return
        began = time.thread_time()
        try:
            self._outcome = partial(self.result.set_result, self.call())
        except BaseException as error:
            self._outcome = partial(self.result.set_exception, error)
        self.seconds = time.thread_time() - began

    def finish(self) -> None:
        """Pass the result on, or cancel a job that hasn't run."""
        with contextlib.suppress(RuntimeError):  # the loop has ended, and no one waits for the job
            self.loop.call_soon_threadsafe(self._finish)

    def _finish(self) -> None:
        if not self.result.done():
            self._outcome()


class RulesThread:
    def __init__(self, charge: Charge = charge_nothing, observe: Observe = observe_nothing) -> None:
        self._charge = charge
        self._observe = observe
        self._jobs: FairQueue[Job] = FairQueue()
        self._changed = threading.Condition()
        self._is_closed = False
        self._recent = RecentUse()
        self._is_busy = False  # with a job
        self.is_open = True  # False while the rules are compiled
        self._thread: threading.Thread | None = None

    async def __call__(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in the thread. The current payer is charged for it."""
        if not self.is_open:
            raise rules_compiling()
        payer, job = current_payer.get(), Job(lambda: function(*args, **kwargs))
        self._put(payer.client, job)
        try:
            result: T = await job.result
            return result
        finally:
            self._observe("rules_queue_seconds", job.waited)
            self._account(payer, job.seconds)

    async def at_once(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a short function, in the event loop if the thread is idle. No job can start meanwhile."""
        with self._changed:
            is_idle = self.is_open and not (self._is_closed or self._is_busy or self._jobs)
        if not is_idle:
            return await self(function, *args, **kwargs)
        payer, began = current_payer.get(), time.thread_time()
        try:
            return function(*args, **kwargs)
        finally:
            self._account(payer, time.thread_time() - began)

    def _account(self, payer: Payer, seconds: float) -> None:
        self._observe("rules_seconds", seconds)
        if payer.is_charged:
            self._charge(payer.client, seconds)

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
                self._is_busy = False
            found.task.finish()
            if found.client and self._recent.add(found.client, found.task.seconds) > HEAVY_SECONDS:
                self._pause(found.client, PAUSE_FACTOR * found.task.seconds)

    def _pause(self, client: str, seconds: float) -> None:
        """Do nothing for so long, unless another client has work."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or self._jobs.has_others(client), seconds)

    def _next(self) -> Turn[Job] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or bool(self._jobs))
            self._is_busy = not self._is_closed
            return self._jobs.get() if self._is_busy else None

    def close(self) -> None:
        """End the thread after the current job. Jobs that wait are cancelled."""
        with self._changed:
            self._is_closed = True
            for job in self._jobs:
                job.finish()
            self._changed.notify()


class RecentUse:
    """The seconds that each client has used, of which half is forgotten every second."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # and when that was

    def add(self, client: str, seconds: float) -> float:
        """Add what a client has used. Returns its recent use."""
        now = time.monotonic()
        if len(self._used) >= MAX_CLIENTS:
            self._used.clear()
        used, at = self._used.get(client, (0.0, now))
        used = used * math.pow(0.5, (now - at) / HALF_LIFE_SECONDS) + seconds
        self._used[client] = (used, now)
        return used


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
