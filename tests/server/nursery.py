"""A process that has loaded everything and forks servers on demand: hundreds of restarts without loading each time.

Each is a whole process of its own. `commits`: once its fuse is lit (SIGUSR1), the power fails after so many commits,
before anybody is told.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from shinjuku.server.tables.live_table import LiveTable

ROOT = Path(__file__).parents[2]


class Nursery:
    def __init__(self, commits: int = 0) -> None:
        self.commits = commits
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=ROOT,
        )  # fmt: skip

    def spawn(self, arguments: list[str], errors: IO[bytes]) -> Born:
        """A server; what it says comes through `stdout`, its log goes to a file."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        reading, writing = os.pipe()
        place = f"/proc/{os.getpid()}/fd/"
        wanted = {"arguments": arguments, "out": f"{place}{writing}", "errors": f"{place}{errors.fileno()}"}
        print(json.dumps({**wanted, "commits": self.commits}), file=self._process.stdin, flush=True)
        born = Born(int(self._process.stdout.readline()), os.fdopen(reading))
        os.close(writing)
        return born

    def end(self) -> None:
        self._process.communicate("")


class Born:
    """A server that was forked: as much of `Popen` as is needed."""

    def __init__(self, pid: int, stdout: IO[str]) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode = 0

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
            return None
        except ProcessLookupError:
            return 0

    def wait(self, timeout: float) -> int:
        until = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(0.005)
        return 0

    def send_signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


# --- in the process itself ----------------------------------------------------------------------------------


class Fuse:
    def __init__(self, commits: int) -> None:
        self.left = commits
        self.is_lit = False

    def light(self, *_: object) -> None:
        self.is_lit = True

    def committed(self, live: LiveTable) -> None:
        self.left -= self.is_lit
        if self.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def be_a_server(arguments: list[str], out: int, errors: int, commits: int) -> None:
    from shinjuku.cli import main
    from shinjuku.server.tables import registry

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for place, descriptor in enumerate((os.open(os.devnull, os.O_RDONLY), out, errors)):
        os.dup2(descriptor, place)
    if commits:
        fuse = Fuse(commits)
        signal.signal(signal.SIGUSR1, fuse.light)
        registry.committed = fuse.committed
    sys.argv = ["shinjuku", *arguments]
    main()


def watch_over() -> None:
    """Fork a server for each line that comes in, and say its number."""
    import shinjuku.server.runner  # noqa: F401
    from shinjuku.server.services import touch_rules

    touch_rules()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody is waited for
    for line in iter(sys.stdin.readline, ""):
        wanted = json.loads(line)
        out, errors = (os.open(wanted[name], os.O_WRONLY) for name in ("out", "errors"))
        born = os.fork()
        if born == 0:
            be_a_server(wanted["arguments"], out, errors, wanted["commits"])
        os.close(out)
        os.close(errors)
        print(born, flush=True)


if __name__ == "__main__":
    watch_over()
