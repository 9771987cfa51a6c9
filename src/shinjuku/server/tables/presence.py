"""Presence: which seats are connected, across all processes.

A new connection shows at once. A lost one shows after a moment, so that reloading a page goes unnoticed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from shinjuku.server.storage import events
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.server.tables.watchers import Watcher

ANNOUNCE_DELAY_SECONDS = 1.0
REPORT_LIFETIME_SECONDS = 60.0  # of another process's report; it repeats the report before that
HERE, WHO = "here", "who"  # notifications: "these seats are connected here", "which seats are connected?"


class Presence:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._announcements: set[asyncio.Task[None]] = set()
        self._disconnects = 0

    def connected(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        if not watcher.seats <= table.present:
            table.present |= watcher.seats
            self._announce_soon(table)

    def disconnected(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        self._disconnects += 1
        table.seen |= dict.fromkeys(watcher.seats, time.time())
        if not watcher.seats <= table.connected_here:
            self._announce_soon(table)

    def take_disconnects(self) -> int:
        """The number of disconnects since the last call."""
        count, self._disconnects = self._disconnects, 0
        return count

    def _announce_soon(self, table: LiveTable) -> None:
        if not table.is_announcing and not table.is_unloaded:
            table.is_announcing = True
            task = asyncio.create_task(self._announce(table))
            self._announcements.add(task)
            task.add_done_callback(self._announcements.discard)

    async def _announce(self, table: LiveTable) -> None:
        """Tell other processes and the table's watchers, if anything has changed after the delay."""
        await asyncio.sleep(ANNOUNCE_DELAY_SECONDS)
        table.is_announcing = False
        if table.connected_here != table.published_here:
            table.published_here = table.connected_here
            await self._publish([self._report(table)])
        # A view sent during the delay may have shown a seat that has left again.
        shown, table.present = table.present, table.connected
        if {shown, table.announced_present} != {table.present}:
            table.announced_present = table.present
            table.messages = {}
            table.wake_watchers()

    async def close(self) -> None:
        for task in self._announcements:
            task.cancel()

    # --- other processes ------------------------------------------------------------------------------------

    def _report(self, table: LiveTable) -> str:
        seats = ",".join(str(seat) for seat in sorted(table.connected_here))
        return f"{table.id} {HERE} {self.registry.process_id} {seats}"

    async def _publish(self, messages: Iterable[str]) -> None:
        if not self.registry.database.is_sqlite:
            async with self.registry.database.write() as tx:
                for message in messages:
                    await events.notify_processes(tx, message)

    async def request_reports(self, table: LiveTable) -> None:
        """Ask other processes which seats of a newly loaded table are connected through them."""
        await self._publish([f"{table.id} {WHO}"])

    async def refresh(self) -> None:
        """Repeat this process's reports, and drop those of processes that have stopped repeating theirs."""
        tables = list(self.registry.tables.values())
        if reports := [self._report(table) for table in tables if table.connected_here]:
            await self._publish(reports)
        oldest = time.monotonic() - REPORT_LIFETIME_SECONDS
        for table in tables:
            reported = table.present_elsewhere
            if any(at < oldest for _, at in reported.values()):
                table.present_elsewhere = {name: report for name, report in reported.items() if report[1] >= oldest}
                self._announce_soon(table)

    async def handle(self, table: LiveTable, words: list[str]) -> None:
        """A request or a report from another process."""
        if words[0] == WHO and table.connected_here:
            await self._publish([self._report(table)])
        elif words[0] == HERE and words[1] != self.registry.process_id:
            seats = frozenset(int(seat) for seat in words[2].split(",") if seat)
            table.seen |= dict.fromkeys(table.connected, time.time())
            table.present_elsewhere = {**table.present_elsewhere, words[1]: (seats, time.monotonic())}
            if table.connected != table.present:
                self._announce_soon(table)
