"""Reviews of finished games: judged decision by decision in the processes of the bots, and kept for a while."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from shinjuku.bots.network.turn_search import Judgement
from shinjuku.server.bots.tasks import CountTask, ReviewPart, ReviewTask, ReviewWordsTask
from shinjuku.server.bots.workers import BotFailure
from shinjuku.server.http.problems import Problem

MAX_KEPT = 32  # reviews
DECISIONS_PER_TASK = 2  # few, so that others wait only a moment
TASKS_AT_ONCE = 2  # of one review
TASK_SECONDS = 60.0  # the time limit for a task; it takes about one
WAITING, DONE, FAILED = "waiting", "done", "failed"


class RunPart(Protocol):
    """Runs a part of a review for a client and a table."""

    def __call__(self, task: ReviewPart, seconds: float, client: str, table: str) -> Awaitable[Any]: ...


@dataclass
class Job:
    """The review of a table's game."""

    record: str
    state: str = WAITING
    total: int = 0
    judged: dict[int, Judgement] = field(default_factory=dict)  # by the number of the decision
    words: dict[str, dict[str, Any]] = field(default_factory=dict)  # by language
    task: asyncio.Task[None] | None = None

    def progress(self) -> dict[str, Any]:
        return {"state": self.state, "done": len(self.judged), "total": self.total}


class Reviews:
    """The reviews of this process, by table."""

    def __init__(self, run: RunPart, has_room: Callable[[], bool]) -> None:
        self._run, self._has_room = run, has_room
        self._jobs: OrderedDict[str, Job] = OrderedDict()  # the last used at the end

    def find(self, table: str) -> Job | None:
        return self._jobs.get(table)

    def begin(self, table: str, record: str, client: str) -> Job:
        """The review of a table's game. It begins unless it is there already."""
        job = self._jobs.get(table)
        if job is None or job.state == FAILED:
            if not self._has_room():
                raise Problem(503, "review.none")
            job = self._jobs[table] = Job(record)
            job.task = asyncio.create_task(self._judge(job, client, table))
        self._jobs.move_to_end(table)
        self._forget_oldest()
        return job

    async def words(self, table: str, job: Job, language: str, client: str) -> dict[str, Any]:
        """A finished review in a language."""
        if language not in job.words:
            judgements = tuple(job.judged[number] for number in range(job.total))
            try:
                task = ReviewWordsTask(job.record, judgements, language)
                job.words[language] = dict(await self._run(task, TASK_SECONDS, client, table))
            except BotFailure as failure:
                raise Problem(503, "review.none") from failure
        return job.words[language]

    async def _judge(self, job: Job, client: str, table: str) -> None:
        try:
            job.total = int(await self._run(CountTask(job.record), TASK_SECONDS, client, table))
            parts = iter(_parts(job.total))
            await asyncio.gather(*(self._judge_parts(job, parts, client, table) for _ in range(TASKS_AT_ONCE)))
            job.state = DONE
        except BotFailure:
            job.state = FAILED

    async def _judge_parts(self, job: Job, parts: Iterator[tuple[int, ...]], client: str, table: str) -> None:
        for numbers in parts:
            found: Sequence[Judgement] = await self._run(ReviewTask(job.record, numbers), TASK_SECONDS, client, table)
            job.judged.update(zip(numbers, found, strict=True))

    def _forget_oldest(self) -> None:
        while len(self._jobs) > MAX_KEPT:
            _, job = self._jobs.popitem(last=False)
            if job.task is not None:
                job.task.cancel()

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)


def _parts(total: int) -> list[tuple[int, ...]]:
    """The numbers of the decisions, a few for each task."""
    return [
        tuple(range(first, min(total, first + DECISIONS_PER_TASK))) for first in range(0, total, DECISIONS_PER_TASK)
    ]
