"""SQLite: one file, one writer at a time, on disk when a transaction ends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from shinjuku.server.storage.transactions import SqliteTransaction

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
                self._writer = self.engine.connect().execution_options(writes=True)
            try:
                transaction = await _begin_when_free(self._writer)
                yield SqliteTransaction(self._writer)
                await _run_to_completion(transaction.commit)
            except BaseException:
                self._close_writer()
                raise

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
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def _begin_when_free(connection: Connection) -> Any:
    """Begin a transaction as soon as no other process is writing."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return connection.begin()
        except OperationalError as error:
            if "locked" not in str(error.orig) or time.monotonic() > deadline:
                raise
        await asyncio.sleep(RETRY_SECONDS)


async def _run_to_completion(commit: Callable[[], None]) -> None:
    """Commit in a thread. A task that is cancelled meanwhile still waits for the commit."""
    future = asyncio.get_running_loop().run_in_executor(None, commit)
    try:
        await asyncio.shield(future)
    except asyncio.CancelledError:
        await future
        raise
