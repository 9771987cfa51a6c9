"""Worker processes in which bots think, sets are drawn and games reviewed. Bots get views, never games.

A process that takes too long is killed. Each thread of a pool owns one process, so the size of the pool limits the
processes. A fair queue holds the tasks: addresses take turns, and so do the tables of an address.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import MappingProxyType
from typing import Any

from shinjuku.boards import Board
from shinjuku.bots import BOTS, LEVELS, LineBot, RecordBot, make_bot, record_view
from shinjuku.bots.advice import advise
from shinjuku.bots.advice.idea import judge_lines
from shinjuku.bots.base import AnyBot
from shinjuku.bots.budget import Budget
from shinjuku.bots.network.turn_search import Judgement
from shinjuku.bots.planned_lines import plan_line
from shinjuku.game import Choice, Game
from shinjuku.game.settings import Settings
from shinjuku.game.views import deal
from shinjuku.printing import PrintOptions, print_set
from shinjuku.puzzles.judging import judge_answer
from shinjuku.puzzles.model import Puzzle
from shinjuku.review.reviewer import count_decisions, judge_numbers, review_words
from shinjuku.rules.lookups import board_index
from shinjuku.rules.numbering import is_mid_line
from shinjuku.rules.state import RECORD
from shinjuku.server.fair_queue import FairQueue
from shinjuku.server.ops.metrics import Metrics

MAX_ATTEMPTS = 3  # for a task whose process ends
MAX_CACHED_BOTS = 32  # in each process
MARGIN_SECONDS = 10.0  # on top of a bot's thinking time, for a busy machine
START_SECONDS = 300.0  # for a process to load or compile the rules


class BotFailure(Exception):
    """A bot failed or took too long. The message appears in the table's log."""


class WorkerEnded(BotFailure):
    """The process of a bot has ended, for any reason. Another process can try the same task."""


@dataclass(frozen=True)
class MoveTask:
    """What a bot gets to decide: what its seat sees, as a record and as a dictionary, and its choices."""

    player: str  # identifies a bot's seat at a table
    bot: str
    record: bytes
    view: dict[str, Any]
    choices: tuple[Choice, ...]


def move_task(game: Game, seat: int, bot: str, table_id: str = "") -> MoveTask:
    seen = record_view(game, seat).tobytes()
    return MoveTask(f"{table_id} {seat} {bot}", bot, seen, game.view(seat, counted=True), game.choices)


@dataclass(frozen=True)
class AdviceTask:
    """What a bot gets to give advice."""

    bot: str
    view: dict[str, Any]
    language: str
    board: Board  # so that the process knows it


@dataclass(frozen=True)
class IdeaTask:
    """Lines of a player that are judged."""

    view: dict[str, Any]
    lines: tuple[str, ...]
    language: str


@dataclass(frozen=True)
class PuzzleTask:
    """An answer to a puzzle that is judged: the choices of the player."""

    puzzle: Puzzle
    acts: tuple[int, ...]
    language: str


@dataclass(frozen=True)
class PrintTask:
    """What is printed for a table, and how."""

    settings: Settings
    options: PrintOptions


@dataclass(frozen=True)
class CountTask:
    """A record whose decisions are counted."""

    record: str


@dataclass(frozen=True)
class ReviewTask:
    """Decisions of a record that are judged, by their numbers."""

    record: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class ReviewWordsTask:
    """A review that is put into words."""

    record: str
    judgements: tuple[Judgement, ...]
    language: str


Advisable = AdviceTask | IdeaTask | PuzzleTask
ReviewPart = CountTask | ReviewTask | ReviewWordsTask
Task = MoveTask | Advisable | PrintTask | ReviewPart


def time_limit(bot: str, maximum: float) -> float:
    """How many seconds a bot may take for an action: its thinking time and a margin, up to the maximum."""
    seconds = thinking_seconds(bot)
    return maximum if seconds is None else min(maximum, seconds + MARGIN_SECONDS)


