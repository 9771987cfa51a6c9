"""What a server has kept, read behind its back."""

from __future__ import annotations

import asyncio

from shinjuku import Game
from shinjuku.server.storage import Database, Event, events, tables
from shinjuku.server.storage.rows import Agreement


class Kept:
    """A door of one's own to a server's database."""

    def __init__(self, address: str) -> None:
        self._loop = asyncio.Runner()
        self._database = Database(address)

    def events(self, table: str, after: int = 0) -> tuple[Agreement, list[Event]]:
        return self._loop.run(self._events(table, after))

    async def _events(self, table: str, after: int) -> tuple[Agreement, list[Event]]:
        async with self._database.read() as c:
            row = await tables.find(c, table)
            assert row is not None
            return row.agreement, await events.after(c, table, after)

    def close(self) -> None:
        self._loop.run(self._database.close())
        self._loop.close()


def kept_game(address: str, table: str) -> Game:
    """The game that the events tell, carried out from the first to the last."""
    from tests.server.truth import Truth

    kept = Kept(address)
    try:
        truth = Truth(kept, table)
        truth.read()
    finally:
        kept.close()
    assert truth.game is not None
    return truth.game
