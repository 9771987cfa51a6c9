"""The database: transactions, migrations, and readable errors when it can't be used."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, delete, insert, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError

from shinjuku.game import ShinjukuError
from shinjuku.server.ops.metrics import Observe, observe_nothing
from shinjuku.server.storage import schema
from shinjuku.server.storage.batches import Batch
from shinjuku.server.storage.lock import DatabaseInUse, exclusive
from shinjuku.server.storage.postgresql import Postgresql
from shinjuku.server.storage.sqlite import Sqlite
from shinjuku.server.storage.transactions import Transaction

MIGRATIONS = Path(__file__).parent.parent / "migrations"
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATION_LOCK = 0x5348494E  # the id of the advisory lock that lets one process migrate at a time
SERVER_LOCK = MIGRATION_LOCK + 1  # … that each server shares while it runs
ASYNCPG_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError)
OTHERS = 0o077  # the permissions of everyone but the owner


class StorageError(ShinjukuError):
    """The database can't be used."""


class EventConflict(Exception):
    """Another process has already appended an event with this number."""


class Database:
    """SQLite or PostgreSQL, depending on the URL."""

    def __init__(self, address: str, observe: Observe = observe_nothing) -> None:
        self._observe = observe
        self.url = _parse_url(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._backend: Sqlite | Postgresql = Sqlite(self.url) if self.is_sqlite else Postgresql(self.url)

    @property
    def file(self) -> Path:
        """The file of a SQLite database."""
        return Path(self.url.database or "").expanduser()

    @property
    def safe_url(self) -> str:
        """The URL without its password, for messages and logs."""
        return self.url.render_as_string(hide_password=True)

    # --- transactions ---------------------------------------------------------------------------------------

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """A read-only transaction: every query sees the same snapshot."""
        with _readable_errors(self.safe_url):
            async with self._backend.read() as tx:
                yield tx

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """A transaction that is committed, and on disk, when the block ends without an error."""
        asked = time.perf_counter()
        with _readable_errors(self.safe_url):
            async with self._backend.write() as tx:
                self._observe("commit_queue_seconds", time.perf_counter() - asked)
                yield tx
                written = time.perf_counter()
            self._observe("commit_seconds", time.perf_counter() - written)

    @asynccontextmanager
    async def batch(self) -> AsyncIterator[Batch]:
        """Writes that need no answer. They are committed, and on disk, when the block ends without an error."""
        batch = Batch(is_postgresql=not self.is_sqlite)
        yield batch
        asked = time.perf_counter()
        with _readable_errors(self.safe_url):
            await self._backend.commit(batch)
        self._observe("commit_queue_seconds", batch.turn_at - asked)
        self._observe("commit_seconds", time.perf_counter() - batch.turn_at)

    async def close(self) -> None:
        await self._backend.close()

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Make sure that no server uses the database. Servers on PostgreSQL hold a shared lock."""
        if self.is_sqlite:
            with exclusive(self.file):
                yield
            return
        async with self.write() as tx:
            if not (await tx.execute(text("SELECT pg_try_advisory_xact_lock(:n)"), {"n": SERVER_LOCK})).scalar():
                raise DatabaseInUse(f"The database {self.safe_url} is in use by a server. Stop it first.")
            yield

    def make_folder(self) -> None:
        """Create the folder of a SQLite database. Only what may create a database calls this."""
        if not self.is_sqlite:
            return
        folder = self.file.parent
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise StorageError(f"Can't create the folder {folder}: {error.strerror or error}.") from None

    def check_exists(self) -> None:
        """Raise an error if there is no file. SQLite would create it."""
        if self.is_sqlite and not self.file.exists():
            raise StorageError(f"The database {self.file} is missing.")

    async def check_writable(self) -> None:
        """Write a row, to check that the database can be written."""
        self.check_exists()
        async with self.write() as tx:
            await tx.execute(delete(schema.checks))
            await tx.execute(insert(schema.checks).values(at=time.time()))

    # --- migrations -----------------------------------------------------------------------------------------

    async def migrate(self) -> None:
        """Upgrade the database to the schema of this version. A file that is missing is created."""
        if self.is_sqlite:
            _make_private(self.file)
        async with self.write() as tx:
            if not self.is_sqlite:
                await tx.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
            await tx.run_sync(_upgrade)

    async def migrate_unused(self) -> None:
        """Upgrade the database, unless a server uses it: one of an older version may not understand the new schema."""
        async with self.read() as tx:
            if await tx.run_sync(stored_revision) == newest_revision():
                return
        try:
            async with self.exclusive():
                await self.migrate()
        except DatabaseInUse as error:
            raise DatabaseInUse(f"This version would have to upgrade the database. {error}") from None


@contextmanager
def _readable_errors(safe_url: str) -> Iterator[None]:
    """Turn the driver's exceptions into ours."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError) as error:
        raise EventConflict from error
    except (SQLAlchemyError, sqlite3.Error, *ASYNCPG_ERRORS, OSError, TimeoutError) as error:
        raise StorageError(f"Can't use the database {safe_url}: {_reason(error)}.") from error


def _reason(error: BaseException) -> str:
    """The first line of the driver's message, without the statement and its values."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    lines = str(inner).strip().splitlines()
    first = (lines[0] if lines else type(inner).__name__).rstrip(".")
    return first.split(">: ", 1)[-1][:200]


def _parse_url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise StorageError("The database must be sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if url.drivername not in DRIVERS:
        raise StorageError(
            f"Unknown database type {url.drivername!r}. Use sqlite:///FILE or postgresql://USER@HOST/NAME."
        )
    if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
        raise StorageError("The SQLite database needs a file: sqlite:///FILE.")
    return url.set(drivername=DRIVERS[url.drivername])


def _make_private(file: Path) -> None:
    """Create the file so that only its owner can read it. SQLite gives its other files the same permissions."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        if file.stat().st_mode & OTHERS:
            file.chmod(0o600)
    except OSError as error:
        raise StorageError(f"Can't use the database {file}: {error.strerror or error}.") from None


def _upgrade(connection: Connection) -> None:
    """Run the missing migrations. Alembic is loaded only for that, because loading it delays every start."""
    if stored_revision(connection) == newest_revision():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def newest_revision() -> str:
    """The revision of this version's schema; the files of migrations begin with theirs."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def stored_revision(connection: Connection) -> str | None:
    """The revision of a database's schema, None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
