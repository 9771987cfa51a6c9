"""The hall: all tables of this process that are in memory, opened when somebody comes, left when all are gone."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from shinjuku.game import Game
from shinjuku.game.chance import Asked, secure
from shinjuku.game.snapshots import freeze, thaw
from shinjuku.server.http.problems import no_table
from shinjuku.server.ops.metrics import Metrics
from shinjuku.server.settings import ServerSettings
from shinjuku.server.storage import Database, Event, Link, NumberTaken, events, leases, tables
from shinjuku.server.storage.events import Verdict
from shinjuku.server.storage.rows import OVER, PLAYING, START
from shinjuku.server.tables.live_table import LiveTable, note_of
from shinjuku.server.tables.rules_thread import RulesThread
from shinjuku.server.views.messages import prepare, view_text, with_seats

DAY = 86400.0

Hook = Callable[[LiveTable], Awaitable[None]]


class Hall:
    def __init__(self, settings: ServerSettings, database: Database, metrics: Metrics) -> None:
        self.settings = settings
        self.database = database
        self.metrics = metrics
        self.rules = RulesThread()
        self.name = secrets.token_hex(8)  # of this process, for leases
        self.live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_open: list[Hook] = []  # what is to be done when a table comes into memory
        self.on_change: list[Hook] = []  # told whenever something has happened at a table

    # --- opening --------------------------------------------------------------------------------------------

    async def open(self, table: str) -> LiveTable:
        """The table, from memory or from what is kept."""
        found = self.live.get(table)
        if found is None:
            task = self._opening.get(table)
            if task is None:
                task = self._opening[table] = asyncio.create_task(self._open(table))
                task.add_done_callback(lambda _: self._opening.pop(table, None))
            found = await asyncio.shield(task)
        found.used_at = time.monotonic()
        return found

    @asynccontextmanager
    async def at(self, live: LiveTable) -> AsyncIterator[LiveTable]:
        """Alone at a table; as it is in memory now, should it have been opened anew in the meantime."""
        while True:
            async with live.lock:
                if not live.is_gone:
                    yield live
                    return
            live = await self.open(live.id)

    async def _open(self, table: str) -> LiveTable:
        found = await self._read(table)
        self.live[table] = found
        if not self.database.is_sqlite:
            async with found.lock:
                await self.catch_up(found)  # what was appended elsewhere before we listened
        async with found.lock:
            for hook in self.on_open:
                await hook(found)
        self.metrics.count("tables_opened")
        return found

    async def _read(self, table: str) -> LiveTable:
        async with self.database.read() as c:
            row = await tables.find(c, table)
            if row is None:
                raise no_table()
            live = LiveTable(row, await tables.seats_of(c, table), await tables.keys_of(c, table))
            kept = await events.find_snapshot(c, table)
            game = None if kept is None else await self.rules(thaw, kept[1], Asked(secure))
            if kept is not None and game is not None:
                live.game, live.version = game, kept[0]
                live.moved_at = await events.last_move_at(c, table, kept[0])
                live.notes = [note_of(event) for event in await events.notes_until(c, table, kept[0])]
                for seat, spent in (await events.spent_until(c, table, kept[0])).items():
                    live.spent[seat] = spent
            since = await events.after(c, table, live.version)
        await self.rules(live.absorb, since)
        if row.status != PLAYING and live.stop is None:
            live.status = row.status
        return live

    # --- changing -------------------------------------------------------------------------------------------

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what other processes have appended. Call with the table's lock."""
        async with self.database.read() as c:
            since = await events.after(c, live.id, live.version)
            row = await tables.find(c, live.id)
            seats, keys = await tables.seats_of(c, live.id), await tables.keys_of(c, live.id)
        if row is None:
            self.forget(live)
            raise no_table()
        await self.rules(live.absorb, since, change=lambda live: live.sit_down(seats, keys, row.next))
        live.send_away_strangers()
        if since:
            await self.tell(live)

    async def append(
        self,
        live: LiveTable,
        new: Sequence[Event],
        *,
        game: Game | None = None,
        verdict: tuple[int, Verdict] | None = None,
        also: Callable[[Link], Awaitable[None]] | None = None,
        change: Callable[[LiveTable], None] | None = None,
    ) -> None:
        """Commit, then take in: in this order. Call with the table's lock, and tell afterwards.

        `also` joins the transaction, `change` is what it means for the table in memory.
        """
        snapshot = await self._snapshot(live, new[-1].number, game)
        try:
            async with self.database.write() as c:
                await events.append(c, live.id, new)
                if verdict is not None:
                    await events.give_verdict(c, live.id, *verdict)
                if snapshot is not None:
                    await events.put_snapshot(c, live.id, new[-1].number, snapshot)
                if also is not None:
                    await also(c)
                await self._write_status(c, live, new, game)
        except NumberTaken:
            await self.catch_up(live)
            raise
        except BaseException:
            self.forget(live)  # nobody knows what is kept: open it anew
            raise
        self.metrics.count("events", len(new))
        committed(live)
        await self.rules(self._take_in, live, new, game, change)

    @staticmethod
    def _take_in(
        live: LiveTable, new: Sequence[Event], game: Game | None, change: Callable[[LiveTable], None] | None
    ) -> None:
        live.absorb(new, game, change)
        prepare(live)

    async def _snapshot(self, live: LiveTable, number: int, game: Game | None) -> bytes | None:
        every = self.settings.snapshot_every
        is_long_already = live.game is None and live.agreement.record is not None
        if game is None or (number // every == live.version // every and not is_long_already):
            return None
        return await self.rules(freeze, game)

    async def _write_status(self, c: Link, live: LiveTable, new: Sequence[Event], game: Game | None) -> None:
        """The status where it changes; and whether a bot has to think next."""
        if game is None:
            return
        if any(event.kind == START for event in new) or game.is_over:
            await tables.set_status(c, live.id, OVER if game.is_over else PLAYING, new[-1].at)
        had_bot = live.bot_to_act is not None
        if game.to_act is not None and live.seats[game.to_act].is_bot:
            live.leased_until = time.time() + self.settings.lease_seconds
            await leases.write_down(c, live.id, self.name, live.leased_until)
        elif had_bot:
            await leases.drop(c, live.id)

    async def tell(self, live: LiveTable) -> None:
        """Everybody who watches, and the bots."""
        live.wake()
        for hook in self.on_change:
            await hook(live)

    async def view(self, live: LiveTable, viewer: int | None) -> str:
        """As JSON; it is there already for those who watch."""
        known = live.views.get(viewer)
        return with_seats(live, known) if known is not None else await self.rules(view_text, live, viewer)

    async def events_after(self, live: LiveTable, version: int, most: int = -1) -> list[Event]:
        async with self.database.read() as c:
            return await events.after(c, live.id, version, most)

    # --- leaving --------------------------------------------------------------------------------------------

    def forget(self, live: LiveTable) -> None:
        """Out of memory; who watches comes again and finds it as it is kept."""
        live.is_gone = True
        if self.live.get(live.id) is live:
            del self.live[live.id]
        live.send_all_away("Please connect again.")

    def leave_idle(self) -> int:
        """Tables that nobody looks at leave memory."""
        before = time.monotonic() - self.settings.idle_seconds
        idle = [
            live
            for live in self.live.values()
            if not live.watchers and live.used_at < before and not live.lock.locked() and live.bot_to_act is None
        ]
        for live in idle:
            self.forget(live)
        return len(idle)

    async def put_away(self, seconds: float) -> int:
        """What was made to be shown, where nobody has acted for a while."""
        before = time.time() - seconds
        still = [live for live in self.live.values() if live.views and live.moved_at < before]
        for live in still:
            await self.rules(live.put_away)
        return len(still)

    async def expire(self) -> int:
        """Delete what was finished, never began or was abandoned too long ago; not where somebody looks."""
        days = self.settings.keep_finished_days, self.settings.keep_waiting_days, self.settings.keep_abandoned_days
        async with self.database.read() as c:
            old = await tables.expired(c, *(time.time() - each * DAY for each in days))
        old = [table for table in old if table not in self.live or not self.live[table].watchers]
        for table in old:
            async with self.database.write() as c:
                await tables.forget(c, table)
            if table in self.live:
                self.forget(self.live[table])
        return len(old)


def committed(live: LiveTable) -> None:
    """The moment between keeping and telling; tests stand here."""
