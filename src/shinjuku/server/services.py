"""The house: everything a running server has, made when it starts and put away when it ends."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import logging
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from shinjuku.game import Game
from shinjuku.server.bots.seats import BotSeats
from shinjuku.server.http.rate_limits import Limits
from shinjuku.server.ops.metrics import Metrics
from shinjuku.server.settings import ServerSettings
from shinjuku.server.storage import Database, leases, tables
from shinjuku.server.tables.notifications import listen
from shinjuku.server.tables.presence import Presence
from shinjuku.server.tables.registry import Hall
from shinjuku.server.tables.submissions import answer_in_advance

SWEEP_SECONDS = 2.0
TIDY_SECONDS = 20.0
EXPIRE_SECONDS = 1800.0
RARELY = (10_000, 20, 50)  # how often garbage is looked for
MANY = 200  # tables and sockets that are gone: then it is worth looking
SWITCH_SECONDS = 0.001  # the loop waits no longer for the rules' thread whenever it comes back from a socket

log = logging.getLogger("shinjuku.server")


@dataclass
class House:
    settings: ServerSettings
    metrics: Metrics = field(default_factory=Metrics)
    is_warm: bool = False
    is_closing: bool = False

    def __post_init__(self) -> None:
        self.database = Database(self.settings.database)
        self.hall = Hall(self.settings, self.database, self.metrics)
        self.limits = Limits(self.settings.limits)
        self.bots = BotSeats(self.hall)
        self.presence = Presence(self.hall)
        self.hall.on_open += [partial(answer_in_advance, self.hall), self.presence.ask]
        self.hall.on_change.append(self.bots.look_at)
        self.metrics.gauges |= {
            "tables": lambda: len(self.hall.live),
            "sockets": lambda: sum(len(live.watchers) for live in self.hall.live.values()),
            "bots_waiting": lambda: self.bots.waiting,
        }
        self._tasks: list[asyncio.Task[None]] = []
        self._gone = 0  # tables and sockets since garbage was last looked for everywhere

    async def open(self) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        await self.database.migrate()
        if self.database.is_sqlite:
            async with self.database.write() as c:
                await leases.end_all(c)
        self._tasks = [
            asyncio.create_task(self._warm_up()),
            asyncio.create_task(_again_and_again(SWEEP_SECONDS, self.bots.sweep)),
            asyncio.create_task(_again_and_again(min(TIDY_SECONDS, self.settings.idle_seconds), self._tidy)),
            asyncio.create_task(_again_and_again(EXPIRE_SECONDS, self._expire)),
        ]
        if not self.database.is_sqlite:
            self._tasks.append(asyncio.create_task(listen(self.hall, self.presence)))

    async def _warm_up(self) -> None:
        """The rules first, then the bots that were to act when the server ended."""
        try:
            await self.hall.rules(touch_rules)
        except Exception:
            log.exception("the rules can't be used")
            return
        gc.collect()
        gc.freeze()  # what is loaded now stays: looking for garbage in it again and again would hold up the tables
        gc.set_threshold(*RARELY)
        self.is_warm = True
        log.info("ready", extra={"database": self.database.place})
        self.bots.open()
        async with self.database.read() as c:
            waiting = await tables.tables_with_bots(c)
        for table in waiting:
            with contextlib.suppress(Exception):
                await self.bots.look_at(await self.hall.open(table))

    async def _tidy(self) -> None:
        tables = self.hall.leave_idle() + await self.hall.put_away(self.hall.settings.idle_seconds / 10)
        self._gone += tables + self.presence.sockets_gone()
        if self._gone >= MANY:
            self._gone = 0
            gc.collect()  # sockets leave rings behind
            await asyncio.to_thread(give_memory_back)
        await self.presence.say_again()

    async def _expire(self) -> None:
        await self.hall.expire()

    async def close(self) -> None:
        self.is_closing = True
        for live in list(self.hall.live.values()):
            live.send_all_away("The server is closing.")
        await self.presence.close()
        await self.bots.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.hall.rules.close()
        await self.database.close()


def touch_rules() -> None:
    """Everything that a table needs is compiled, or loaded, by this."""
    for edition in ("v2", "v1", "rev1"):
        game = Game.new(edition, players=2, options={"confirm": True})
        for _ in range(6):
            game.view(0, counted=True)
            game.play(game.choices[-1])
        game.scores  # noqa: B018
        game.log  # noqa: B018
        if game.can_undo:
            game.undo()


def give_memory_back() -> None:
    """To the system: the C library keeps what was freed unless it is asked, where it can be asked."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


async def _again_and_again(seconds: float, do: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await do()
        except Exception:
            log.exception("something went wrong in the background")
        await asyncio.sleep(seconds)
