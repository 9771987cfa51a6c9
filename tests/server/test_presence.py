"""Presence: the reports of a process that has ended are dropped, and people who share a device are all present."""

from __future__ import annotations

import time
from pathlib import Path

from shinjuku.server.services import Services
from shinjuku.server.tables.presence import HERE, REPORT_LIFETIME_SECONDS
from shinjuku.server.tables.watchers import Watcher
from tests.server.in_process import make_table, with_services


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


def test_everyone_who_shares_a_device_is_present(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services)
        watcher = Watcher(0, next(iter(table.keys.values())), "en", 0, frozenset({0, 1}))
        services.presence.connected(table, watcher)
        assert table.present == table.connected == {0, 1}
        services.presence.disconnected(table, watcher)
        assert table.connected == set()

    with_services(tmp_path, test)
