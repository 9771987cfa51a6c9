"""Backups: one file with all persistent data, which can be restored into either database.

The file is gzipped JSON lines: a header, one line per row, and a footer with the number of rows. Keys are stored as
hashes, but hands are readable, so the file is for the host only.
"""

from __future__ import annotations

import gzip
import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Table, delete, func, insert, select

from shinjuku.game.files import FileError, reason
from shinjuku.server.storage import Database, Transaction
from shinjuku.server.storage.schema import ALL_TABLES, PERSISTENT_TABLES

FORMAT_VERSION = 2
READABLE_VERSIONS = (1, 2)
MAX_LINE = 4_000_000  # characters; a row with the longest record has a tenth of that
MAX_RATIO = 100  # of the unpacked to the packed size
MIN_UNPACKED = 20_000_000  # characters that any file may unpack to
BATCH_ROWS = 500


class NotEmpty(FileError):
    """The database already has tables."""


async def back_up(database: Database, path: Path, *, force: bool = False) -> int:
    """Write a backup, also while the server runs. Returns the number of tables in it."""
    if path.exists() and not force:
        raise FileError(f"{path} already exists. Use --force to replace it.")
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            with gzip.open(file, "wt", encoding="utf-8") as lines:
                count = await _write(database, lines)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
        return count
    except OSError as error:
        raise FileError(f"Can't write {path}: {reason(error)}.") from None
    finally:
        partial.unlink(missing_ok=True)


async def _write(database: Database, lines: IO[str]) -> int:
    rows = tables = 0
    lines.write(json.dumps({"shinjuku-backup": FORMAT_VERSION}) + "\n")
    async with database.read() as tx:
        for table in PERSISTENT_TABLES:
            async for row in tx.stream(select(table)):
                lines.write(json.dumps([table.name, *row], separators=(",", ":")) + "\n")
                rows += 1
                tables += table.name == "tables"
    lines.write(json.dumps({"rows": rows}) + "\n")
    return tables


async def restore(database: Database, path: Path, *, force: bool = False) -> int:
    """Fill a database from a backup, completely or not at all. Returns the number of tables."""
    database.make_folder()
    async with database.exclusive():
        await database.migrate()
        return await _restore(database, path, force)


async def _restore(database: Database, path: Path, force: bool) -> int:
    async with database.write() as tx:
        if not force and (await tx.execute(select(func.count()).select_from(PERSISTENT_TABLES[0]))).scalar():
            raise NotEmpty(f"The database {database.safe_url} already has tables. Use --force to replace them.")
        for table in ALL_TABLES:
            await tx.execute(delete(table))
        return await _fill(tx, path)


async def _fill(tx: Transaction, path: Path) -> int:
    known = {table.name: table for table in PERSISTENT_TABLES}
    batch: list[dict[str, Any]] = []
    current: Table | None = None
    tables = 0
    for name, values in _read_rows(path):
        if name not in known or len(values) != len(known[name].c):
            raise FileError(f"{path} is not a backup that this version can read.")
        if known[name] is not current or len(batch) >= BATCH_ROWS:
            await _insert(tx, current, batch)
            current, batch = known[name], []
        batch.append(dict(zip(known[name].c.keys(), values, strict=True)))
        tables += name == "tables"
    await _insert(tx, current, batch)
    return tables


async def _insert(tx: Transaction, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        await tx.execute(insert(table), rows)


def _read_rows(path: Path) -> Iterator[tuple[str, list[Any]]]:
    """All rows of a backup. An incomplete file is refused."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from _parse(path, _Lines(lines, path))
    except FileNotFoundError:
        raise FileError(f"There is no file {path}.") from None
    except (EOFError, gzip.BadGzipFile):
        raise FileError(f"{path} is incomplete, or not a backup.") from None
    except (OSError, ValueError) as error:
        if isinstance(error, FileError):
            raise
        raise FileError(f"Can't read {path}. It is not a backup.") from None


class _Lines:
    """The lines of a backup. A file that unpacks to much more than a backup could is refused."""

    def __init__(self, file: IO[str], path: Path) -> None:
        self._file = file
        self._path = path
        self._left = max(MIN_UNPACKED, MAX_RATIO * path.stat().st_size)

    def __iter__(self) -> Iterator[str]:
        while line := self._file.readline(MAX_LINE):
            self._left -= len(line)
            if self._left < 0 or len(line) == MAX_LINE:
                raise FileError(f"{self._path} is not a backup: it unpacks to far too much.")
            yield line


def _parse(path: Path, given: _Lines) -> Iterator[tuple[str, list[Any]]]:
    lines = iter(given)
    header = json.loads(next(lines, ""))
    version = header.get("shinjuku-backup") if isinstance(header, dict) else None
    if version not in READABLE_VERSIONS:
        raise FileError(f"{path} is not a backup that this version can read.")
    count, footer = 0, None
    for line in lines:
        value = json.loads(line)
        if isinstance(value, dict):
            footer = value.get("rows")
            continue
        count += 1
        yield value[0], _upgraded(value[0], value[1:]) if version == 1 else value[1:]
    if footer != count:
        raise FileError(f"{path} is incomplete. The backup was interrupted.")


def _upgraded(name: str, values: list[Any]) -> list[Any]:
    """A row of the first format. It lacks `is_open`, `creator` and `beginning`."""
    return [*values, bool(json.loads(values[2]).get("is_open")), None, None] if name == "tables" else values
