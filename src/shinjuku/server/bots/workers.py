"""Processes in which bots think. They get views, never games; one that takes too long is ended.

Each thread of a pool owns one process: the pool's size is the cap, and its queue is the queue.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from shinjuku.bots import LEVELS, Bot, RecordBot, make_bot, seen_by
from shinjuku.bots.advice.advice import advise
from shinjuku.bots.budget import Budget
from shinjuku.game import Choice, Game
from shinjuku.rules.enums import FIRST_CHANCE, FIRST_MIDDLE
from shinjuku.rules.state import RECORD

MOST_BOTS = 32  # that a process remembers
MARGIN_SECONDS = 10.0  # for a busy machine, on top of the time that a bot was given
START_SECONDS = 300.0  # until a process has loaded (or compiled) the rules


class BotFault(Exception):
    """A bot that has erred or taken too long; the message is for the log of the table."""


@dataclass(frozen=True)
class Question:
    """What a bot gets: what its seat sees, as a record and as a dictionary, and its choices."""

    who: str  # the same for every question of a seat
    bot: str
    record: bytes
    view: dict[str, Any]
    choices: tuple[Choice, ...]


def question(game: Game, seat: int, bot: str, table: str = "") -> Question:
    seen = seen_by(game, seat).tobytes()
    return Question(f"{table} {seat} {bot}", bot, seen, game.view(seat, counted=True), game.choices)


@dataclass(frozen=True)
class Asked:
    """What a bot gets that is asked for advice."""

    bot: str
    view: dict[str, Any]
    language: str


def patience(bot: str, most: float) -> float:
    """How long a bot may take about an action: what it was given, and something on top; at most so many seconds."""
    given = seconds_of(bot)
    return most if given is None else min(most, given + MARGIN_SECONDS)


def seconds_of(bot: str) -> float | None:
    """How long a bot was told to think, if it was told."""
    budget = LEVELS.get(bot, bot).partition(":")[2]
    return Budget.read(budget).seconds if budget else None


# --- in a thread of the server ------------------------------------------------------------------------------


class Workers:
    def __init__(self, processes: int) -> None:
        self._pool = ThreadPoolExecutor(processes, thread_name_prefix="bots")
        self._own = threading.local()
        self._all: list[Worker] = []
        self._is_closed = False
        self._is_warm = False
        self.waiting = 0

    async def ask(self, asked: Question, seconds: float) -> list[int]:
        """The numbers of a whole action's choices."""
        return list(await self._answered(asked, seconds))

    async def advise(self, asked: Asked, seconds: float) -> dict[str, Any]:
        """What it would do, and why."""
        return dict(await self._answered(asked, seconds))

    async def _answered(self, asked: Question | Asked, seconds: float) -> Any:
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._ask, asked, seconds)
        finally:
            self.waiting -= 1

    def _ask(self, asked: Question | Asked, seconds: float) -> Any:
        return self._worker().ask(asked, seconds)

    def _worker(self) -> Worker:
        """The process of this thread."""
        worker: Worker | None = getattr(self._own, "worker", None)
        if worker is None or not worker.is_alive:
            if self._is_closed:
                raise BotFault("the server is closing")
            worker = self._own.worker = Worker()
            self._all.append(worker)
        return worker

    def warm(self) -> None:
        """Let the first process start: a bot will be asked soon."""
        if not self._is_warm:
            self._is_warm = True
            self._pool.submit(self._worker)

    def close(self) -> None:
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in self._all:
            worker.end()


class Worker:
    """One process, and the line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=think, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._has_begun = False

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, asked: Question | Asked, seconds: float) -> Any:
        try:
            if not self._has_begun:
                self._wait(START_SECONDS)
                self._has_begun = True
            self._line.send(asked)
            answer = self._wait(seconds)
        except (EOFError, OSError):
            self.end()
            raise BotFault("its process has ended") from None
        if isinstance(answer, str):
            raise BotFault(answer)
        return answer

    def _wait(self, seconds: float) -> Any:
        if not self._line.poll(seconds):
            self.end()
            raise BotFault(f"it took longer than {seconds:g} s")
        return self._line.recv()

    def end(self) -> None:
        self._process.kill()
        self._process.join(1)
        self._line.close()


# --- in the process of a bot --------------------------------------------------------------------------------


def think(line: Connection) -> None:
    """Answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _load()
        line.send([])
        while True:
            line.send(_answer(line.recv()))
    except (EOFError, OSError):
        return


def _load() -> None:
    game = Game.new(players=2)
    seat = game.to_act or 0
    _answer(question(game, seat, "greedy"))


def _answer(asked: Question | Asked) -> list[int] | dict[str, Any] | str:
    try:
        if isinstance(asked, Asked):
            return advise(asked.view, asked.bot, language=asked.language).as_dict()
        bot = _bot_of(asked)
        if isinstance(bot, RecordBot):
            return _whole_line(bot, asked.record)
        return [bot.choose(asked.view, asked.choices).act]
    except Exception as error:
        return f"it erred ({type(error).__name__})"


_bots: OrderedDict[str, Bot | RecordBot] = OrderedDict()  # those that have thought here lately


def _bot_of(asked: Question) -> Bot | RecordBot:
    """The same bot for the same seat, if it can be: it may have made plans."""
    bot = _bots.pop(asked.who, None) or make_bot(asked.bot)
    _bots[asked.who] = bot
    if len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)
    return bot


def _whole_line(bot: RecordBot, record: bytes) -> list[int]:
    """Inside an action there is no chance, so the view itself shows what comes of each choice."""
    import numpy as np

    from shinjuku.rules.kernel import apply_at

    views = np.frombuffer(bytearray(record), np.uint8).copy().view(RECORD)
    acts: list[int] = []
    phase = FIRST_MIDDLE
    while FIRST_MIDDLE <= phase < FIRST_CHANCE:
        acts.append(int(bot.choose_record(views, 0)))
        phase = int(apply_at(views, 0, acts[-1]))
    return acts
