"""Who is there: the seats with somebody at a socket, told to everybody at the table, also across processes.

Arriving shows at once, leaving only after a moment: a page that is loaded anew was never away.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from shinjuku.server.storage import events
from shinjuku.server.tables.live_table import LiveTable, Watcher
from shinjuku.server.tables.registry import Hall

MOMENT_SECONDS = 1.0
LASTING_SECONDS = 60.0  # what another process has said; it says it again before that
HERE, WHO = "here", "who"


class Presence:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._waiting: set[asyncio.Task[None]] = set()
        self._gone = 0

    def came(self, live: LiveTable, watcher: Watcher) -> None:
        live.watchers.add(watcher)
        if watcher.seat is not None and watcher.seat not in live.present:
            live.present |= {watcher.seat}
            self._tell_soon(live)

    def left(self, live: LiveTable, watcher: Watcher) -> None:
        live.watchers.discard(watcher)
        self._gone += 1
        if watcher.seat is not None and watcher.seat not in live.watching:
            self._tell_soon(live)

    def sockets_gone(self) -> int:
        """Since this was last asked."""
        gone, self._gone = self._gone, 0
        return gone

    def _tell_soon(self, live: LiveTable) -> None:
        if not live.is_telling_presence and not live.is_gone:
            live.is_telling_presence = True
            task = asyncio.create_task(self._tell(live))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def _tell(self, live: LiveTable) -> None:
        """Whatever has come of it after a moment."""
        await asyncio.sleep(MOMENT_SECONDS)
        live.is_telling_presence = False
        if live.watching != live.said_here:
            live.said_here = live.watching
            await self._say([self._here(live)])
        shown, live.present = live.present, live.there  # views that went out meanwhile have shown it, too
        if {shown, live.told_present} != {live.present}:
            live.told_present = live.present
            live.messages = {}
            live.wake()

    async def close(self) -> None:
        for task in self._waiting:
            task.cancel()

    # --- other processes ------------------------------------------------------------------------------------

    def _here(self, live: LiveTable) -> str:
        return f"{live.id} {HERE} {self.hall.name} {','.join(str(seat) for seat in sorted(live.watching))}"

    async def _say(self, notices: Iterable[str]) -> None:
        if not self.hall.database.is_sqlite:
            async with self.hall.database.write() as c:
                for notice in notices:
                    await events.tell_processes(c, notice)

    async def ask(self, live: LiveTable) -> None:
        """A table came into memory: who is there through other processes?"""
        await self._say([f"{live.id} {WHO}"])

    async def say_again(self) -> None:
        """Other processes forget in time what was said by one that is gone; so it is said again and again."""
        lives = list(self.hall.live.values())
        if here := [self._here(live) for live in lives if live.watching]:
            await self._say(here)
        before = time.monotonic() - LASTING_SECONDS
        for live in lives:
            if any(said < before for _, said in live.elsewhere.values()):
                live.elsewhere = {name: told for name, told in live.elsewhere.items() if told[1] >= before}
                self._tell_soon(live)

    async def hear(self, live: LiveTable, said: list[str]) -> None:
        """What another process has asked or told about a table."""
        if said[0] == WHO and live.watching:
            await self._say([self._here(live)])
        elif said[0] == HERE and said[1] != self.hall.name:
            seats = frozenset(int(seat) for seat in said[2].split(",") if seat)
            live.elsewhere = {**live.elsewhere, said[1]: (seats, time.monotonic())}
            if live.there != live.present:
                self._tell_soon(live)
