"""A link to a database inside a transaction: the same for both.

SQLite answers in microseconds, so its statements run where they are asked; only what waits for the disk goes to a
thread. PostgreSQL is asked over the network.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, Select
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")

ROWS_AT_ONCE = 500

Values = Sequence[dict[str, Any]] | dict[str, Any] | None


class Link(Protocol):
    is_postgresql: bool

    async def execute(self, statement: Executable, values: Values = None) -> Any: ...

    def rows(self, wanted: Select[Any]) -> AsyncIterator[Any]:
        """Very many rows, some at a time."""
        ...

    async def run_sync(self, do: Callable[[Connection], T]) -> T: ...


class SqliteLink:
    is_postgresql = False

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, values: Values = None) -> Any:
        return self._connection.execute(statement, values)

    async def rows(self, wanted: Select[Any]) -> AsyncIterator[Any]:
        found = self._connection.execution_options(yield_per=ROWS_AT_ONCE).execute(wanted)
        for some in found.partitions():
            for row in some:
                yield row
            await asyncio.sleep(0)

    async def run_sync(self, do: Callable[[Connection], T]) -> T:
        return do(self._connection)


class PostgresqlLink:
    is_postgresql = True

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, values: Values = None) -> Any:
        return await self._connection.execute(statement, values)

    async def rows(self, wanted: Select[Any]) -> AsyncIterator[Any]:
        async for row in await self._connection.stream(wanted):
            yield row

    async def run_sync(self, do: Callable[[Connection], T]) -> T:
        return await self._connection.run_sync(do)
