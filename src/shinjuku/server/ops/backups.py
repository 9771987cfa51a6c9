"""Backups: everything that lasts, in one file that either database can be restored from.

Lines of JSON, compressed: a heading, one line per row, and an ending that says how many there were. Keys are in it as
hashes only; but hands are, so the file is for the host's eyes.
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
from shinjuku.server.storage import Database, Link
from shinjuku.server.storage.schema import ALL, LASTING

FORM = 1
ROWS_AT_ONCE = 500


class NotEmpty(FileError):
    """A database that has tables already."""


async def back_up(database: Database, path: Path) -> int:
    """Write a backup while tables are played; the answer is how many tables are in it."""
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            with gzip.open(file, "wt", encoding="utf-8") as lines:
                count = await _write(database, lines)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
        return count
    except OSError as error:
        raise FileError(f"{path} can't be written: {reason(error)}.") from None
    finally:
        unfinished.unlink(missing_ok=True)


async def _write(database: Database, lines: IO[str]) -> int:
    rows = tables = 0
    lines.write(json.dumps({"shinjuku-backup": FORM}) + "\n")
    async with database.read() as c:
        for kept in LASTING:
            async for row in c.rows(select(kept)):
                lines.write(json.dumps([kept.name, *row], separators=(",", ":")) + "\n")
                rows += 1
                tables += kept.name == "tables"
    lines.write(json.dumps({"rows": rows}) + "\n")
    return tables


async def restore(database: Database, path: Path, *, force: bool = False) -> int:
    """Fill a database from a backup, all of it or nothing; the answer is how many tables there are."""
    await database.migrate()
    async with database.write() as c:
        if not force and (await c.execute(select(func.count()).select_from(LASTING[0]))).scalar():
            raise NotEmpty(f"The database {database.place} has tables already: --force replaces them.")
        for kept in ALL:
            await c.execute(delete(kept))
        return await _fill(c, path)


async def _fill(c: Link, path: Path) -> int:
    known = {kept.name: kept for kept in LASTING}
    waiting: list[dict[str, Any]] = []
    current: Table | None = None
    tables = 0
    for name, values in _rows(path):
        if name not in known or len(values) != len(known[name].c):
            raise FileError(f"{path} is not a backup that this version can read.")
        if known[name] is not current or len(waiting) >= ROWS_AT_ONCE:
            await _insert(c, current, waiting)
            current, waiting = known[name], []
        waiting.append(dict(zip(known[name].c.keys(), values, strict=True)))
        tables += name == "tables"
    await _insert(c, current, waiting)
    return tables


async def _insert(c: Link, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        await c.execute(insert(table), rows)


def _rows(path: Path) -> Iterator[tuple[str, list[Any]]]:
    """Every row; a file that is not whole is refused."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            heading = json.loads(next(lines))
            if not isinstance(heading, dict) or heading.get("shinjuku-backup") != FORM:
                raise FileError(f"{path} is not a backup that this version can read.")
            count, ending = 0, None
            for line in lines:
                found = json.loads(line)
                if isinstance(found, dict):
                    ending = found.get("rows")
                    continue
                count += 1
                yield found[0], found[1:]
            if ending != count:
                raise FileError(f"{path} is not whole: the backup was broken off.")
    except FileNotFoundError:
        raise FileError(f"There is no file {path}.") from None
    except (EOFError, gzip.BadGzipFile):
        raise FileError(f"{path} is not whole, or is no backup.") from None
    except (OSError, ValueError, StopIteration) as error:
        if isinstance(error, FileError):
            raise
        raise FileError(f"{path} can't be read: it is no backup.") from None
