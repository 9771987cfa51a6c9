"""A database behind one door: transactions, migrations, and sentences about what is wrong with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError

from shinjuku.game import ShinjukuError
from shinjuku.server.storage.links import Link
from shinjuku.server.storage.postgresql import Postgresql
from shinjuku.server.storage.sqlite import Sqlite

MIGRATIONS = Path(__file__).parent.parent / "migrations"
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATING = 0x5348494E  # the number of the lock under which one process migrates


class StorageError(ShinjukuError):
    """A database that can't be used, in a sentence."""


class NumberTaken(Exception):
    """Another process has appended that event first."""


class Database:
    """SQLite or PostgreSQL, by its address."""

    def __init__(self, address: str) -> None:
        self.url = _url(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            _make_folder(self.url)
        self._kept: Sqlite | Postgresql = Sqlite(self.url) if self.is_sqlite else Postgresql(self.url)

    @property
    def place(self) -> str:
        """The address without a password."""
        return self.url.render_as_string(hide_password=True)

    # --- transactions ---------------------------------------------------------------------------------------

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Link]:
        """One look at the database; all of it from the same moment."""
        with _Said(self.place):
            async with self._kept.read() as link:
                yield link

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Link]:
        """Everything or nothing; it is on the disk when this ends."""
        with _Said(self.place):
            async with self._kept.write() as link:
                yield link

    async def close(self) -> None:
        await self._kept.close()

    # --- migrations -----------------------------------------------------------------------------------------

    async def migrate(self) -> None:
        """Bring the database to the form that this version knows."""
        async with self.write() as connection:
            if not self.is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATING})
            await connection.run_sync(_upgrade)


class _Said:
    """What a driver complains about becomes a sentence."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, IntegrityError):
            raise NumberTaken from error
        if isinstance(error, (SQLAlchemyError, OSError, TimeoutError)):
            raise StorageError(f"The database {self.place} can't be used: {_reason(error)}.") from error


def _reason(error: BaseException) -> str:
    """The first line of what the driver says, without the statement and its values."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    said = str(inner).strip().splitlines()
    first = (said[0] if said else type(inner).__name__).rstrip(".")
    return first.split(">: ", 1)[-1][:200]


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise StorageError("The database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if url.drivername not in DRIVERS:
        raise StorageError(f"There is no database {url.drivername!r}: sqlite:///FILE or postgresql://USER@HOST/NAME.")
    if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
        raise StorageError("The database needs a file: sqlite:///FILE.")
    return url.set(drivername=DRIVERS[url.drivername])


def _make_folder(url: URL) -> None:
    folder = Path(url.database or "").expanduser().parent
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StorageError(f"The folder {folder} can't be made: {error.strerror or error}.") from None


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")
