"""Transactions of SQLite: one commit stores all that wait, batches included, and none spoils another."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from shinjuku.server.storage import Database, events, sqlite
from tests.server.storage.databases import an_event
from tests.server.storage.slow_commits import TABLE, SlowCommits, begin, hold_writes, store, stored, with_slow_commits


async def transact(database: Database, number: int) -> None:
    async with database.write() as tx:
        await events.append(tx, TABLE, [an_event(number)])


def test_a_commit_that_has_begun_is_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if its task is cancelled, for example because the client has gone."""

    async def test(database: Database, commits: SlowCommits) -> None:
        task = asyncio.create_task(transact(database, 1))
        await asyncio.to_thread(commits.begun.wait)
        task.cancel()
        await asyncio.sleep(0)
        assert not task.done()
        commits.may_finish.set()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await stored(database) == [1]

    with_slow_commits(tmp_path, monkeypatch, test)


def test_one_commit_stores_transactions_and_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise each transaction of a hostile client would keep the clicks of others waiting for the disk."""

    async def test(database: Database, commits: SlowCommits) -> None:
        tasks = await begin(database, commits, 1)
        tasks += [asyncio.create_task(transact(database, number)) for number in range(2, 10)]
        tasks.append(asyncio.create_task(store(database, 10)))
        await asyncio.sleep(0)
        commits.may_finish.set()
        await asyncio.gather(*tasks)
        assert commits.sizes == [1, 9]
        assert await stored(database) == list(range(1, 11))

    with_slow_commits(tmp_path, monkeypatch, test)


def test_a_transaction_that_fails_takes_back_only_its_own_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(database: Database, commits: SlowCommits) -> None:
        tasks = await begin(database, commits, 1)
        tasks += [asyncio.create_task(transact(database, number)) for number in (2, 2, 3)]
        await asyncio.sleep(0)
        commits.may_finish.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["NoneType", "NoneType", "EventConflict", "NoneType"]
        assert await stored(database) == [1, 2, 3]

    with_slow_commits(tmp_path, monkeypatch, test)


def test_if_sqlite_rolls_back_everything_no_transaction_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it does when the disk is full in the middle of a transaction."""

    async def test(database: Database, commits: SlowCommits) -> None:
        async def fill_the_disk() -> None:
            async with database.write() as tx:
                await tx.run_sync(lambda connection: connection.exec_driver_sql("ROLLBACK"))
                raise sqlite3.OperationalError("database or disk is full")

        tasks = await begin(database, commits, 1)
        tasks += [asyncio.create_task(work) for work in (transact(database, 2), fill_the_disk(), store(database, 3))]
        await asyncio.sleep(0)
        commits.may_finish.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["NoneType", "StorageError", "StorageError", "NoneType"]
        assert await stored(database) == [1, 3]
        await transact(database, 2)
        assert await stored(database) == [1, 2, 3]

    with_slow_commits(tmp_path, monkeypatch, test)


def test_a_transaction_that_is_written_is_committed_although_its_task_is_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(database: Database, commits: SlowCommits) -> None:
        first = (await begin(database, commits, 1))[0]
        gate = asyncio.create_task(hold_writes(database, release := asyncio.Event()))
        commits.may_finish.set()
        await first
        leader, follower = [asyncio.create_task(transact(database, number)) for number in (2, 3)]
        late = asyncio.create_task(hold_writes(database, asyncio.Event()))  # so that the commit has to wait
        release.set()
        while not database_waits(database, 3):
            await asyncio.sleep(0)
        for task in (gate, leader, follower):
            task.cancel()
        await asyncio.sleep(0)
        assert not leader.done()
        late.cancel()
        await asyncio.wait([gate, leader, follower, late])
        assert [task.cancelled() for task in (gate, leader, follower)] == [True] * 3
        assert await stored(database) == [1, 2, 3]

    with_slow_commits(tmp_path, monkeypatch, test)


def test_a_transaction_is_acknowledged_although_all_that_waited_before_it_were_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then a commit for what the cancelled tasks have left waits for its turn at the same time."""

    async def test(database: Database, commits: SlowCommits) -> None:
        first = (await begin(database, commits, 1))[0]
        cancelled = [asyncio.create_task(store(database, number)) for number in (2, 3)]
        await asyncio.sleep(0)
        for task in cancelled:
            task.cancel()
        last = asyncio.create_task(store(database, 4))
        await asyncio.wait(cancelled)
        commits.may_finish.set()
        await asyncio.wait_for(asyncio.gather(first, last), 10)
        assert await stored(database) == [1, 4]
        assert asyncio.all_tasks() == {asyncio.current_task()}

    with_slow_commits(tmp_path, monkeypatch, test)


def test_closing_waits_for_all_commits_that_were_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(database: Database, commits: SlowCommits) -> None:
        tasks = await begin(database, commits, 1, 2)
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
        commits.may_finish.set()
        await asyncio.gather(*tasks, closing)
        assert await stored(database) == [1, 2]

    with_slow_commits(tmp_path, monkeypatch, test)


def database_waits(database: Database, count: int) -> bool:
    """Do so many wait for a commit?"""
    backend = database._backend
    assert isinstance(backend, sqlite.Sqlite)
    return len(backend._waiting) == count
