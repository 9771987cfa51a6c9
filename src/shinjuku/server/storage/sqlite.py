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

    async def commit(self, batch: Batch) -> None:
        """Store a batch. While it waits for its turn, others join it, and then one commit stores them all."""
        job, is_first = WaitingBatch(batch), not self._waiting
        self._waiting.append(job)
        try:
            await (self._commit_waiting() if is_first else asyncio.shield(job.ended))
        except asyncio.CancelledError:
            await self._leave(job, is_first)
            raise
        if job.error is not None:
            raise job.error

    async def _commit_waiting(self) -> None:
        async with self._write_lock:
            jobs, self._waiting = self._waiting, []
            try:
                self._writer = self._writer or self._open_writer()
                await self._commits.run(partial(store_all, driver_connection(self._writer), jobs))
            except Exception as error:
                self._close_writer()
                for job in jobs:
                    job.error = error
            finally:
                for job in jobs:
                    job.end()

    async def _leave(self, job: WaitingBatch, is_first: bool) -> None:
        """A task that is cancelled before its turn takes its batch back. Another one commits for the rest.

        After that it waits for the commit, so that its table isn't read again before it.
        """
        if job not in self._waiting:
            await finish(job.ended)
            return
        self._waiting.remove(job)
        if is_first and self._waiting:
            self._substitute = asyncio.create_task(self._commit_waiting())

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
    while not has_begun(driver, deadline):
        await asyncio.sleep(RETRY_SECONDS)


def _commit(driver: sqlite3.Connection) -> None:
    driver.commit()
