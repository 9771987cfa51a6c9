"""The registry of the tables that this process has in memory: loads, changes and unloads them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

from shinjuku.game import Game
from shinjuku.game.chance import secure_source
from shinjuku.game.snapshots import from_snapshot, to_snapshot
from shinjuku.server.http.problems import Problem, no_table
from shinjuku.server.ops.metrics import Metrics
from shinjuku.server.settings import ServerSettings
from shinjuku.server.storage import Database, Event, EventConflict, Transaction, events, tables
from shinjuku.server.storage.events import Verdict
from shinjuku.server.storage.rows import CHOICE, LINE, PLAYING, UNDO
from shinjuku.server.tables.live_table import LiveTable, note_of
from shinjuku.server.tables.new_events import Lease, NewEvents, Write
from shinjuku.server.tables.rules_thread import RulesThread
from shinjuku.server.views.encoding import Fragment, object_of
from shinjuku.server.views.messages import prepare_messages
from shinjuku.server.views.table_view import encode_seats, table_view

DAY_SECONDS = 86400.0
MOVES = (CHOICE, LINE, UNDO)
MAX_ATTEMPTS = 5  # when other processes append events at the same time

T = TypeVar("T")

Hook = Callable[[LiveTable], Awaitable[None]]
Change = Callable[[LiveTable], None]


class TableRegistry:
    def __init__(self, settings: ServerSettings, database: Database, metrics: Metrics, rules: RulesThread) -> None:
        self.settings = settings
        self.database = database
        self.metrics = metrics
        self.rules = rules
        self.process_id = secrets.token_hex(8)  # identifies this process in leases and notifications
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_load: list[Hook] = []  # called with the lock of a table that was just loaded
        self.on_change: list[Hook] = []  # called after something happened at a table

    # --- loading --------------------------------------------------------------------------------------------

    async def open(self, table_id: str) -> LiveTable:
        """The table, from memory or from the database."""
        table = self.tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.used_at = time.monotonic()
        return table

    async def open_for_client(self, table_id: str) -> LiveTable:
        """The table, for a client who follows it."""
        table = await self.open(table_id)
        table.followed_at = time.monotonic()
        return table

    @asynccontextmanager
    async def locked(self, table: LiveTable) -> AsyncIterator[LiveTable]:
        """Hold a table's lock. If the table was unloaded, the block gets the one that was loaded again."""
        while True:
            async with table.lock:
                if not table.is_unloaded:
                    yield table
                    return
            table = await self.open(table.id)

    async def _load(self, table_id: str) -> LiveTable:
        table = await self._read(table_id)
        self.tables[table_id] = table
        if not self.database.is_sqlite:
            async with table.lock:
                await self.catch_up(table)  # with events that other processes appended in the meantime
        async with table.lock:
            for hook in self.on_load:
                await hook(table)
        self.metrics.count("tables_opened")
        return table

    async def _read(self, table_id: str) -> LiveTable:
        async with self.database.read() as tx:
            row = await tables.find(tx, table_id)
            if row is None:
                raise no_table()
            table = LiveTable(row, await tables.seats_of(tx, table_id), await tables.keys_of(tx, table_id))
            await self._restore_snapshot(tx, table)
            since = await events.after(tx, table_id, table.version)
        await self.rules(table.apply_events, since)
        if row.status != PLAYING and table.stop is None:
            table.status = row.status
        return table

    async def _restore_snapshot(self, tx: Transaction, table: LiveTable) -> None:
        snapshot = await events.find_snapshot(tx, table.id)
        if snapshot is None:
            return
        number, content = snapshot
        game = await self.rules(from_snapshot, content, secure_source())
        if game is None:
            return
        table.game, table.version = game, number
        table.moved_at = await events.last_move_at(tx, table.id, number)
        table.notes = [note_of(event) for event in await events.notes_until(tx, table.id, number)]
        last = await events.last_move_of(tx, table.id, game.turn, number)
        table.ends_turn_of = game.turn if last is not None and last.ends_turn else None
        for seat, spent in (await events.spent_until(tx, table.id, number)).items():
            table.spent[seat] = spent

    # --- changing -------------------------------------------------------------------------------------------

    async def catch_up(self, table: LiveTable) -> None:
        """Apply what other processes have stored. The caller holds the table's lock."""
        async with self.database.read() as tx:
            since = await events.after(tx, table.id, table.version)
            row = await tables.find(tx, table.id)
            seats, keys = await tables.seats_of(tx, table.id), await tables.keys_of(tx, table.id)
        if row is None:
            self.unload(table)
            raise no_table()
        await self.rules(table.apply_events, since, change=lambda table: table.set_seats(seats, keys, row.next))
        table.disconnect_revoked()
        if since:
            await self.publish(table)

    async def catch_up_with(self, table: LiveTable, number: int, event: Event | None) -> None:
        """Apply an event that a notification names or contains. The caller holds the table's lock.

        It may be known by now: every process is also notified of its own events. Moves change no seats, so only they
        have to be read.
        """
        if number <= table.version:
            return
        if event is not None and number == table.version + 1 and event.kind in MOVES:
            since = [event]
        else:
            async with self.database.read() as tx:
                since = await events.after(tx, table.id, table.version)
        if not since or any(event.kind not in MOVES for event in since):
            await self.catch_up(table)
            return
        await self.rules.at_once(self._apply, table, since, None, None)
        await self.publish(table)

    async def change(self, table: LiveTable, action: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Change a table with its lock held, then publish it. Try again if another process was faster."""
        for _ in range(MAX_ATTEMPTS):
            async with self.locked(table) as current:
                try:
                    result = await action(current)
                except EventConflict:
                    continue
            await self.publish(current)
            return result
        raise Problem(503, "server.busy")

    async def append(
        self,
        table: LiveTable,
        new: Sequence[Event],
        *,
        game: Game | None = None,
        verdict: tuple[int, Verdict] | None = None,
        also_write: Write | None = None,
        change: Change | None = None,
    ) -> None:
        """Commit events, then apply them. The caller holds the table's lock and publishes afterwards.

        `also_write` is part of the transaction, and may refuse it with a problem. `change` makes the same change to the
        table in memory.
        """
        snapshot = await self._snapshot(table, new[-1].number, game)
        until = time.time() + self.settings.lease_seconds
        stored = NewEvents(table, new, game, verdict, snapshot, Lease(self.process_id, until))
        try:
            if also_write is None and not stored.change_status:
                async with self.database.batch() as batch:
                    await stored.write(batch)
            else:
                async with self.database.write() as tx:
                    await stored.write(tx)
                    await stored.write_more(tx, also_write)
        except EventConflict:
            await self.catch_up(table)
            raise
        except Problem:
            raise  # `also_write` refused the transaction, so nothing was stored
        except BaseException:
            self.unload(table)  # it is unknown what was stored, so load the table again
            raise
        stored.hold_lease()
        self.metrics.count("events", len(new))
        after_commit(table)
        await self.rules.at_once(self._apply, table, new, game, change)

    @staticmethod
    def _apply(table: LiveTable, new: Sequence[Event], game: Game | None, change: Change | None) -> None:
        table.apply_events(new, game, change)
        prepare_messages(table)

    async def _snapshot(self, table: LiveTable, number: int, game: Game | None) -> bytes | None:
        """A snapshot of the game, if one is due."""
        interval = self.settings.snapshot_every
        is_imported = table.game is None and table.agreement.record is not None
        if game is None or (number // interval == table.version // interval and not is_imported):
            return None
        return await self.rules(to_snapshot, game)

    async def publish(self, table: LiveTable) -> None:
        """Tell watchers and bots that something happened."""
        self.metrics.count("messages", table.send_messages())
        for hook in self.on_change:
            await hook(table)

    # --- reading --------------------------------------------------------------------------------------------

    async def view(self, table: LiveTable, viewer: int | None, language: str) -> Fragment:
        """The view as a JSON document. While someone watches the table, it is cached."""
        cached = table.views.get((viewer, language))
        if cached is not None:
            return object_of(cached, encode_seats(table))
        return await self.rules(table_view, table, viewer, language)

    async def events_after(self, table: LiveTable, version: int, limit: int | None = None) -> list[Event]:
        async with self.database.read() as tx:
            return await events.after(tx, table.id, version, limit)

    # --- unloading ------------------------------------------------------------------------------------------

    def unload(self, table: LiveTable) -> None:
        """Remove a table from memory. Its watchers reconnect, which loads it again."""
        table.is_unloaded = True
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.disconnect_all("Please connect again.")

    def unload_idle(self) -> int:
        """Unload tables that have not been used for a while, and where no bot is playing."""
        oldest = time.monotonic() - self.settings.idle_seconds
        idle = [
            table
            for table in self.tables.values()
            if not table.watchers and table.used_at < oldest and not table.lock.locked()
            if table.bot_to_act is None or not table.is_followed(oldest)
        ]
        for table in idle:
            self.unload(table)
        return len(idle)

    async def clear_idle_caches(self, seconds: float) -> int:
        """Free the cached views of tables where no one has moved for so long."""
        oldest = time.time() - seconds
        idle = [table for table in self.tables.values() if table.views and table.moved_at < oldest]
        for table in idle:
            await self.rules(table.clear_caches)
        return len(idle)

    async def delete_expired(self) -> int:
        """Delete tables that finished, never started or were abandoned too long ago, unless they are watched."""
        days = self.settings.keep_finished_days, self.settings.keep_waiting_days, self.settings.keep_abandoned_days
        async with self.database.read() as tx:
            expired = await tables.expired(tx, *(time.time() - each * DAY_SECONDS for each in days))
        expired = [each for each in expired if each not in self.tables or not self.tables[each].watchers]
        for table_id in expired:
            async with self.database.write() as tx:
                await tables.delete_table(tx, table_id)
            if table_id in self.tables:
                self.unload(self.tables[table_id])
        return len(expired)


def after_commit(table: LiveTable) -> None:
    """Called between the commit and the publication. Tests replace it."""
