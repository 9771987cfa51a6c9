"""Backup files: what they restore, and what they refuse."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from shinjuku.game.files import FileError
from shinjuku.server.ops.backups import NotEmpty, back_up, restore
from shinjuku.server.storage import Database, events, lobby, tables
from shinjuku.server.storage.events import Verdict
from shinjuku.server.storage.rows import WAITING
from shinjuku.server.tables.keys import HOST, INVITE
from tests.server.postgres import Postgres
from tests.server.storage.databases import a_table, an_event, on


@pytest.mark.parametrize(("source", "target"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_a_backup_of_one_database_restores_the_other(
    source: str, target: str, tmp_path: Path, postgres: Postgres
) -> None:
    def new(kind: str) -> str:
        return postgres.new_database() if kind == "postgresql" else f"sqlite:///{tmp_path / 'tables.sqlite3'}"

    backup, old, fresh = tmp_path / "backup", new(source), new(target)

    async def write(database: Database) -> None:
        await a_table(database)
        async with database.write() as tx:
            await events.append(tx, "a" * 16, [an_event(number) for number in range(1, 1200)])
            await events.put_verdict(tx, "a" * 16, 0, Verdict("mine", 1, "digest"))
        assert await back_up(database, backup) == 1
        assert backup.stat().st_mode & 0o77 == 0

    async def read(database: Database) -> None:
        assert await restore(database, backup) == 1
        with pytest.raises(NotEmpty):
            await restore(database, backup)
        assert await restore(database, backup, force=True) == 1
        async with database.read() as tx:
            assert await events.after(tx, "a" * 16, 0) == [an_event(number) for number in range(1, 1200)]
            assert [seat.name for seat in await tables.seats_of(tx, "a" * 16)] == ["花子", "Robo"]
            assert [key.role for key in await tables.keys_of(tx, "a" * 16)] == [HOST, INVITE]
            assert await events.find_verdict(tx, "a" * 16, 0, "mine") is not None

    on(old, write)
    on(fresh, read)


def test_an_incomplete_backup_changes_nothing(tmp_path: Path) -> None:
    async def do(database: Database) -> None:
        await a_table(database)
        await back_up(database, tmp_path / "backup")
        whole = (tmp_path / "backup").read_bytes()
        lines = gzip.decompress(whole).splitlines(keepends=True)
        for broken, message in (
            (whole[: len(whole) // 2], "is incomplete, or not a backup"),
            (b"", "is not a backup"),
            (b"nonsense", "is incomplete, or not a backup"),
            (compressed(lines[:-1]), "The backup was interrupted"),
            (compressed([b'{"shinjuku-backup": 3}\n', *lines[1:]]), "is not a backup that this version can read"),
            (compressed([lines[0], b'["chairs", 1]\n', *lines[1:]]), "is not a backup that this version can read"),
        ):
            (tmp_path / "broken").write_bytes(broken)
            with pytest.raises(FileError, match=message):
                await restore(database, tmp_path / "broken", force=True)
        async with database.read() as tx:
            assert await tables.find(tx, "a" * 16) is not None

    on(f"sqlite:///{tmp_path / 'tables.sqlite3'}", do)


def compressed(lines: list[bytes]) -> bytes:
    return gzip.compress(b"".join(lines))


def test_a_backup_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    async def do(database: Database) -> None:
        with pytest.raises(FileError, match=r"Can't write .*: no such file or directory\."):
            await back_up(database, tmp_path / "nowhere" / "backup")

    on(f"sqlite:///{tmp_path / 'tables.sqlite3'}", do)


def test_a_backup_that_unpacks_to_too_much_is_refused_early(tmp_path: Path) -> None:
    """A gigabyte of zeros in a megabyte, on one line and on many."""
    header, footer = b'{"shinjuku-backup": 2}\n', b'{"rows": 0}\n'

    async def do(database: Database) -> None:
        for line in (b"0" * 1_000_000, b'{"rows": 0}' + b" " * 1_000_000 + b"\n"):
            path = tmp_path / "bomb"
            with gzip.open(path, "wb") as file:
                file.write(header)
                for _ in range(100):
                    file.write(line)
                file.write(footer)
            with pytest.raises(FileError, match="unpacks to far too much"):
                await restore(database, path)

    on(f"sqlite:///{tmp_path / 'tables.sqlite3'}", do)


def test_a_backup_of_the_first_format_is_restored(address: str, tmp_path: Path) -> None:
    agreement = {"edition": "v2", "modules": [], "colours": ["blue", "red"], "is_open": True}
    row = ["tables", "a" * 16, WAITING, json.dumps(agreement), 1.0, 2.0, None]
    with gzip.open(tmp_path / "backup", "wt", encoding="utf-8") as file:
        file.write("\n".join(json.dumps(each) for each in ({"shinjuku-backup": 1}, row, {"rows": 1})))

    async def do(database: Database) -> None:
        assert await restore(database, tmp_path / "backup") == 1
        async with database.read() as tx:
            assert [row.id for row, _ in await lobby.open_tables(tx, 10)] == ["a" * 16]

    on(address, do)
