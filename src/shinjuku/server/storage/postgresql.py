"""PostgreSQL: a connection pool, and the options for a connection that listens to notifications."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shinjuku.server.storage.transactions import PostgresqlTransaction

POOL_SIZE = 8
# Options that SQLAlchemy adds for itself and asyncpg doesn't know.
SQLALCHEMY_OPTIONS = ("async_creator_fn", "prepared_statement_cache_size", "prepared_statement_name_func")


class Postgresql:
    def __init__(self, url: URL) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=POOL_SIZE, max_overflow=0, pool_pre_ping=True, connect_args={"timeout": 10}
        )
        self._read_only = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[PostgresqlTransaction]:
        async with self._read_only.connect() as connection:
            yield PostgresqlTransaction(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[PostgresqlTransaction]:
        async with self.engine.begin() as connection:
            yield PostgresqlTransaction(connection)

    async def close(self) -> None:
        await self.engine.dispose()


def connect_options(url: URL) -> dict[str, Any]:
    """The arguments for `asyncpg.connect` that SQLAlchemy would use for this URL."""
    _, options = create_async_engine(url).dialect.create_connect_args(url)
    return {name: value for name, value in options.items() if name not in SQLALCHEMY_OPTIONS}
