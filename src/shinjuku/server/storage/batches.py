"""Writes that need no answers, such as those of a click. They are collected, and stored in one transaction.

SQLite stores all batches that wait in one commit. PostgreSQL gets each batch as one statement, so that a click waits
for one answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, count
from typing import Any

from sqlalchemy import Table

INSERT, UPSERT, DELETE = "insert", "upsert", "delete"
NOTIFY = "pg_notify({}::text, {}::text)"


@dataclass(frozen=True)
class Write:
    """One row to insert, to put in place of another, or to delete by a column."""

    kind: str
    table: Table
    columns: tuple[str, ...]
    values: tuple[Any, ...]

    def sql(self, marks: Sequence[str]) -> str:
        """The statement; each mark stands for a value."""
        return write_sql(self.kind, self.table, self.columns, tuple(marks))


@lru_cache(1000)
def write_sql(kind: str, table: Table, columns: tuple[str, ...], marks: tuple[str, ...]) -> str:
    names = [f'"{column}"' for column in columns]
    if kind == DELETE:
        return f"DELETE FROM {table.name} WHERE {names[0]} = {marks[0]}"
    inserted = f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join(marks)})"
    return inserted if kind == INSERT else f"{inserted} {_replacing(table, columns)}"


def _replacing(table: Table, columns: tuple[str, ...]) -> str:
    keys = [column.name for column in table.primary_key]
    others = ", ".join(f'"{column}" = excluded."{column}"' for column in columns if column not in keys)
    return f"ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {others}"


class Batch:
    """A transaction that only collects what is written. A table is written to in one way."""

    def __init__(self, *, is_postgresql: bool) -> None:
        self.is_postgresql = is_postgresql
        self.turn_at = 0.0  # when the database began to store it, by `time.perf_counter`
        self.writes: list[Write] = []
        self.notifications: list[tuple[str, str]] = []

    async def insert(self, table: Table, rows: Sequence[dict[str, Any]]) -> None:
        self.writes += [Write(INSERT, table, tuple(row), tuple(row.values())) for row in rows]

    async def upsert(self, table: Table, row: dict[str, Any]) -> None:
        self.writes.append(Write(UPSERT, table, tuple(row), tuple(row.values())))

    async def delete(self, table: Table, column: str, value: Any) -> None:
        self.writes.append(Write(DELETE, table, (column,), (value,)))

    async def notify(self, channel: str, message: str) -> None:
        if self.is_postgresql:
            self.notifications.append((channel, message))

    def one_statement(self) -> tuple[str, list[Any]]:
        """The whole batch as one statement of PostgreSQL, which is a transaction by itself."""
        marks = (f"${n}" for n in count(1))
        parts = [f"w{n} AS ({write.sql(_take(marks, write.values))})" for n, write in enumerate(self.writes)]
        notified = [NOTIFY.format(next(marks), next(marks)) for _ in self.notifications]
        values = chain(*(write.values for write in self.writes), *self.notifications)
        return f"WITH {', '.join(parts)} SELECT {', '.join(notified) or '1'}", list(values)


def _take(marks: Iterator[str], values: Sequence[Any]) -> list[str]:
    return [next(marks) for _ in values]
