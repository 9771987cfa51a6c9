"""The operator's view of the server, and what the operator can do. Page and command line share it."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from dataclasses import asdict
from typing import Any

from shinjuku import __version__
from shinjuku.server.admin.controls import Controls, Creation
from shinjuku.server.admin.ledger import Ledger
from shinjuku.server.admin.secrets import hash_password
from shinjuku.server.http.addresses import client_of
from shinjuku.server.settings.model import WITH_PASSWORD
from shinjuku.server.storage import operator
from shinjuku.server.storage.operator import Ban
from shinjuku.server.tables import hosting
from shinjuku.server.tables.registry import TableRegistry

REPORT_SECONDS = 5.0
REPORT_LIFETIME_SECONDS = 20.0
MAX_ADDRESSES = 50
MAX_TABLES = 100
HOUR_SECONDS, MINUTE_SECONDS = 3600.0, 60.0


class Operator:
    def __init__(self, registry: TableRegistry, controls: Controls, ledger: Ledger, sockets: Counter[str]) -> None:
        self._registry = registry
        self._database = registry.database
        self._controls = controls
        self._ledger = ledger
        self._sockets = sockets  # open WebSockets by address

    # --- looking --------------------------------------------------------------------------------------------

    def report(self) -> dict[str, Any]:
        """What this process knows about itself."""
        tables = self._registry.tables.values()
        costs = self._ledger.totals()
        addresses = sorted({*costs, *+self._sockets}, key=lambda each: (-costs.get(each, 0.0), each))
        return {
            "pid": os.getpid(),
            "tables": len(tables),
            "sockets": sum(len(table.watchers) for table in tables),
            "watched": {table.id: len(table.watchers) for table in tables if table.watchers},
            "addresses": [
                {"address": each, "seconds": round(costs.get(each, 0.0), 3), "sockets": self._sockets[each]}
                for each in addresses[:MAX_ADDRESSES]
            ],
        }

    async def publish_report(self) -> None:
        """Store the report for the other processes. A process on SQLite is alone."""
        if not self._database.is_sqlite:
            now = time.time()
            async with self._database.write() as tx:
                oldest = now - REPORT_LIFETIME_SECONDS
                await operator.put_report(tx, self._registry.process_id, now, self.report(), oldest)

    async def overview(self) -> dict[str, Any]:
        """The whole server: the reports of all processes, and the operator's decisions."""
        async with self._database.read() as tx:
            counts = await operator.count_tables(tx)
            reports = await operator.reports(tx, time.time() - REPORT_LIFETIME_SECONDS)
        reports[self._registry.process_id] = self.report()
        controls = self._controls
        return {
            "version": __version__,
            "processes": [{"process": name, **_without_details(each)} for name, each in sorted(reports.items())],
            "tables": counts,
            "sockets": sum(each["sockets"] for each in reports.values()),
            "addresses": _merged_addresses(list(reports.values())),
            "bans": [asdict(ban) for ban in controls.bans.values() if controls.is_banned(ban.address)],
            "draining_until": controls.draining_until if controls.is_draining else None,
            "creation": controls.creation.who,
        }

    async def tables(self, status: str | None = None) -> list[dict[str, Any]]:
        """The latest tables, with the sockets of all processes."""
        async with self._database.read() as tx:
            found = await operator.recent_tables(tx, MAX_TABLES, status)
            reports = await operator.reports(tx, time.time() - REPORT_LIFETIME_SECONDS)
        reports[self._registry.process_id] = self.report()
        watched: Counter[str] = Counter()
        for report in reports.values():
            watched.update(report["watched"])
        return [{**asdict(table), "sockets": watched[table.id]} for table in found]

    # --- deciding -------------------------------------------------------------------------------------------

    async def close_table(self, table_id: str) -> None:
        await hosting.close(self._registry, await self._registry.open(table_id))

    async def ban(self, address: str, hours: float, reason: str = "") -> None:
        await self._controls.ban(Ban(client_of(address), time.time() + hours * HOUR_SECONDS, reason))

    async def unban(self, address: str) -> bool:
        return await self._controls.unban(client_of(address))

    async def drain(self, minutes: float) -> None:
        await self._controls.drain(minutes * MINUTE_SECONDS)

    async def resume(self) -> None:
        await self._controls.resume()

    async def set_creation(self, who: str | None, password: str = "") -> None:
        """Decide who may create tables. None follows the settings."""
        stored = await asyncio.to_thread(hash_password, password) if who == WITH_PASSWORD else ""
        await self._controls.set_creation(None if who is None else Creation(who, stored))


def _without_details(report: dict[str, Any]) -> dict[str, Any]:
    return {name: report[name] for name in ("pid", "tables", "sockets")}


def _merged_addresses(reports: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What addresses cost in all processes, the most expensive first."""
    seconds: dict[str, float] = {}
    sockets: Counter[str] = Counter()
    for each in (each for report in reports for each in report["addresses"]):
        seconds[each["address"]] = seconds.get(each["address"], 0.0) + each["seconds"]
        sockets[each["address"]] += each["sockets"]
    order = sorted(seconds, key=lambda address: (-seconds[address], address))[:MAX_ADDRESSES]
    return [{"address": each, "seconds": round(seconds[each], 3), "sockets": sockets[each]} for each in order]
