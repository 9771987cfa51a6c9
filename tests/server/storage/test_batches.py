"""Batches: the writes of clicks. On SQLite, one commit stores all that wait, and none spoils another."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from shinjuku.server.services import Services
from shinjuku.server.storage import Database, Event, EventConflict, Seat, StorageError, events, schema
from shinjuku.server.storage.commits import store_all
from shinjuku.server.storage.events import CHANNEL, MAX_NOTIFICATION, Verdict, event_from_notification
from shinjuku.server.storage.postgresql import connect_options
from shinjuku.server.storage.rows import PERSON
from tests.server.in_process import TWO, bot_seat, make_table, with_two_processes
from tests.server.postgres import Postgres
from tests.server.storage.databases import an_event, on
from tests.server.storage.slow_commits import TABLE, SlowCommits, begin, hold_writes, store, stored, with_slow_commits
from tests.server.tables.test_conflicts import choose

TOO_LARGE = 1 << 70  # for an integer of a database


def test_a_batch_is_stored_as_a_whole_or_not_at_all(address: str) -> None:
    async def do(database: Database) -> None:
        async def store_two() -> None:
            async with database.batch() as batch:
                await events.put_verdict(batch, TABLE, 0, Verdict("mine", 2, "d"))
                await events.put_snapshot(batch, TABLE, 2, b"two")
                await events.append(batch, TABLE, [an_event(1), an_event(2)])

        await store(database, 2)
        with pytest.raises(EventConflict):
            await store_two()
        async with database.read() as tx:
            assert await events.after(tx, TABLE, 0) == [an_event(2)]
            assert await events.find_verdict(tx, TABLE, 0, "mine") is None
            assert await events.find_snapshot(tx, TABLE) is None

    on(address, do)


def test_batches_of_one_table_conflict_and_others_are_stored(address: str) -> None:
    async def do(database: Database) -> None:
        names = [letter * 16 for letter in "abcdef"]
        results = await asyncio.gather(*(store(database, 1, name) for name in (*names, *names)), return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["EventConflict"] * 6 + ["NoneType"] * 6
        for name in names:
            assert await stored(database, name) == [1]

    on(address, do)


def test_a_batch_that_cannot_be_stored_spoils_no_other(address: str) -> None:
    async def do(database: Database) -> None:
        async def store_nonsense() -> None:
            async with database.batch() as batch:
                await events.append(batch, "b" * 16, [an_event(1)])
                await batch.upsert(schema.snapshots, {"table_id": TABLE, "number": TOO_LARGE, "content": b""})

        writes = [store(database, 1), store_nonsense(), store(database, 2)]
        first, nonsense, last = await asyncio.gather(*writes, return_exceptions=True)
        assert first is last is None
        assert isinstance(nonsense, Exception)
        assert await stored(database) == [1, 2]
        assert await stored(database, "b" * 16) == []

    on(address, do)


# --- SQLite: cancelled tasks and failed commits ---------------------------------------------------------------


def test_a_commit_waits_for_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process is done when the commit tries again."""
    with closing(sqlite3.connect(tmp_path / "a", timeout=0)) as own, closing(sqlite3.connect(tmp_path / "a")) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(time, "sleep", lambda _: other.rollback())
        store_all(own, [])
        assert not own.in_transaction


def test_one_commit_stores_all_that_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(database: Database, commits: SlowCommits) -> None:
        tasks = await begin(database, commits, 1, 2, 3, 4)
        commits.may_finish.set()
        await asyncio.gather(*tasks)
        assert commits.sizes == [1, 3]
        assert await stored(database) == [1, 2, 3, 4]

    with_slow_commits(tmp_path, monkeypatch, test)


def test_a_task_that_is_cancelled_takes_back_only_its_own_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(database: Database, commits: SlowCommits) -> None:
        first, leader, *others = await begin(database, commits, 1, 2, 3, 4)
        leader.cancel()
        await asyncio.sleep(0)
        commits.may_finish.set()
        await asyncio.gather(first, *others)
        assert leader.cancelled()
        assert await stored(database) == [1, 3, 4]

    with_slow_commits(tmp_path, monkeypatch, test)


