"""Bots at their seats: whoever holds a table's lease lets them think, and plays one whole action after the other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import replace
from typing import Any

from shinjuku.game import Game, Illegal
from shinjuku.server.bots.workers import Asked, BotFault, Question, Workers, patience, question
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.schemas import PACES
from shinjuku.server.storage import Event, NumberTaken, StorageError, leases
from shinjuku.server.storage.rows import LINE, NOTE
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Done, choose_acts
from shinjuku.server.tables.registry import Hall
from shinjuku.server.tables.submissions import answer_in_advance, next_event

log = logging.getLogger("shinjuku.server")


class BotSeats:
    """The bots of all tables of this process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._workers: Workers | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def waiting(self) -> int:
        return self._workers.waiting if self._workers else 0

    def open(self) -> None:
        """From now on bots think."""
        self._workers = Workers(self.hall.settings.bot_processes)
        for live in list(self.hall.live.values()):
            self._begin(live)

    async def look_at(self, live: LiveTable) -> None:
        """If a bot is to act, somebody must think for it."""
        if self._workers is not None and any(seat.is_bot for seat in live.seats):
            self._workers.warm()
        self._begin(live)

    def _begin(self, live: LiveTable) -> None:
        running = live.id in self._tasks
        if self._workers is None or running or live.is_gone or live.bot_to_act is None:
            return
        task = self._tasks[live.id] = asyncio.create_task(self._play(live, self._workers))
        task.add_done_callback(lambda _: self._ended(live))

    def _ended(self, live: LiveTable) -> None:
        self._tasks.pop(live.id, None)

    async def sweep(self) -> None:
        """Take over where a process has died, or where it was this one's turn and nobody noticed."""
        if self._workers is None:
            return
        async with self.hall.database.read() as c:
            waiting = await leases.run_out(c, time.time())
        for table in waiting:
            with contextlib.suppress(Problem):
                await self.look_at(await self.hall.open(table))
        for live in list(self.hall.live.values()):
            self._begin(live)

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        if self._workers is not None:
            await asyncio.to_thread(self._workers.close)

    async def advise(self, asked: Asked) -> dict[str, Any]:
        """What a bot would do, and why; thought about where the bots of the tables think."""
        try:
            if self._workers is None or self._workers.waiting > self.hall.settings.most_waiting_bots:
                raise BotFault("too many are waiting")
            return await self._workers.advise(asked, self.hall.settings.bot_seconds)
        except BotFault as fault:
            raise Problem(503, "advice.none", f"There is no advice now ({fault}): try again.") from None

    # --- playing --------------------------------------------------------------------------------------------

    async def _play(self, live: LiveTable, workers: Workers) -> None:
        try:
            while not live.is_gone and live.bot_to_act is not None and await self._claim(live):
                began = time.monotonic()
                await self._one_action(live, workers)
                pace = PACES[live.agreement.pace] - (time.monotonic() - began)
                if live.bot_to_act is not None and pace > 0:
                    await asyncio.sleep(pace)
        except (StorageError, Problem) as error:
            log.warning("a bot could not play: %s", type(error).__name__, extra={"table": live.id})
        except Exception:
            log.exception("a bot could not play", extra={"table": live.id})

    async def _claim(self, live: LiveTable) -> bool:
        now, seconds = time.time(), self.hall.settings.lease_seconds
        if now < live.leased_until - seconds / 2:
            return True  # it was written down with the last event
        try:
            async with self.hall.database.write() as c:
                is_ours = await leases.claim(c, live.id, self.hall.name, now, now + seconds)
        except NumberTaken:
            return False
        live.leased_until = now + seconds if is_ours else 0.0
        return is_ours

    async def _one_action(self, live: LiveTable, workers: Workers) -> None:
        version, seat, asked = await self.hall.rules(self._ask_about, live)
        if asked is None or seat is None:
            return
        fault = ""
        acts: list[int] = []
        try:
            if workers.waiting > self.hall.settings.most_waiting_bots:
                raise BotFault("too many bots are waiting")
            acts = await self._think(live, workers, asked)
        except BotFault as error:
            fault = str(error)
        async with live.lock:
            if live.version == version and not live.is_gone:
                await self._keep(live, seat, asked.bot, acts, fault)
                await answer_in_advance(self.hall, live)
        await self.hall.tell(live)

    @staticmethod
    def _ask_about(live: LiveTable) -> tuple[int, int | None, Question | None]:
        seat = live.bot_to_act
        if seat is None or live.game is None:
            return live.version, None, None
        return live.version, seat, question(live.game, seat, live.seats[seat].bot or "", live.id)

    async def _think(self, live: LiveTable, workers: Workers, asked: Question) -> list[int]:
        """The lease is prolonged as long as it takes."""
        began = time.monotonic()
        seconds = patience(asked.bot, self.hall.settings.bot_seconds)
        thinking = asyncio.create_task(workers.ask(asked, seconds))
        try:
            while not (await asyncio.wait({thinking}, timeout=self.hall.settings.lease_seconds / 3))[0]:
                await self._claim(live)
            return thinking.result()
        finally:
            thinking.cancel()
            self.hall.metrics.count("bot_seconds", time.monotonic() - began)

    async def _keep(self, live: LiveTable, seat: int, bot: str, acts: list[int], fault: str) -> None:
        """Its action; or, with a note about what went wrong, something that is allowed."""
        assert live.game is not None
        done: Done | None = None
        if not fault:
            try:
                done = await self.hall.rules(choose_acts, live.game, acts)
            except Illegal as error:
                fault = error.sentence
        new: list[Event] = []
        if done is None:
            done = await self.hall.rules(_instead, live.game)
            new.append(_note(live, seat, bot, fault))
            self.hall.metrics.count("bot_faults")
        move = next_event(live, seat, LINE, done)
        new.append(replace(move, number=move.number + len(new)))
        with contextlib.suppress(NumberTaken):
            await self.hall.append(live, new, game=done.game)
            self.hall.metrics.count("bot_actions")


def _note(live: LiveTable, seat: int, bot: str, fault: str) -> Event:
    lines = 0 if live.game is None else len(live.game.history)
    text = f"The bot {bot} could not decide ({fault}): something was played for it."
    return Event(live.version + 1, seat, NOTE, time.time(), 0.0, {"line": lines, "text": text, "from": lines})


def _instead(game: Game) -> Done:
    """A whole action that is allowed: the last choice each time, which stops what can be stopped."""
    trial = game.copy()
    acts: list[int] = []
    while not acts or trial.in_line:
        stop = next((choice for choice in trial.choices if not choice.written), trial.choices[-1])
        acts.append(stop.act)
        trial.choose(stop)
    return choose_acts(game, acts)
