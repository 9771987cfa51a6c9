"""A migrated database, with a table and events."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from shinjuku.server.storage import Agreement, Database, Event, Preferences, Seat, TableRow, tables
from shinjuku.server.storage.rows import CHOICE, WAITING
from shinjuku.server.tables.keys import HOST, INVITE, Key

AGREEMENT = Agreement("v2", ("princess",), ("blue", "red"), {"income_hand": 5}, is_open=True)


def on(address: str, do: Callable[[Database], Awaitable[None]]) -> None:
    """Run a test with a migrated database."""

    async def run() -> None:
        database = Database(address)
        try:
            await database.migrate()
            await do(database)
        finally:
            await database.close()

    asyncio.run(run())


async def a_table(database: Database, name: str = "a" * 16, status: str = WAITING) -> None:
    now = time.time()
    seats = [Seat("person", "花子", preferences=Preferences(True, False)), Seat("bot", "Robo", "greedy", True)]
    keys = [Key("h" * 64, name, HOST), Key("i" * 64, name, INVITE, 0)]
    async with database.write() as tx:
        await tables.create(tx, TableRow(name, status, AGREEMENT, now, now), seats, keys)


def an_event(number: int, kind: str = CHOICE, seat: int | None = 0, spent: float = 1.5) -> Event:
    return Event(number, seat, kind, 1000.0 + number, spent, {"said": ["matsuri kita"], "drawn": [["card ota", None]]})
