"""SQLite: one file, one writer at a time, on disk when a transaction ends."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
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
                await _run_to_completion(partial(_commit, driver))
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


async def _run_to_completion(commit: Callable[[], None]) -> None:
    """Commit in a thread. A task that is cancelled meanwhile still waits for the commit."""
    future = asyncio.get_running_loop().run_in_executor(None, commit)
    try:
        await asyncio.shield(future)
    except asyncio.CancelledError:
        await future
        raise