def thinking_seconds(bot: str) -> float | None:
    """The thinking time in a bot's name, as in `expert:500ms`."""
    name, _, budget = LEVELS.get(bot, bot).partition(":")
    return Budget.parse(budget).seconds if name in BOTS and budget else None


# --- in a thread of the server ------------------------------------------------------------------------------


class Job:
    """A task that waits for a process, its result, and the seconds it waited and took."""

    def __init__(self, task: Task, limit: float) -> None:
        self.task = task
        self.limit = limit  # seconds
        self.result: Future[Any] = Future()
        self.queued_at = time.monotonic()
        self.waited = self.took = 0.0

    def run(self, perform: Callable[[Task, float], Any]) -> None:
        began = time.monotonic()
        self.waited = began - self.queued_at
        try:
            value = perform(self.task, self.limit)
        except BaseException as error:
            self.took = time.monotonic() - began
            self.result.set_exception(error)
        else:
            self.took = time.monotonic() - began
            self.result.set_result(value)


class Workers:
    def __init__(self, processes: int, metrics: Metrics) -> None:
        self._pool = ThreadPoolExecutor(processes, thread_name_prefix="bots")
        self._thread = threading.local()
        self._workers: list[Worker] = []
        self._jobs: FairQueue[Job] = FairQueue()
        self._lock = threading.Lock()
        self._metrics = metrics
        self._is_closed = False
        self._is_warm = False
        self.waiting = 0

    async def choose(self, task: MoveTask, seconds: float, client: str = "", table: str = "") -> list[int]:
        """The numbers of the choices that make up a whole action."""
        return list(await self._run(task, seconds, client, table))

    async def advise(self, task: Advisable, seconds: float, client: str = "", table: str = "") -> dict[str, Any]:
        """What the bot would do, and why; or what it thinks of an idea."""
        return dict(await self._run(task, seconds, client, table))

    async def print_set(self, task: PrintTask, seconds: float, client: str = "", table: str = "") -> bytes:
        """A print-and-play set."""
        return bytes(await self._run(task, seconds, client, table))

    async def review(self, task: ReviewPart, seconds: float, client: str = "", table: str = "") -> Any:
        """A part of a review."""
        return await self._run(task, seconds, client, table)

    async def _run(self, task: Task, seconds: float, client: str, table: str) -> Any:
        """The result of a task. Addresses wait for their turn, and so do the tables of an address."""
        job = Job(task, seconds)
        with self._lock:
            self._jobs.put(client, job, table)
        self.waiting += 1
        try:
            self._pool.submit(self._run_next)
            return await asyncio.wrap_future(job.result)
        finally:
            self.waiting -= 1
            self._metrics.observe("bot_seconds", job.took)
            self._metrics.observe("bot_queue_seconds", job.waited)

    def _run_next(self) -> None:
        """Run the task whose turn it is, which may be a different one from the one submitted."""
        with self._lock:
            turn = self._jobs.get()
        if turn.task.result.set_running_or_notify_cancel():
            turn.task.run(self._perform)
        with self._lock:
            self._jobs.done(turn, turn.task.took)

    def _perform(self, task: Task, seconds: float) -> Any:
        """The result of a task. If its process ends, another one tries again."""
        for _ in range(MAX_ATTEMPTS - 1):
            with contextlib.suppress(WorkerEnded):
                return self._worker().run(task, seconds)
        return self._worker().run(task, seconds)

    def _worker(self) -> Worker:
        """The process of the current thread."""
        worker: Worker | None = getattr(self._thread, "worker", None)
        if worker is None or not worker.is_alive:
            if self._is_closed:
                raise BotFailure("the server is closing")
            worker = self._thread.worker = Worker()
            self._workers.append(worker)
        return worker

    def warm(self) -> None:
        """Start the first process ahead of the first task."""
        if not self._is_warm:
            self._is_warm = True
            self._pool.submit(self._worker)

    def close(self) -> None:
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            for job in self._jobs:
                job.result.cancel()
        for worker in self._workers:
            worker.kill()