def test_a_batch_whose_commit_has_begun_is_not_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its table would be read again before the commit. Cancelling the task twice changes nothing."""

    async def test(database: Database, commits: SlowCommits) -> None:
        first, leader, follower = await begin(database, commits, 1, 2, 3)
        commits.begun.clear()
        commits.may_finish.set()
        await first
        commits.may_finish.clear()
        await asyncio.to_thread(commits.begun.wait)
        for task in (leader, follower) * 2:
            task.cancel()
            await asyncio.sleep(0)
        assert not leader.done()
        assert not follower.done()
        commits.may_finish.set()
        await asyncio.wait([leader, follower])
        assert leader.cancelled()
        assert follower.cancelled()
        assert await stored(database) == [1, 2, 3]

    with_slow_commits(tmp_path, monkeypatch, test)


def test_no_batch_of_a_failed_commit_is_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if the task that commits for all is cancelled meanwhile."""

    async def test(database: Database, commits: SlowCommits) -> None:
        tasks = await begin(database, commits, 1)
        commits.may_finish.set()
        await tasks[0]
        commits.begun.clear()
        commits.may_finish.clear()
        commits.error = sqlite3.OperationalError("database or disk is full")
        gate = asyncio.create_task(hold_writes(database, release := asyncio.Event()))
        await asyncio.sleep(0)
        leader, *others = [asyncio.create_task(store(database, number)) for number in (2, 3, 4)]
        await asyncio.sleep(0)
        release.set()
        await asyncio.to_thread(commits.begun.wait)
        leader.cancel()
        await asyncio.sleep(0)
        commits.may_finish.set()
        results = await asyncio.gather(gate, *others, return_exceptions=True)
        assert [type(result) for result in results] == [StorageError] * 3
        commits.error = None
        assert await stored(database) == [1]
        await store(database, 2)  # the next commit works
        assert await stored(database) == [1, 2]

    with_slow_commits(tmp_path, monkeypatch, test)


# --- PostgreSQL: notifications --------------------------------------------------------------------------------


def test_notifications_contain_the_event_if_it_fits(postgres: Postgres) -> None:
    large = Event(3, 0, "line", 1003.0, 0.0, {"said": ["新宿" * MAX_NOTIFICATION]})

    async def do(database: Database) -> None:
        received: asyncio.Queue[str] = asyncio.Queue()
        listener = await asyncpg.connect(**connect_options(database.url))
        await listener.add_listener(CHANNEL, lambda *args: received.put_nowait(str(args[3])))
        for new in ([an_event(1)], [an_event(2), large]):
            async with database.batch() as batch:
                await events.append(batch, TABLE, new)
        with pytest.raises(EventConflict):
            await store(database, 1)  # what isn't stored isn't announced
        await store(database, 4)
        found = [(await received.get()).split(" ", 2) for _ in range(3)]
        await listener.close()
        assert [words[:2] for words in found] == [[TABLE, "1"], [TABLE, "3"], [TABLE, "4"]]
        assert event_from_notification(found[0][2]) == an_event(1)
        assert len(found[1]) == 2
        assert event_from_notification("") is None
        assert event_from_notification(found[2][2]) == an_event(4)

    on(postgres.new_database(), do)


# --- leases ---------------------------------------------------------------------------------------------------


def test_a_lease_that_was_not_stored_is_not_ours(tmp_path: Path) -> None:
    """Two processes end a turn before a bot's. The one that is too late must not think for the bot."""

    async def test(one: Services, other: Services) -> None:
        table = await make_table(one, replace(TWO, start="blue"), [Seat(PERSON), bot_seat("random")])
        assert table.game is not None
        while "end" not in map(str, table.game.choices):
            await choose(one, table)
        elsewhere = await other.registry.open(table.id)
        await choose(other, elsewhere, "end")
        await choose(one, table, "end")
        assert table.bot_to_act == elsewhere.bot_to_act == 1
        assert table.leased_until == 0 < elsewhere.leased_until

    with_two_processes(tmp_path, test)
