"""SQLite: one file, one writer at a time, on the disk when a transaction ends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from shinjuku.server.storage.links import SqliteLink

BUSY_SECONDS = 15.0
RETRY_SECONDS = 0.02
CONNECTIONS = 8
PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "busy_timeout=0")


class Sqlite:
    """A file. Readers never wait; a writer waits for another without holding up anybody else."""

    def __init__(self, url: URL) -> None:
        self.engine: Engine = create_engine(
            url, pool_size=CONNECTIONS, max_overflow=-1, connect_args={"check_same_thread": False}
        )
        self._writing = asyncio.Lock()
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", _begin)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[SqliteLink]:
        with self.engine.connect() as connection:
            yield SqliteLink(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[SqliteLink]:
        async with self._writing:
            with self.engine.connect().execution_options(writes=True) as connection:
                transaction = await _begun(connection)
                try:
                    yield SqliteLink(connection)
                except BaseException:
                    transaction.rollback()
                    raise
                await _to_the_end(transaction.commit)

    async def close(self) -> None:
        self.engine.dispose()


def _prepare(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def _begun(connection: Connection) -> Any:
    """Another process may be writing: then wait for it."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return connection.begin()
        except OperationalError as error:
            if "locked" not in str(error.orig) or time.monotonic() > until:
                raise
        await asyncio.sleep(RETRY_SECONDS)


async def _to_the_end(commit: Any) -> None:
    """The disk is waited for in a thread; whoever is cancelled meanwhile still waits."""
    task = asyncio.get_running_loop().run_in_executor(None, commit)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
