"""PostgreSQL: a connection pool, and the options for a connection that listens to notifications."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shinjuku.server.storage.batches import Batch
from shinjuku.server.storage.transactions import PostgresqlTransaction
from shinjuku.server.storage.turns import FairTurns

POOL_SIZE = 8
WRITERS = 4
CONNECT_SECONDS = 10
# Options that SQLAlchemy adds for itself and asyncpg doesn't know.
SQLALCHEMY_OPTIONS = ("async_creator_fn", "prepared_statement_cache_size", "prepared_statement_name_func")


class Postgresql:
    def __init__(self, url: URL) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=POOL_SIZE, max_overflow=0, pool_pre_ping=True, connect_args={"timeout": CONNECT_SECONDS}
        )
        self._writers = Writers(url)
        self._turns = FairTurns(WRITERS)  # to write; the other connections are for reading
        self._read_only = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[PostgresqlTransaction]:
        async with self._read_only.connect() as connection:
            yield PostgresqlTransaction(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[PostgresqlTransaction]:
        async with self._turns.turn(), self.engine.begin() as connection:
            yield PostgresqlTransaction(connection)

    async def commit(self, batch: Batch) -> None:
        statement, values = batch.one_statement()
        async with self._writers.connection() as connection:
            batch.turn_at = time.perf_counter()
            await connection.execute(statement, *values)

    async def close(self) -> None:
        await self._writers.close()
        await self.engine.dispose()


class Writers:
    """Connections without SQLAlchemy, whose layers take longer than a click."""

    def __init__(self, url: URL) -> None:
        self._options = connect_options(url)
        self._idle: list[Any] = []
        self._turns = FairTurns(WRITERS)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        async with self._turns.turn():
            connection = self._find_open() or await asyncpg.connect(**self._options, timeout=CONNECT_SECONDS)
            try:
                yield connection
            except asyncpg.IntegrityConstraintViolationError:
                self._idle.append(connection)
                raise
            except BaseException:
                connection.terminate()
                raise
            self._idle.append(connection)

    def _find_open(self) -> Any | None:
        """An idle connection that the database hasn't closed."""
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return None

    async def close(self) -> None:
        while (connection := self._find_open()) is not None:
            connection.terminate()


def connect_options(url: URL) -> dict[str, Any]:
    """The arguments for `asyncpg.connect` that SQLAlchemy would use for this URL."""
    _, options = create_async_engine(url).dialect.create_connect_args(url)
    return {name: value for name, value in options.items() if name not in SQLALCHEMY_OPTIONS}
