"""What a server has stored, read from its database."""

from __future__ import annotations

import asyncio

from shinjuku import Game
from shinjuku.server.storage import Database, Event, events, tables
from shinjuku.server.storage.rows import Agreement


class DatabaseReader:
    """A separate connection to a server's database."""

    def __init__(self, address: str) -> None:
        self._runner = asyncio.Runner()
        self._database = Database(address)

    def events(self, table_id: str, after: int = 0) -> tuple[Agreement, list[Event]]:
        return self._runner.run(self._events(table_id, after))

    async def _events(self, table_id: str, after: int) -> tuple[Agreement, list[Event]]:
        async with self._database.read() as tx:
            row = await tables.find(tx, table_id)
            assert row is not None
            return row.agreement, await events.after(tx, table_id, after)

    def snapshot_version(self, table_id: str) -> int | None:
        return self._runner.run(self._snapshot_version(table_id))

    async def _snapshot_version(self, table_id: str) -> int | None:
        async with self._database.read() as tx:
            snapshot = await events.find_snapshot(tx, table_id)
            return None if snapshot is None else snapshot[0]

    def close(self) -> None:
        self._runner.run(self._database.close())
        self._runner.close()


def stored_game(address: str, table_id: str) -> Game:
    """The game of a table, replayed from its events."""
    from tests.server.tables.replayed_table import ReplayedTable

    reader = DatabaseReader(address)
    try:
        table = ReplayedTable(reader, table_id)
        table.read()
    finally:
        reader.close()
    assert table.game is not None
    return table.game
