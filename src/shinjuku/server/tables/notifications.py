"""Notices of other processes: PostgreSQL tells whenever an event was appended."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from shinjuku.server.http.problems import Problem
from shinjuku.server.storage import StorageError
from shinjuku.server.storage.events import CHANNEL
from shinjuku.server.storage.postgresql import connect_options
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.presence import Presence
from shinjuku.server.tables.registry import Hall

RETRY_SECONDS = 1.0

log = logging.getLogger("shinjuku.server")


async def listen(hall: Hall, presence: Presence) -> None:
    """Follow the notices for ever; when the connection was lost, look at every table in memory."""
    while True:
        try:
            await _follow(hall, presence)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, StorageError, TimeoutError):
            log.warning("no notices from the database; trying again")
        await asyncio.sleep(RETRY_SECONDS)


async def _follow(hall: Hall, presence: Presence) -> None:
    notices: asyncio.Queue[str | None] = asyncio.Queue()
    connection: Any = await asyncpg.connect(**connect_options(hall.database.url))
    try:
        connection.add_termination_listener(lambda _: notices.put_nowait(None))
        await connection.add_listener(CHANNEL, lambda *given: notices.put_nowait(str(given[3])))
        for table in list(hall.live):
            await _look(hall, table)
        while (notice := await notices.get()) is not None:
            table, *said = notice.split(" ")
            live = hall.live.get(table)
            if live is not None:
                await _heed(hall, presence, live, said)
    finally:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(connection.close(), 1)


async def _heed(hall: Hall, presence: Presence, live: LiveTable, said: list[str]) -> None:
    if not said[0].isdigit():
        await presence.hear(live, said)
    elif said[0] == "0" or int(said[0]) > live.version:
        await _look(hall, live.id)


async def _look(hall: Hall, table: str) -> None:
    live = hall.live.get(table)
    if live is None:
        return
    with contextlib.suppress(Problem):
        async with live.lock:
            await hall.catch_up(live)
