"""Presence: reports of other processes, and people who share a device."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from shinjuku.server.services import Services
from shinjuku.server.storage.events import CHANNEL
from shinjuku.server.storage.postgresql import connect_options
from shinjuku.server.tables.presence import HERE, REPORT_LIFETIME_SECONDS, WHO
from shinjuku.server.tables.watchers import Watcher
from tests.server.in_process import make_table, with_services
from tests.server.postgres import Postgres
from tests.server.servers import PATIENCE_SECONDS


def test_a_report_that_is_not_repeated_is_dropped(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services)
        await services.presence.handle(table, [HERE, "alive", "0"])
        await services.presence.handle(table, [HERE, "dead", "1"])
        assert table.connected == {0, 1}
        table.present_elsewhere["dead"] = (frozenset({1}), time.monotonic() - REPORT_LIFETIME_SECONDS - 1)
        await services.presence.refresh()
        assert table.connected == {0}
        assert table.is_announcing

    with_services(tmp_path, test)


def test_a_request_of_another_process_is_answered_with_the_seats_connected_here(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services)
        connection: Any = await asyncpg.connect(**connect_options(services.database.url))
        heard: asyncio.Queue[str] = asyncio.Queue()
        await connection.add_listener(CHANNEL, lambda *args: heard.put_nowait(args[3]))
        await services.presence.handle(table, [WHO])  # no seat is connected: no answer
        table.watchers.add(Watcher(1, next(iter(table.keys.values())), "en", 0, frozenset({1})))
        await services.presence.handle(table, [WHO])
        answer = await asyncio.wait_for(heard.get(), PATIENCE_SECONDS)
        await connection.close()
        assert answer == f"{table.id} {HERE} {services.registry.process_id} 1"

    with_services(tmp_path, test, database=postgres.new_database())


def test_everyone_who_shares_a_device_is_present(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services)
        watcher = Watcher(0, next(iter(table.keys.values())), "en", 0, frozenset({0, 1}))
        services.presence.connected(table, watcher)
        assert table.present == table.connected == {0, 1}
        services.presence.disconnected(table, watcher)
        assert table.connected == set()

    with_services(tmp_path, test)
