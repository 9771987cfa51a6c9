"""Bots in seats: the process that holds a table's lease plays for its bots, one whole action at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import replace
from typing import Any

from shinjuku.game import Game, Illegal
from shinjuku.server.bots.reviews import Reviews
from shinjuku.server.bots.tasks import Advisable, MoveTask, PrintTask, ReviewPart, move_task, time_limit
from shinjuku.server.bots.workers import BotFailure, Workers
from shinjuku.server.costs import Payer, current_payer
from shinjuku.server.http.problems import Problem
from shinjuku.server.settings import PACES
from shinjuku.server.storage import Event, EventConflict, StorageError, leases
from shinjuku.server.storage.rows import LINE, NOTE
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import MoveResult, play_choices
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.server.tables.submissions import next_event, play_automatic_moves

PRINT_SECONDS = 60.0  # the time limit for a set; it takes about two

log = logging.getLogger("shinjuku.server")


class BotSeats:
    """The bots at all tables of this process."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._workers: Workers | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.reviews = Reviews(self._review_part, self._has_room)

    @property
    def waiting(self) -> int:
        return self._workers.waiting if self._workers else 0

    @property
    def is_open(self) -> bool:
        return self._workers is not None

    def open(self) -> None:
        """Start playing for bots."""
        self._workers = Workers(self.registry.settings.bot_processes, self.registry.metrics)

    async def wake_bot(self, table: LiveTable) -> None:
        """If it is a bot's turn at the table, start playing for it."""
        if self._workers is not None and any(seat.is_bot for seat in table.seats):
            self._workers.warm()
        self._start(table)

    def _start(self, table: LiveTable) -> None:
        if self._workers is None or table.id in self._tasks or not self._can_play(table):
            return
        task = self._tasks[table.id] = asyncio.create_task(self._play(table, self._workers))
        task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    def _can_play(self, table: LiveTable) -> bool:
        """Is it a bot's turn? At tables without people, bots play only while someone follows the table."""
        since = time.monotonic() - self.registry.settings.unwatched_seconds
        return not table.is_unloaded and table.bot_to_act is not None and table.is_followed(since)

    async def sweep(self) -> None:
        """Take over tables from processes that died, and continue where a bot was left waiting."""
        if self._workers is None:
            return
        async with self.registry.database.read() as tx:
            expired = await leases.expired(tx, time.time())
        for table_id in expired:
            with contextlib.suppress(Problem):
                await self._take_over(await self.registry.open(table_id))
        for table in list(self.registry.tables.values()):
            self._start(table)

    async def _take_over(self, table: LiveTable) -> None:
        """Play for the bots of a table, or forget that one has to act until someone follows the table."""
        if self._can_play(table):
            await self.wake_bot(table)
        else:
            await self._remove_lease(table)

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        await self.reviews.close()
        if self._workers is not None:
            await asyncio.to_thread(self._workers.close)

    async def advise(self, task: Advisable, client: str, table: str) -> dict[str, Any]:
        """What a bot would do, and why. It thinks in the same processes as the bots of tables."""
        try:
            return await self._ready_workers().advise(task, self.registry.settings.bot_seconds, client, table)
        except BotFailure as failure:
            raise Problem(503, "advice.none") from failure

    async def print_set(self, task: PrintTask, client: str, table: str) -> bytes:
        """A print-and-play set. It is drawn in the same processes, under the same limits as advice."""
        try:
            return await self._ready_workers().print_set(task, PRINT_SECONDS, client, table)
        except BotFailure as failure:
            raise Problem(503, "print.none") from failure

    async def _review_part(self, task: ReviewPart, seconds: float, client: str, table: str) -> Any:
        """A part of a review. A review that has begun goes on, however many are waiting."""
        assert self._workers is not None  # no review begins before
        return await self._workers.review(task, seconds, client, table)

    def _ready_workers(self) -> Workers:
        if self._workers is None or not self._has_room():
            raise BotFailure("too many are waiting")
        return self._workers

    def _has_room(self) -> bool:
        return self._workers is not None and self._workers.waiting <= self.registry.settings.max_waiting_advice

    # --- playing --------------------------------------------------------------------------------------------

    async def _play(self, table: LiveTable, workers: Workers) -> None:
        current_payer.set(Payer(_client_of(table), is_charged=False))
        try:
            while self._can_play(table) and await self._claim_lease(table):
                began = time.monotonic()
                await self._play_action(table, workers)
                pause = PACES[table.agreement.pace] - (time.monotonic() - began)
                if table.bot_to_act is not None and pause > 0:
                    await asyncio.sleep(pause)
            if table.bot_to_act is not None and not self._can_play(table):
                await self._remove_lease(table)
        except (StorageError, EventConflict, Problem) as error:
            log.warning("a bot could not play: %s", type(error).__name__, extra={"table": table.id})
        except Exception:
            log.exception("a bot could not play", extra={"table": table.id})

    async def _claim_lease(self, table: LiveTable) -> bool:
        now, seconds = time.time(), self.registry.settings.lease_seconds
        if now < table.leased_until - seconds / 2:
            return True  # it was stored with the last event
        async with self.registry.database.write() as tx:
            is_ours = await leases.claim(tx, table.id, self.registry.process_id, now, now + seconds)
        table.leased_until = now + seconds if is_ours else 0.0
        return is_ours

    async def _remove_lease(self, table: LiveTable) -> None:
        table.leased_until = 0.0
        async with self.registry.database.write() as tx:
            await leases.remove(tx, table.id)

    async def _play_action(self, table: LiveTable, workers: Workers) -> None:
        version, seat, task = await self.registry.rules(self._next_task, table)
        if task is None or seat is None:
            return
        failure = ""
        acts: list[int] = []
        try:
            acts = await self._think(table, workers, task)
        except BotFailure as error:
            failure = str(error)
        async with table.lock:
            if table.version == version and not table.is_unloaded:
                await self._store(table, seat, task.bot, acts, failure)
                await play_automatic_moves(self.registry, table)
        await self.registry.publish(table)

    @staticmethod
    def _next_task(table: LiveTable) -> tuple[int, int | None, MoveTask | None]:
        seat = table.bot_to_act
        if seat is None or table.game is None:
            return table.version, None, None
        return table.version, seat, move_task(table.game, seat, table.seats[seat].bot or "", table.id)

    async def _think(self, table: LiveTable, workers: Workers, task: MoveTask) -> list[int]:
        """The bot's choices. The lease is extended while it thinks."""
        seconds = time_limit(task.bot, self.registry.settings.bot_seconds)
        thinking = asyncio.create_task(workers.choose(task, seconds, _client_of(table), table.id))
        try:
            while not (await asyncio.wait({thinking}, timeout=self.registry.settings.lease_seconds / 3))[0]:
                await self._claim_lease(table)
            return thinking.result()
        finally:
            thinking.cancel()

    async def _store(self, table: LiveTable, seat: int, bot: str, acts: list[int], failure: str) -> None:
        """Store the bot's action. If it failed, store a note and a fallback action."""
        assert table.game is not None
        result: MoveResult | None = None
        if not failure:
            try:
                result = await self.registry.rules(play_choices, table.game, acts)
            except Illegal as error:
                failure = error.sentence.rstrip(".")
        new: list[Event] = []
        if result is None:
            result = await self.registry.rules(fallback_action, table.game)
            new.append(_failure_note(table, seat, bot, failure))
            self.registry.metrics.count("bot_faults")
        event = next_event(table, seat, LINE, result)
        new.append(replace(event, number=event.number + len(new)))
        with contextlib.suppress(EventConflict):
            await self.registry.append(table, new, game=result.game)
            self.registry.metrics.count("bot_actions")


def _client_of(table: LiveTable) -> str:
    """The client that waits for bots: the address that created the table."""
    return table.creator or table.id


def _failure_note(table: LiveTable, seat: int, bot: str, failure: str) -> Event:
    lines = 0 if table.game is None else len(table.game.history)
    text = f"The bot {bot} could not decide ({failure}). The server played for it."
    return Event(table.version + 1, seat, NOTE, time.time(), 0.0, {"line": lines, "text": text, "from": lines})


def fallback_action(game: Game) -> MoveResult:
    """A legal action. It takes the choice that stops, if there is one, and otherwise the last."""
    trial = game.copy()
    acts: list[int] = []
    while not acts or trial.in_line:
        choice = next((choice for choice in trial.choices if not choice.written), trial.choices[-1])
        acts.append(choice.act)
        trial.choose(choice)
    return play_choices(game, acts)
