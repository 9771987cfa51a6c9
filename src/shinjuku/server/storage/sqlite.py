"""SQLite: one file, one writer at a time, on disk when a transaction ends."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL

from shinjuku.server.storage.batches import Batch
from shinjuku.server.storage.commits import (
    BUSY_SECONDS,
    RETRY_SECONDS,
    CommitThread,
    WaitingBatch,
    finish,
    has_begun,
    store_all,
)
from shinjuku.server.storage.transactions import SqliteTransaction, driver_connection
from shinjuku.server.storage.turns import FairTurns

POOL_SIZE = 8
PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "busy_timeout=0")


class Sqlite:
    """A database file. Readers never wait, and a writer that waits for another doesn't block the event loop."""

    def __init__(self, url: URL) -> None:
        self.engine: Engine = create_engine(
            url, pool_size=POOL_SIZE, max_overflow=-1, connect_args={"check_same_thread": False}
        )
        self._turns = FairTurns()  # to use the connection that writes
        self._commits = CommitThread()
        self._waiting: list[WaitingBatch] = []  # the first of them commits for all
        self._substitute: asyncio.Task[None] | None = None  # for a first one that was cancelled
        self._writer: Connection | None = None  # stays open from one transaction to the next
        event.listen(self.engine, "connect", _configure)
        event.listen(self.engine, "begin", _begin)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[SqliteTransaction]:
        with self.engine.connect() as connection:
            yield SqliteTransaction(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[SqliteTransaction]:
        """A transaction. One commit stores all transactions and batches that wait for it."""
        async with self._turns.turn():
            driver = await self._begin()
            try:
                yield SqliteTransaction(self._opened_writer())
                driver.execute("RELEASE own")
            except BaseException:
                self._take_back(driver)
                raise
            job = WaitingBatch(Batch(is_postgresql=False), is_written=True)
            is_first = self._join(job)
        await self._wait_for_commit(job, is_first)

    async def commit(self, batch: Batch) -> None:
        """Store a batch. While it waits for its turn, others join it, and then one commit stores them all."""
        job = WaitingBatch(batch)
        await self._wait_for_commit(job, self._join(job))

    def _join(self, job: WaitingBatch) -> bool:
        """Is it the first one that waits, which commits for all?"""
        self._waiting.append(job)
        return len(self._waiting) == 1

    async def _wait_for_commit(self, job: WaitingBatch, is_first: bool) -> None:
        try:
            await (self._commit_waiting() if is_first else asyncio.shield(job.ended))
        except asyncio.CancelledError:
            await self._leave(job, is_first)
            raise
        if job.error is not None:
            raise job.error

    async def _commit_waiting(self) -> None:
        async with self._turns.commit_turn():
            jobs, self._waiting = self._waiting, []
            if not jobs:
                return  # another commit has stored them, or they were cancelled
            try:
                driver = driver_connection(self._opened_writer())
                await self._commits.run(partial(store_all, driver, jobs))
            except Exception as error:
                self._close_writer()
                for job in jobs:
                    job.error = error
            finally:
                for job in jobs:
                    job.end()

    async def _leave(self, job: WaitingBatch, is_first: bool) -> None:
        """A task that is cancelled before its turn takes its batch back. Another one commits for the rest.

        What is written already can't be taken back. Then it waits for the commit, so that its table isn't read again
        before it.
        """
        is_waiting = job in self._waiting
        if is_waiting and not job.is_written:
            self._waiting.remove(job)
        if is_waiting and is_first and self._waiting:
            self._substitute = asyncio.create_task(self._commit_waiting())
        if job.is_written or not is_waiting:
            await finish(job.ended)

    async def _begin(self) -> sqlite3.Connection:
        """Begin a transaction inside the one that is committed for all."""
        driver = driver_connection(self._opened_writer())
        try:
            if not driver.in_transaction:
                await _begin_when_free(driver)
            driver.execute("SAVEPOINT own")
        except BaseException:
            self._take_back(driver)
            raise
        return driver

    def _take_back(self, driver: sqlite3.Connection) -> None:
        """Roll back a transaction that failed, and keep what others have written."""
        written = [job for job in self._waiting if job.is_written]
        try:
            if written:
                driver.execute("ROLLBACK TO own")
                driver.execute("RELEASE own")
                return
        except sqlite3.Error as error:  # SQLite has rolled back everything
            for job in written:
                job.error = error
        self._close_writer()

    def _opened_writer(self) -> Connection:
        if self._writer is None:
            self._writer = self._open_writer()
        return self._writer

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
        """Commit what waits, and let a commit that has begun finish. Closing would roll it back in the middle."""
        await self._commit_waiting()
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
    while not has_begun(driver, deadline):
        await asyncio.sleep(RETRY_SECONDS)
