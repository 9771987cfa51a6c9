"""Notifications from other processes, which PostgreSQL sends when they append events."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from shinjuku.server.admin.controls import KIND as CONTROLS
from shinjuku.server.admin.controls import Controls
from shinjuku.server.http.problems import Problem
from shinjuku.server.storage import StorageError
from shinjuku.server.storage.engine import SERVER_LOCK
from shinjuku.server.storage.events import CHANNEL, event_from_notification
from shinjuku.server.storage.postgresql import connect_options
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.presence import Presence
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.server.tables.shared_limits import KIND, SharedLimits

RETRY_SECONDS = 1.0

log = logging.getLogger("shinjuku.server")


async def listen(registry: TableRegistry, presence: Presence, limits: SharedLimits, controls: Controls) -> None:
    """Handle notifications until cancelled. After a lost connection, check every table in memory."""
    while True:
        try:
            await _handle_all(registry, presence, limits, controls)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, StorageError, TimeoutError):
            log.warning("lost the connection for notifications, retrying")
        await asyncio.sleep(RETRY_SECONDS)


async def _handle_all(registry: TableRegistry, presence: Presence, limits: SharedLimits, controls: Controls) -> None:
    queue: asyncio.Queue[str | None] = asyncio.Queue()
    connection: Any = await asyncpg.connect(**connect_options(registry.database.url))
    try:
        connection.add_termination_listener(lambda _: queue.put_nowait(None))
        await connection.execute(f"SELECT pg_advisory_lock_shared({SERVER_LOCK})")
        await connection.add_listener(CHANNEL, lambda *args: queue.put_nowait(str(args[3])))
        await controls.load()
        for table in list(registry.tables.values()):
            await _refresh(registry, table)
        while (message := await queue.get()) is not None:
            table_id, _, content = message.partition(" ")
            if table_id == KIND:
                limits.handle(message)
            elif table_id == CONTROLS:
                await controls.load()
            elif (found := registry.tables.get(table_id)) is not None:
                await _handle(registry, presence, found, content)
    finally:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(connection.close(), 1)


async def _handle(registry: TableRegistry, presence: Presence, table: LiveTable, content: str) -> None:
    """A number is that of a new event, 0 means that seats have changed. Everything else is about presence."""
    first, _, rest = content.partition(" ")
    if not first.isdigit():
        await presence.handle(table, content.split(" "))
    elif first == "0":
        await _refresh(registry, table)
    elif int(first) > table.version:
        with contextlib.suppress(Problem):
            async with table.lock:
                await registry.catch_up_with(table, int(first), event_from_notification(rest))


async def _refresh(registry: TableRegistry, table: LiveTable) -> None:
    with contextlib.suppress(Problem):
        async with table.lock:
            await registry.catch_up(table)
