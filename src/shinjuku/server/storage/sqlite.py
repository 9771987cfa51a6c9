"""SQLite: one file, one writer at a time, on disk when a transaction ends."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL

from shinjuku.server.storage.transactions import SqliteTransaction, driver_connection

BUSY_SECONDS = 15.0
RETRY_SECONDS = 0.02
POOL_SIZE = 8
PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "busy_timeout=0")


class Sqlite:
    """A database file. Readers never wait, and a writer that waits for another doesn't block the event loop."""

    def __init__(self, url: URL) -> None:
        self.engine: Engine = create_engine(
            url, pool_size=POOL_SIZE, max_overflow=-1, connect_args={"check_same_thread": False}
        )
        self._write_lock = asyncio.Lock()
        self._commits = CommitThread()
        self._writer: Connection | None = None  # stays open from one transaction to the next
        event.listen(self.engine, "connect", _configure)
        event.listen(self.engine, "begin", _begin)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[SqliteTransaction]:
        with self.engine.connect() as connection:
            yield SqliteTransaction(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[SqliteTransaction]:
        async with self._write_lock:
            if self._writer is None:
                self._writer = self._open_writer()
            driver = driver_connection(self._writer)
            try:
                await _begin_when_free(driver)
                yield SqliteTransaction(self._writer)
                await self._commits.run(partial(_commit, driver))
            except BaseException:
                self._close_writer()
                raise

    def _open_writer(self) -> Connection:
        """For SQLAlchemy it is one endless transaction. `write` begins and commits with the driver, which is faster."""
        writer = self.engine.connect().execution_options(writes=True)
        writer.begin()
        return writer

    def _close_writer(self) -> None:
        """A transaction that isn't committed is rolled back."""
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()

    async def close(self) -> None:
        self._close_writer()
        self._commits.close()
        self.engine.dispose()


def _configure(connection: Any, _: object) -> None:
    connection.isolation_level = None  # `_begin` starts transactions, not the driver
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Readers see one snapshot."""
    if not connection.get_execution_options().get("writes", False):
        connection.exec_driver_sql("BEGIN")


async def _begin_when_free(driver: sqlite3.Connection) -> None:
    """Begin a transaction as soon as no other process is writing."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            driver.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
        await asyncio.sleep(RETRY_SECONDS)


def _commit(driver: sqlite3.Connection) -> None:
    driver.commit()


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
        self._has_run = False

    def run(self) -> None:
        """In the thread."""
        try:
            self._commit()
        except BaseException as error:
            self._error = error
        self._has_run = True
        with contextlib.suppress(RuntimeError):  # the loop has ended, and no one waits
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    async def wait(self) -> None:
        """A task that is cancelled meanwhile still waits for the commit."""
        try:
            await self._ended
        except asyncio.CancelledError:
            if not self._has_run:
                self._ended = self._loop.create_future()
                await self._ended
            raise
        if self._error is not None:
            raise self._error
