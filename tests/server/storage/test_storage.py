"""Storage: the same tests for SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import math
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from shinjuku.server.ops.storage_check import StorageCheck
from shinjuku.server.storage import (
    Database,
    DatabaseInUse,
    Event,
    EventConflict,
    StorageError,
    events,
    leases,
    lobby,
    sqlite,
    tables,
)  # fmt: skip
from shinjuku.server.storage.engine import MIGRATIONS, newest_revision, stored_revision
from shinjuku.server.storage.events import Verdict
from shinjuku.server.storage.lock import exclusive
from shinjuku.server.storage.rows import CLOSED, NOTE, PLAYING, WAITING
from shinjuku.server.storage.schema import metadata
from shinjuku.server.tables.keys import INVITE
from tests.server.storage.databases import AGREEMENT, a_table, an_event, on


def test_stored_tables_are_read_back_unchanged(address: str) -> None:
    async def do(database: Database) -> None:
        await a_table(database)
        async with database.read() as tx:
            row = await tables.find(tx, "a" * 16)
            assert row is not None
            assert row.agreement == AGREEMENT
            assert [seat.name for seat in await tables.seats_of(tx, "a" * 16)] == ["花子", "Robo"]
            assert (await tables.seats_of(tx, "a" * 16))[0].preferences.auto_end is True
            assert [key.role for key in await tables.find_keys(tx, "i" * 64)] == [INVITE]
            assert await tables.find(tx, "b" * 16) is None

    on(address, do)


def test_events_are_ordered_and_numbered_uniquely(address: str) -> None:
    async def do(database: Database) -> None:
        await a_table(database)
        async with database.write() as tx:
            await events.append(tx, "a" * 16, [an_event(1), an_event(2)])

        async def too_late() -> None:
            async with database.write() as tx:
                await events.put_verdict(tx, "a" * 16, 0, Verdict("mine", 2, "d"))
                await events.append(tx, "a" * 16, [an_event(2)])

        with pytest.raises(EventConflict):
            await too_late()
        async with database.read() as tx:
            assert await events.after(tx, "a" * 16, 0) == [an_event(1), an_event(2)]
            assert await events.after(tx, "a" * 16, 1) == [an_event(2)]
            assert await events.find_verdict(tx, "a" * 16, 0, "mine") is None  # the transaction was rolled back

    on(address, do)


def test_only_one_of_many_writers_can_append_a_number(address: str) -> None:
    async def do(database: Database) -> None:
        await a_table(database)

        async def attempt() -> bool:
            try:
                async with database.write() as tx:
                    await events.append(tx, "a" * 16, [an_event(1)])
            except EventConflict:
                return False
            return True

        assert sorted(await asyncio.gather(*(attempt() for _ in range(6)))) == [False] * 5 + [True]

    on(address, do)


def test_a_verdict_is_stored_with_its_event(address: str) -> None:
    async def do(database: Database) -> None:
        async with database.write() as tx:
            await events.append(tx, "a" * 16, [an_event(1)])
            await events.put_verdict(tx, "a" * 16, 0, Verdict("mine", 1, "digest"))
        async with database.read() as tx:
            assert await events.find_verdict(tx, "a" * 16, 0, "mine") == Verdict("mine", 1, "digest")
            assert await events.find_verdict(tx, "a" * 16, 1, "mine") is None

    on(address, do)


def test_a_writer_waits_for_another_process(tmp_path: Path) -> None:
    async def do(database: Database) -> None:
        other = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        async with other.write() as tx:
            await events.append(tx, "a" * 16, [an_event(1)])
            waiting = asyncio.create_task(append(database, an_event(2)))
            await asyncio.sleep(0)  # it tries, and the file is locked
            assert not waiting.done()
        await waiting
        await other.close()
        async with database.read() as tx:
            assert [event.number for event in await events.after(tx, "a" * 16, 0)] == [1, 2]

    on(f"sqlite:///{tmp_path / 'tables.sqlite3'}", do)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=rf"^Can't use the database {tmp_path}: Is a directory\.$"):
        asyncio.run(Database(f"sqlite:///{tmp_path}").migrate())


def test_a_writer_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(database: Database) -> None:
        other = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        async with other.write():
            monkeypatch.setattr(sqlite, "BUSY_SECONDS", -1.0)
            with pytest.raises(StorageError, match="locked"):
                await append(database, an_event(1))
        await other.close()

    on(f"sqlite:///{tmp_path / 'tables.sqlite3'}", do)


async def append(database: Database, event: Event) -> None:
    async with database.write() as tx:
        await events.append(tx, "a" * 16, [event])


def test_the_thinking_time_of_each_seat_is_summed_up(address: str) -> None:
    async def do(database: Database) -> None:
        async with database.write() as tx:
            note = Event(4, None, NOTE, 2000.0, 0.0, {"line": 1, "text": "…"})
            await events.append(tx, "a" * 16, [an_event(1), an_event(2, seat=1, spent=2.0), an_event(3), note])
        async with database.read() as tx:
            assert await events.spent_until(tx, "a" * 16, 4) == {0: 3.0, 1: 2.0}
            assert await events.last_move_at(tx, "a" * 16, 4) == 1003.0
            assert await events.notes_until(tx, "a" * 16, 4) == [note]

    on(address, do)


def test_only_the_latest_snapshot_is_kept(address: str) -> None:
    async def do(database: Database) -> None:
        for number in (1, 2):
            async with database.write() as tx:
                await events.put_snapshot(tx, "a" * 16, number, bytes([number, 0, 255]))
        async with database.read() as tx:
            assert await events.find_snapshot(tx, "a" * 16) == (2, b"\x02\x00\xff")

    on(address, do)


def test_one_process_holds_a_lease_until_it_expires(address: str) -> None:
    async def do(database: Database) -> None:
        async def claim(holder: str, now: float) -> bool:
            async with database.write() as tx:
                return await leases.claim(tx, "a" * 16, holder, now, now + 10)

        assert await claim("one", 100)
        assert not await claim("two", 105)
        assert await claim("one", 109)
        async with database.read() as tx:
            assert await leases.expired(tx, 115) == []
            assert await leases.expired(tx, 120) == ["a" * 16]
        assert await claim("two", 120)
        assert not await claim("one", 121)

    on(address, do)


def test_expired_tables_are_found_and_deleted(address: str) -> None:
    async def do(database: Database) -> None:
        for name, status in (("a" * 16, CLOSED), ("b" * 16, WAITING), ("c" * 16, PLAYING)):
            await a_table(database, name, status)
        later = time.time() + 1
        async with database.write() as tx:
            assert await tables.expired(tx, later, 0, 0) == ["a" * 16]
            assert sorted(await tables.expired(tx, later, later, 0)) == ["a" * 16, "b" * 16]
            assert await tables.expired(tx, 0, 0, later) == ["c" * 16]
            await events.append(tx, "c" * 16, [Event(1, 0, "line", later + 1)])
            assert await tables.expired(tx, 0, 0, later) == []
            await tables.delete_table(tx, "a" * 16)
        async with database.read() as tx:
            assert await tables.find(tx, "a" * 16) is None
            assert await tables.keys_of(tx, "a" * 16) == []
            assert [row.id for row, _ in await lobby.open_tables(tx, 10)] == ["b" * 16]
            assert await tables.tables_with_bots(tx) == ["c" * 16]

    on(address, do)


def test_a_database_that_is_up_to_date_is_recognised(address: str) -> None:
    """Without Alembic, whose own word for the newest revision is the same."""

    async def test(database: Database) -> None:
        async with database.read() as tx:
            assert await tx.run_sync(stored_revision) == newest_revision()

    on(address, test)
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == newest_revision()


def test_the_schema_and_the_migrations_agree(address: str) -> None:
    def compared(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def do(database: Database) -> None:
        await database.migrate()  # a second time changes nothing
        async with database.read() as tx:
            assert await tx.run_sync(compared) == []

    on(address, do)


@pytest.mark.parametrize(
    "address",
    ["mysql://x", "nonsense", "sqlite://", "postgresql://nobody@127.0.0.1:1/none", "sqlite:////proc/none/x.sqlite3"],
)
def test_an_unusable_database_is_reported(address: str) -> None:
    async def do() -> None:
        database = Database(address)
        try:
            await database.migrate()
        finally:
            await database.close()

    with pytest.raises(StorageError, match=r"atabase|folder"):
        asyncio.run(do())


# --- files ------------------------------------------------------------------------------------------------------


def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    """The files that SQLite adds, too, and a file from an older version."""
    file = tmp_path / "tables.sqlite3"
    file.touch(0o644)

    async def do(database: Database) -> None:
        await a_table(database)
        assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
        assert len(list(tmp_path.iterdir())) == 3

    on(f"sqlite:///{file}", do)


def test_a_lock_that_cannot_be_created_is_named(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    Path(f"{file}.lock").mkdir()
    with pytest.raises(DatabaseInUse, match=r"Can't lock .*tables\.sqlite3\.lock: "), exclusive(file):
        pass


def test_a_database_that_was_removed_is_not_writable(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"

    async def do(database: Database) -> None:
        check = StorageCheck(database)
        assert await check.is_writable()
        file.unlink()
        assert await check.is_writable()  # the answer is kept for a moment
        check._checked_at = -math.inf
        assert not await check.is_writable()

    on(f"sqlite:///{file}", do)
