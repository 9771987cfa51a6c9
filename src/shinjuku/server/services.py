"""Everything that a running server consists of: created when it starts, closed when it ends."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import logging
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from shinjuku.boards import find_board
from shinjuku.game import Game
from shinjuku.game.choices import GOODS
from shinjuku.game.drafts import Draft, answer
from shinjuku.server.admin.announcements import announce, apply_controls
from shinjuku.server.admin.controls import Controls
from shinjuku.server.admin.ledger import Ledger
from shinjuku.server.admin.operator import REPORT_SECONDS, Operator
from shinjuku.server.bots.seats import BotSeats
from shinjuku.server.http.rate_limits import RateLimiter
from shinjuku.server.ops.compilation import TABLE_PACKAGES, Compilation
from shinjuku.server.ops.metrics import Metrics
from shinjuku.server.ops.storage_check import StorageCheck
from shinjuku.server.settings import COST, ServerSettings
from shinjuku.server.storage import Database, leases, tables
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.notifications import listen
from shinjuku.server.tables.presence import Presence
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.server.tables.rules_thread import RulesThread
from shinjuku.server.tables.shared_limits import SharedLimits
from shinjuku.server.tables.submissions import play_automatic_moves

BOT_SWEEP_SECONDS = 2.0
SHARE_LIMITS_SECONDS = 1.0
CLEAN_UP_SECONDS = 20.0
DELETE_EXPIRED_SECONDS = 1800.0
GC_THRESHOLDS = (2_000, 10, 50)  # so that collecting young objects takes 1 ms, and older ones 5 to 10 ms
GC_AFTER_RELEASES = 2_000  # collect all garbage after this many tables and sockets were released …
GC_AFTER_RELEASES_EACH = 10  # … and this many for each that is in use
THREAD_SWITCH_SECONDS = 0.001  # how long the event loop may wait for the rules thread

log = logging.getLogger("shinjuku.server")


@dataclass
class Services:
    settings: ServerSettings
    metrics: Metrics = field(default_factory=Metrics)
    is_warm: bool = False
    is_closing: bool = False

    def __post_init__(self) -> None:
        for folder in self.settings.boards:
            find_board(folder)
        self.database = Database(self.settings.database, self.metrics.observe)
        self.rate_limiter = RateLimiter(self.settings.limits)
        rules = RulesThread(self._charge, self.metrics.observe)
        self.registry = TableRegistry(self.settings, self.database, self.metrics, rules)
        self.bots = BotSeats(self.registry)
        self.presence = Presence(self.registry)
        self.controls = Controls(self.settings, self.database)
        self.controls.on_change.append(partial(apply_controls, self.registry, self.controls))
        self.registry.on_load += [
            partial(play_automatic_moves, self.registry), self.presence.request_reports, self._announce
        ]  # fmt: skip
        self.compilation = Compilation()
        self.registry.on_change.append(self.bots.wake_bot)
        self.metrics.gauges |= {
            "tables": lambda: len(self.registry.tables),
            "sockets": lambda: sum(len(table.watchers) for table in self.registry.tables.values()),
            "bots_waiting": lambda: self.bots.waiting,
            "draining": lambda: self.controls.is_draining,
            "bans": lambda: sum(map(self.controls.is_banned, self.controls.bans)),
        }
        self.shared_limits = SharedLimits(self.rate_limiter, self.database, self.registry.process_id)
        self.storage_check = StorageCheck(self.database)
        self.sockets: Counter[str] = Counter()  # open WebSockets by address
        self.ledger = Ledger()
        self.operator = Operator(self.registry, self.controls, self.ledger, self.sockets)
        self._tasks: list[asyncio.Task[None]] = []
        self._released = 0  # tables and sockets since the last garbage collection

    def _charge(self, client: str, seconds: float) -> None:
        self.rate_limiter.charge(COST, client, seconds)
        self.ledger.add(client, seconds)

    async def _announce(self, table: LiveTable) -> None:
        announce(table, self.controls)

    async def open(self) -> None:
        sys.setswitchinterval(THREAD_SWITCH_SECONDS)
        await self.database.migrate()
        await self.controls.load()
        if self.database.is_sqlite:
            async with self.database.write() as tx:
                await leases.expire_all(tx)
        self.compilation = Compilation.of_missing()
        self.registry.rules.is_open = not self.compilation.needs(*TABLE_PACKAGES)
        self._tasks = [
            asyncio.create_task(self._prepare()),
            asyncio.create_task(_repeat(BOT_SWEEP_SECONDS, self.bots.sweep)),
            asyncio.create_task(_repeat(min(CLEAN_UP_SECONDS, self.settings.idle_seconds), self._clean_up)),
            asyncio.create_task(_repeat(DELETE_EXPIRED_SECONDS, self.registry.delete_expired)),
            asyncio.create_task(_repeat(SHARE_LIMITS_SECONDS, self.shared_limits.publish)),
            asyncio.create_task(_repeat(REPORT_SECONDS, self.operator.publish_report)),
        ]
        if not self.database.is_sqlite:
            listening = listen(self.registry, self.presence, self.shared_limits, self.controls)
            self._tasks.append(asyncio.create_task(listening))

    async def _prepare(self) -> None:
        """Compile what is missing. Load the rules and start the bots as soon as they are compiled."""
        waiting = {TABLE_PACKAGES: self._load_rules, ("bots",): self._wake_bots}
        try:
            async for _ in self.compilation.run():
                while waiting and not self.compilation.needs(*(packages := next(iter(waiting)))):
                    await waiting.pop(packages)()
        except Exception:
            self.compilation.has_failed = True
            log.exception("the rules could not be loaded")

    async def _load_rules(self) -> None:
        self.registry.rules.is_open = True
        await self.registry.rules(warm_up_rules)
        gc.collect()
        gc.freeze()  # what is loaded now stays, so keep the garbage collector away from it
        gc.set_threshold(*GC_THRESHOLDS)
        self.is_warm = True
        log.info("ready", extra={"database": self.database.safe_url})

    async def _wake_bots(self) -> None:
        """Start the bots whose turn it was when the server ended."""
        self.bots.open()
        async with self.database.read() as tx:
            table_ids = await tables.tables_with_bots(tx)
        for table_id in table_ids:
            with contextlib.suppress(Exception):
                await self.bots.wake_bot(await self.registry.open(table_id))

    async def _clean_up(self) -> None:
        self._released += self.registry.unload_idle()
        self._released += await self.registry.clear_idle_caches(self.settings.idle_seconds / 10)
        self._released += self.presence.take_disconnects()
        for address in [address for address, count in self.sockets.items() if not count]:
            del self.sockets[address]
        apply_controls(self.registry, self.controls)  # a drain may have ended by itself
        used = len(self.registry.tables) + self.sockets.total()
        if self._released >= GC_AFTER_RELEASES + GC_AFTER_RELEASES_EACH * used:
            self._released = 0
            gc.collect()  # the transport of a closed socket is a reference cycle of 1 KB
            await asyncio.to_thread(trim_memory)
        await self.presence.refresh()

    async def close(self) -> None:
        self.is_closing = True
        self.compilation.stop()
        for table in list(self.registry.tables.values()):
            table.disconnect_all("The server is closing.")
        await self.presence.close()
        await self.bots.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.registry.rules.close()
        await self.database.close()


def warm_up_rules() -> None:
    """Compile or load everything that a table needs."""
    for edition in ("v2", "v1", "rev1"):
        game = Game.new(edition, players=2, set={"confirm": True})
        for _ in range(6):
            game.view(0, counted=True)
            game.play(game.choices[-1])
        game.scores  # noqa: B018
        game.log  # noqa: B018
        if game.can_undo:
            game.undo()
    _search_journeys()


def _search_journeys() -> None:
    """Answer a draft in which the customers of a ward can reach a store in it."""
    game = Game.new(players=2)
    station, player = game.settings.board.stations[0], game.players[0]
    position = {
        "players": game.players,
        "to_act": player,
        "stores": {station.id: f"{player} {GOODS[0]}"},
        "customers": {station.ward: [GOODS[0]]},
        "hands": {player: [station.ward]},
    }
    answer(Game.from_position(position), Draft("move", ward=station.ward, to=station.id))


def trim_memory() -> None:
    """Return freed memory to the operating system, where the C library offers this."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


async def _repeat(seconds: float, function: Callable[[], Awaitable[object]]) -> None:
    while True:
        try:
            await function()
        except Exception:
            log.exception("a background task failed")
        await asyncio.sleep(seconds)
