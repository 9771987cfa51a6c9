"""Real servers for the tests: processes on this machine, stopped by the test that started them."""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import httpx

from shinjuku.server.settings import DEFAULT_CAPS, DEFAULT_LIMITS
from tests.server.fork_server import ForkedProcess, ForkServer

PATIENCE_SECONDS = 120.0  # for anything that a busy machine may delay
# shared by all tests, because creating a client is slow
CLIENT = httpx.Client(verify=False, timeout=PATIENCE_SECONDS, limits=httpx.Limits(keepalive_expiry=2))
LIMITS = (*DEFAULT_LIMITS, *DEFAULT_CAPS)


def environment() -> dict[str, str]:
    """The variables that the package reads, some of them when it is imported."""
    return {name: value for name, value in os.environ.items() if name.startswith(("SHINJUKU_", "NUMBA_"))}


ENVIRONMENT = environment()


@functools.cache
def fork_server() -> ForkServer:
    """The process that servers are forked from, for all tests."""
    started = ForkServer()
    atexit.register(started.stop)
    return started


def can_fork() -> bool:
    """Would a forked server be the same as one that is started?"""
    return environment() == ENVIRONMENT and Path("/proc/self/fd").exists()


def start_process(arguments: list[str], errors: IO[bytes]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "shinjuku.cli", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)


class Server:
    """`shinjuku serve` in its own process, on a free port and without rate limits unless it is `limited`.

    It is forked from a process that has loaded the rules, unless the test is about how a server starts or ends.
    """

    def __init__(
        self,
        database: str,
        *arguments: str,
        port: int = 0,
        limited: bool = False,
        forked: bool = True,
        commits: int = 0,
    ) -> None:
        self.database = database
        self.arguments = arguments
        limits = [] if limited else [f"--limit={name}=off" for name in LIMITS]
        command = ["serve", f"--port={port}", f"--database={database}", *limits, *arguments]
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115
        self.process: subprocess.Popen[str] | ForkedProcess = (
            fork_server().fork(command, self.errors, commits)
            if forked and can_fork()
            else start_process(command, self.errors)
        )
        assert self.process.stdout is not None
        output = self.process.stdout.readline()
        self.address = next((word for word in output.split() if word.startswith("http")), "").rstrip("/")
        assert self.address, self.log()
        self.port = int(self.address.partition("//")[2].partition("/")[0].rpartition(":")[2])
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
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
        """End it without warning, like a power failure."""
        self.process.kill()
        self.wait()

    def stop(self) -> None:
        """Ask it to shut down, and wait until it has."""
        self.process.send_signal(signal.SIGTERM)
        self.wait()

    def wait(self) -> None:
        self.process.wait(PATIENCE_SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def close(self) -> None:
        """Stop it if it is still running, and release its files."""
        if self.process.poll() is None:
            self.stop()
        elif self.process.stdout is not None:
            self.process.stdout.close()
        self.errors.close()


@contextlib.contextmanager
def run_server(database: str, *arguments: str, limited: bool = False, forked: bool = True) -> Iterator[Server]:
    server = Server(database, *arguments, limited=limited, forked=forked)
    try:
        yield server
    finally:
        server.close()
