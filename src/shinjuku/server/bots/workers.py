"""Worker processes in which bots think, sets are drawn and games reviewed. Bots get views, never games.

A process that takes too long is killed. Each thread of a pool owns one process, so the size of the pool limits the
processes. A fair queue holds the tasks: addresses take turns, and so do the tables of an address.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from shinjuku.server.bots.tasks import Advisable, Failure, MoveTask, PrintTask, ReviewPart, Task
from shinjuku.server.bots.worker_process import run_worker
from shinjuku.server.fair_queue import FairQueue
from shinjuku.server.ops.metrics import Metrics

MAX_ATTEMPTS = 3  # for a task whose process ends
START_SECONDS = 300.0  # for a process to load or compile the rules

log = logging.getLogger("shinjuku.server")


class BotFailure(Exception):
    """A bot failed or took too long. The message appears in the table's log."""


class TaskFailed(BotFailure):
    """A bot raised an error."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(f"it failed with {failure.error}")
        self.failure = failure


class WorkerEnded(BotFailure):
    """The process of a bot has ended, for any reason. Another process can try the same task."""


class Job:
    """A task that waits for a process, its result, and the seconds it waited and took."""

    def __init__(self, task: Task, limit: float) -> None:
        self.task = task
        self.limit = limit  # seconds
        self.result: Future[Any] = Future()
        self.queued_at = time.monotonic()
        self.waited = self.took = 0.0

    def run(self, perform: Callable[[Task, float], Any]) -> None:
        began = time.monotonic()
        self.waited = began - self.queued_at
        try:
            value = perform(self.task, self.limit)
        except BaseException as error:
            self.took = time.monotonic() - began
            self.result.set_exception(error)
        else:
            self.took = time.monotonic() - began
            self.result.set_result(value)


class Workers:
    def __init__(self, processes: int, metrics: Metrics) -> None:
        self._pool = ThreadPoolExecutor(processes, thread_name_prefix="bots")
        self._thread = threading.local()
        self._workers: list[Worker] = []
        self._jobs: FairQueue[Job] = FairQueue()
        self._lock = threading.Lock()
        self._metrics = metrics
        self._is_closed = False
        self._is_warm = False
        self.waiting = 0

    async def choose(self, task: MoveTask, seconds: float, client: str = "", table: str = "") -> list[int]:
        """The numbers of the choices that make up a whole action."""
        return list(await self._run(task, seconds, client, table))

    async def advise(self, task: Advisable, seconds: float, client: str = "", table: str = "") -> dict[str, Any]:
        """What the bot would do, and why; or what it thinks of an idea."""
        return dict(await self._run(task, seconds, client, table))

    async def print_set(self, task: PrintTask, seconds: float, client: str = "", table: str = "") -> bytes:
        """A print-and-play set."""
        return bytes(await self._run(task, seconds, client, table))

    async def review(self, task: ReviewPart, seconds: float, client: str = "", table: str = "") -> Any:
        """A part of a review."""
        return await self._run(task, seconds, client, table)

    async def _run(self, task: Task, seconds: float, client: str, table: str) -> Any:
        """The result of a task. Addresses wait for their turn, and so do the tables of an address."""
        job = Job(task, seconds)
        with self._lock:
            self._jobs.put(client, job, table)
        self.waiting += 1
        try:
            self._pool.submit(self._run_next)
            return await asyncio.wrap_future(job.result)
        except TaskFailed as error:
            task_name = f"{type(task).__name__} {getattr(task, 'bot', '')}".strip()
            log.error("a bot failed", extra={"table": table or None, "detail": task_name, **vars(error.failure)})
            raise
        finally:
            self.waiting -= 1
            self._metrics.observe("bot_seconds", job.took)
            self._metrics.observe("bot_queue_seconds", job.waited)

    def _run_next(self) -> None:
        """Run the task whose turn it is, which may be a different one from the one submitted."""
        with self._lock:
            turn = self._jobs.get()
        if turn.task.result.set_running_or_notify_cancel():
            turn.task.run(self._perform)
        with self._lock:
            self._jobs.done(turn, turn.task.took)

    def _perform(self, task: Task, seconds: float) -> Any:
        """The result of a task. If its process ends, another one tries again."""
        for _ in range(MAX_ATTEMPTS - 1):
            with contextlib.suppress(WorkerEnded):
                return self._worker().run(task, seconds)
        return self._worker().run(task, seconds)

    def _worker(self) -> Worker:
        """The process of the current thread."""
        worker: Worker | None = getattr(self._thread, "worker", None)
        if worker is None or not worker.is_alive:
            if self._is_closed:
                raise BotFailure("the server is closing")
            worker = self._thread.worker = Worker()
            self._workers.append(worker)
        return worker

    def warm(self) -> None:
        """Start the first process ahead of the first task."""
        if not self._is_warm:
            self._is_warm = True
            self._pool.submit(self._worker)

    def close(self) -> None:
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            for job in self._jobs:
                job.result.cancel()
        for worker in self._workers:
            worker.kill()


class Worker:
    """A process, and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=run_worker, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._lock = threading.Lock()  # held by the thread that uses the pipe
        self._is_ready = False

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def run(self, task: Task, seconds: float) -> Any:
        with self._lock:
            result = self._run(task, seconds)
        if isinstance(result, Failure):
            raise TaskFailed(result)
        return result

    def _run(self, task: Task, seconds: float) -> Any:
        try:
            if not self._is_ready:
                self._receive(START_SECONDS)
                self._is_ready = True
            self._pipe.send(task)
            return self._receive(seconds)
        except (EOFError, OSError):
            self._end()
            raise WorkerEnded("its process ended") from None

    def _receive(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            self._end()
            raise BotFailure(f"it took longer than {seconds:g} s")
        return self._pipe.recv()

    def _end(self) -> None:
        self._process.kill()
        self._process.join(1)
        self._pipe.close()

    def kill(self) -> None:
        """End the process, from any thread. A task that waits for it ends first, so the pipe is closed only once."""
        self._process.kill()
        with self._lock:
            self._end()
