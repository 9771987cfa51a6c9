"""Commits of SQLite, in a thread that waits for the disk. One commit stores all batches that wait."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from shinjuku.server.storage.batches import Batch

BUSY_SECONDS = 15.0
RETRY_SECONDS = 0.02


class WaitingBatch:
    """A batch that waits for a commit. That of a transaction is empty, because its rows are written already."""

    def __init__(self, batch: Batch, *, is_written: bool = False) -> None:
        self.batch = batch
        self.is_written = is_written
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.error: Exception | None = None  # why it isn't stored

    def end(self) -> None:
        """After the commit."""
        if not self.ended.done():
            self.ended.set_result(None)

    def write(self, driver: sqlite3.Connection) -> None:
        self.batch.turn_at = time.perf_counter()
        for write in self.batch.writes:
            driver.execute(write.sql("?" * len(write.values)), write.values)


def store_all(driver: sqlite3.Connection, jobs: Sequence[WaitingBatch]) -> None:
    """Commit what transactions have written, and batches, in the thread. A batch that can't be stored is left out."""
    if not driver.in_transaction:
        _wait_until_free(driver)
    for job in jobs:
        _store(driver, job)
    driver.commit()


def _store(driver: sqlite3.Connection, job: WaitingBatch) -> None:
    driver.execute("SAVEPOINT batch")
    try:
        job.write(driver)
    except Exception as error:
        job.error = error
        driver.execute("ROLLBACK TO batch")  # fails if SQLite has rolled back everything
    driver.execute("RELEASE batch")


def _wait_until_free(driver: sqlite3.Connection) -> None:
    """Begin a transaction as soon as no other process is writing."""
    deadline = time.monotonic() + BUSY_SECONDS
    while not has_begun(driver, deadline):
        time.sleep(RETRY_SECONDS)


def has_begun(driver: sqlite3.Connection, deadline: float) -> bool:
    try:
        driver.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if "locked" not in str(error) or time.monotonic() > deadline:
            raise
        return False
    return True


class CommitThread:
    """A thread that waits for the disk. It takes half the time of an executor, whose futures are made for more."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[CommitJob | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def run(self, commit: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="commits", daemon=True)
            self._thread.start()
        job = CommitJob(commit)
        self._jobs.put(job)
        await job.wait()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()

    def close(self) -> None:
        """End the thread after the commits that were asked for."""
        self._jobs.put(None)
        self._thread = None


class CommitJob:
    def __init__(self, commit: Callable[[], None]) -> None:
        self._commit = commit
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[None] = self._loop.create_future()
        self._error: BaseException | None = None

    def run(self) -> None:
        """In the thread."""
        try:
            self._commit()
        except BaseException as error:
            self._error = error
        with contextlib.suppress(RuntimeError):  # the loop has ended, and no one waits
            self._loop.call_soon_threadsafe(self._ended.set_result, None)

    async def wait(self) -> None:
        """Wait for the commit. Its error counts more than that the task was cancelled: others wait for it too."""
        try:
            await finish(self._ended)
        finally:
            if self._error is not None:
                raise self._error


async def finish(future: asyncio.Future[None]) -> None:
    """Wait for a future. A task that is cancelled meanwhile still waits."""
    cancelled: asyncio.CancelledError | None = None
    while not future.done():
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
