"""A transaction, with the same interface for both databases.

SQLite answers in microseconds, so its statements run on the event loop, and only the commit waits for the disk in a
thread. PostgreSQL is reached over the network.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, Select, Table, delete, insert, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from shinjuku.server.storage.batches import DELETE, INSERT, UPSERT, write_sql

T = TypeVar("T")

NOTIFY = text("SELECT pg_notify(:channel, :message)")
BATCH_ROWS = 500

Values = Sequence[dict[str, Any]] | dict[str, Any] | None


class Writer(Protocol):
    """What writes and needs no answer: a transaction or a batch."""

    async def insert(self, table: Table, rows: Sequence[dict[str, Any]]) -> None:
        """Insert rows of text and numbers, which all have the same columns."""
        ...

    async def upsert(self, table: Table, row: dict[str, Any]) -> None:
        """Insert a row, or put it in place of the one with the same key."""
        ...

    async def delete(self, table: Table, column: str, value: Any) -> None:
        """Delete the rows with this value."""
        ...

    async def notify(self, channel: str, message: str) -> None:
        """Notify all processes after the commit. On SQLite there is only one."""
        ...


class Transaction(Writer, Protocol):
    is_postgresql: bool

    async def execute(self, statement: Executable, values: Values = None) -> Any: ...

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
        statement = _sqlite_statement(INSERT, table, *rows[0])
        driver_connection(self._connection).executemany(statement, [tuple(row.values()) for row in rows])

    async def upsert(self, table: Table, row: dict[str, Any]) -> None:
        driver_connection(self._connection).execute(_sqlite_statement(UPSERT, table, *row), tuple(row.values()))

    async def delete(self, table: Table, column: str, value: Any) -> None:
        driver_connection(self._connection).execute(_sqlite_statement(DELETE, table, column), (value,))

    async def notify(self, channel: str, message: str) -> None:
        """There is no other process."""

    async def stream(self, query: Select[Any]) -> AsyncIterator[Any]:
        result = self._connection.execution_options(yield_per=BATCH_ROWS).execute(query)
        for batch in result.partitions():
            for row in batch:
                yield row
            await asyncio.sleep(0)

    async def run_sync(self, function: Callable[[Connection], T]) -> T:
        return function(self._connection)


def _sqlite_statement(kind: str, table: Table, *columns: str) -> str:
    return write_sql(kind, table, columns, ("?",) * len(columns))


class PostgresqlTransaction:
    is_postgresql = True

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, values: Values = None) -> Any:
        return await self._connection.execute(statement, values)

    async def insert(self, table: Table, rows: Sequence[dict[str, Any]]) -> None:
        await self._connection.execute(insert(table), rows)

    async def upsert(self, table: Table, row: dict[str, Any]) -> None:
        put = postgresql.insert(table).values(row)
        keys = list(table.primary_key)
        await self._connection.execute(put.on_conflict_do_update(index_elements=keys, set_=row))

    async def delete(self, table: Table, column: str, value: Any) -> None:
        await self._connection.execute(delete(table).where(table.c[column] == value))

    async def notify(self, channel: str, message: str) -> None:
        await self._connection.execute(NOTIFY, {"channel": channel, "message": message})

    async def stream(self, query: Select[Any]) -> AsyncIterator[Any]:
        async for row in await self._connection.stream(query):
            yield row

    async def run_sync(self, function: Callable[[Connection], T]) -> T:
        return await self._connection.run_sync(function)
