"""Commits of SQLite that begin, and then wait until the test lets them finish."""

from __future__ import annotations

import asyncio
import math
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from shinjuku.server.storage import Database, events, sqlite, turns
from shinjuku.server.storage.commits import WaitingBatch, store_all
from tests.server.storage.databases import an_event, on

TABLE = "a" * 16


async def store(database: Database, number: int, table: str = TABLE) -> None:
    async with database.batch() as batch:
        await events.append(batch, table, [an_event(number)])


async def stored(database: Database, table: str = TABLE) -> list[int]:
    async with database.read() as tx:
        return [event.number for event in await events.after(tx, table, 0)]


async def hold_writes(database: Database, release: asyncio.Event) -> None:
    async with database.write():
        await release.wait()


class SlowCommits:
    """Commits that begin, and then wait until they may finish."""

    def __init__(self) -> None:
        self.begun, self.may_finish = threading.Event(), threading.Event()
        self.error: Exception | None = None
        self.sizes: list[int] = []

    def store_all(self, driver: sqlite3.Connection, jobs: Sequence[WaitingBatch]) -> None:
        self.sizes.append(len(jobs))
        self.begun.set()
        self.may_finish.wait()
        if self.error is not None:
            raise self.error
        store_all(driver, jobs)


@contextmanager
def slow_commits(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowCommits]:
    commits = SlowCommits()
    monkeypatch.setattr(sqlite, "store_all", commits.store_all)
    monkeypatch.setattr(turns, "WAIT_SECONDS", math.inf)  # so that a slow machine doesn't divide a commit
    try:
        yield commits
    finally:
        commits.may_finish.set()


def with_slow_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, test: Callable[[Database, SlowCommits], Awaitable[None]]
) -> None:
    """Run a test while the commit of event 1 has begun. It has no task that the test could cancel."""

    async def run(database: Database) -> None:
        with slow_commits(monkeypatch) as commits:
            await test(database, commits)

    on(f"sqlite:///{tmp_path / 'tables.sqlite3'}", run)


async def begin(database: Database, commits: SlowCommits, *numbers: int) -> list[asyncio.Task[None]]:
    """Tasks that store events: the commit of the first has begun, and the others wait for the next one."""
    tasks = [asyncio.create_task(store(database, numbers[0]))]
    await asyncio.to_thread(commits.begun.wait)
    tasks += [asyncio.create_task(store(database, number)) for number in numbers[1:]]
    await asyncio.sleep(0)
    return tasks
