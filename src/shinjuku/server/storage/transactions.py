"""A transaction, with the same interface for both databases.

SQLite answers in microseconds, so its statements run on the event loop, and only the commit waits for the disk in a
thread. PostgreSQL is reached over the network.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, Select, Table, insert
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")

BATCH_ROWS = 500

Values = Sequence[dict[str, Any]] | dict[str, Any] | None


class Transaction(Protocol):
    is_postgresql: bool

    async def execute(self, statement: Executable, values: Values = None) -> Any: ...

    async def insert(self, table: Table, rows: Sequence[dict[str, Any]]) -> None:
        """Insert rows of text and numbers, which all have the same columns."""
        ...

    def stream(self, query: Select[Any]) -> AsyncIterator[Any]:
        """The rows of a large result, in batches."""
        ...

    async def run_sync(self, function: Callable[[Connection], T]) -> T: ...


def driver_connection(connection: Connection) -> sqlite3.Connection:
    """The connection of Python's own module."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class SqliteTransaction:
    is_postgresql = False

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, values: Values = None) -> Any:
        return self._connection.execute(statement, values)

    async def insert(self, table: Table, rows: Sequence[dict[str, Any]]) -> None:
        """Without SQLAlchemy, which takes longer than SQLite."""
        columns = rows[0].keys()
        names, values = ", ".join(columns), ", ".join(f":{name}" for name in columns)
        driver_connection(self._connection).executemany(f"INSERT INTO {table.name} ({names}) VALUES ({values})", rows)

    async def stream(self, query: Select[Any]) -> AsyncIterator[Any]:
        result = self._connection.execution_options(yield_per=BATCH_ROWS).execute(query)
        for batch in result.partitions():
            for row in batch:
                yield row
            await asyncio.sleep(0)

    async def run_sync(self, function: Callable[[Connection], T]) -> T:
        return function(self._connection)


class PostgresqlTransaction:
    is_postgresql = True

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, values: Values = None) -> Any:
        return await self._connection.execute(statement, values)

    async def insert(self, table: Table, rows: Sequence[dict[str, Any]]) -> None:
        await self._connection.execute(insert(table), rows)

    async def stream(self, query: Select[Any]) -> AsyncIterator[Any]:
        async for row in await self._connection.stream(query):
            yield row

    async def run_sync(self, function: Callable[[Connection], T]) -> T:
        return await self._connection.run_sync(function)
