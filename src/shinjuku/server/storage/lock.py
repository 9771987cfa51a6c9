"""The lock of a SQLite file. Two servers on one file would each miss what the other one stores."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shinjuku.game import ShinjukuError

if sys.platform != "win32":
    import fcntl


class DatabaseInUse(ShinjukuError):
    """Another process uses the database, or it is not known whether one does."""


@contextmanager
def exclusive(database: Path) -> Iterator[None]:
    """Hold the lock of a database file. The operating system releases it when the process ends, however it ends."""
    descriptor = _open(f"{database}.lock")
    try:
        _lock(descriptor, database)
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"process {os.getpid()} since {time.strftime('%Y-%m-%d %H:%M:%S')}".encode())
        yield
    finally:
        os.close(descriptor)


def _open(file: str) -> int:
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DatabaseInUse(f"Can't lock the database with {file}: {error.strerror or error}.") from None


def _lock(descriptor: int, database: Path) -> None:
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        holder = os.read(descriptor, 100).decode("ascii", "replace") or "another process"
        raise DatabaseInUse(f"The database {database} is in use by {holder}. Stop it first.") from None
