"""PostgreSQL: a pool of connections, and the options for one that listens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shinjuku.server.storage.links import PostgresqlLink

CONNECTIONS = 8
OWN_OPTIONS = ("async_creator_fn", "prepared_statement_cache_size", "prepared_statement_name_func")  # SQLAlchemy's


class Postgresql:
    def __init__(self, url: URL) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True, connect_args={"timeout": 10}
        )
        self._looking = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[PostgresqlLink]:
        async with self._looking.connect() as connection:
            yield PostgresqlLink(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[PostgresqlLink]:
        async with self.engine.begin() as connection:
            yield PostgresqlLink(connection)

    async def close(self) -> None:
        await self.engine.dispose()


def connect_options(url: URL) -> dict[str, Any]:
    """For a connection of one's own: what SQLAlchemy's driver would use."""
    _, options = create_async_engine(url).dialect.create_connect_args(url)
    return {name: value for name, value in options.items() if name not in OWN_OPTIONS}