class Worker:
    """A process, and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=run_worker, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._lock = threading.Lock()  # held by the thread that uses the pipe
        self._is_ready = False

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def run(self, task: Task, seconds: float) -> Any:
        with self._lock:
            result = self._run(task, seconds)
        if isinstance(result, str):
            raise BotFailure(result)
        return result

    def _run(self, task: Task, seconds: float) -> Any:
        try:
            if not self._is_ready:
                self._receive(START_SECONDS)
                self._is_ready = True
            self._pipe.send(task)
            return self._receive(seconds)
        except (EOFError, OSError):
            self._end()
            raise WorkerEnded("its process ended") from None

    def _receive(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            self._end()
            raise BotFailure(f"it took longer than {seconds:g} s")
        return self._pipe.recv()

    def _end(self) -> None:
        self._process.kill()
        self._process.join(1)
        self._pipe.close()

    def kill(self) -> None:
        """End the process, from any thread. A task that waits for it ends first, so the pipe is closed only once."""
        self._process.kill()
        with self._lock:
            self._end()


# --- in the process of a bot --------------------------------------------------------------------------------


def run_worker(pipe: Connection) -> None:
    """Perform tasks until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _load_rules()
        pipe.send([])
        while True:
            pipe.send(perform(pipe.recv()))
    except (EOFError, OSError):
        return


def _load_rules() -> None:
    game = Game.new(players=2)
    seat = game.to_act or 0
    perform(move_task(game, seat, "greedy"))


def perform(task: Task) -> Any:
    """The result of a task, or a message if the bot fails."""
    try:
        return _choose(task) if isinstance(task, MoveTask) else OTHER_TASKS[type(task)](task)
    except Exception as error:
        return f"it failed with {type(error).__name__}"


OTHER_TASKS: Mapping[type, Callable[[Any], Any]] = MappingProxyType(
    {
        PrintTask: lambda task: print_set(task.settings, task.options),
        AdviceTask: lambda task: advise(task.view, task.bot, language=task.language).as_dict(),
        IdeaTask: lambda task: judge_lines(task.view, task.lines, task.language),
        PuzzleTask: lambda task: judge_answer(task.puzzle, task.acts, task.language),
        CountTask: lambda task: count_decisions(task.record),
        ReviewTask: lambda task: judge_numbers(task.record, task.numbers),
        ReviewWordsTask: lambda task: review_words(task.record, task.judgements, task.language),
    }
)


def _choose(task: MoveTask) -> list[int]:
    bot = _find_bot(task)
    if isinstance(bot, RecordBot):
        return _choose_line(bot, task)
    if isinstance(bot, LineBot):
        return _plan_line(bot, task)
    return [bot.choose(task.view, task.choices).act]


_bots: OrderedDict[str, AnyBot] = OrderedDict()  # by player, the last used at the end


def _find_bot(task: MoveTask) -> AnyBot:
    """The bot of a seat. It is reused if possible, because it may have made plans."""
    bot = _bots.pop(task.player, None) or make_bot(task.bot)
    _bots[task.player] = bot
    if len(_bots) > MAX_CACHED_BOTS:
        _bots.popitem(last=False)
    return bot


def _choose_line(bot: RecordBot, task: MoveTask) -> list[int]:
    """A whole action. There is no chance inside an action, so the view can be played on by itself."""
    import numpy as np

    from shinjuku.rules.kernel import apply_at

    views = np.frombuffer(bytearray(task.record), np.uint8).copy().view(RECORD)
    views["board"][0] = board_index(task.choices[0].vocabulary.board)  # its index can differ from the server's
    acts: list[int] = []
    while not acts or is_mid_line(int(views["phase"][0])):
        acts.append(int(bot.choose_record(views, 0)))
        apply_at(views, 0, acts[-1])
    return acts


def _plan_line(bot: LineBot, task: MoveTask) -> list[int]:
    """A whole action of a bot that chooses lines, or the rest of one."""
    planned = plan_line(bot, deal(task.view, seed=0), task.bot, lambda function: function())
    return [choice.act for choice in planned.choices[planned.done :]]
