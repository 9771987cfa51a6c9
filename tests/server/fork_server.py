"""A process that has loaded the rules and forks servers on demand, so that they start quickly.

Each server is a separate process. With `commits`, a server that gets SIGUSR1 kills itself after so many commits,
before the last one is published.
"""

from __future__ import annotations

import contextlib
import gc
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


class ForkServer:
    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.fork_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            start_new_session=True,  # a process group, so that it can end its servers
        )

    def fork(self, arguments: list[str], errors: IO[bytes], commits: int = 0) -> ForkedProcess:
        """Start a server. Its output can be read from `stdout`, its log goes to a file."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        reading, writing = os.pipe()
        files = f"/proc/{os.getpid()}/fd/"
        request = {
            "arguments": arguments,
            "out": f"{files}{writing}",
            "errors": f"{files}{errors.fileno()}",
            "commits": commits,
        }
        print(json.dumps(request), file=self._process.stdin, flush=True)
        forked = ForkedProcess(int(self._process.stdout.readline()), os.fdopen(reading))
        os.close(writing)
        return forked

    def stop(self) -> None:
        self._process.communicate("")


class ForkedProcess:
    """A forked server, with the parts of `Popen` that the tests need."""

    def __init__(self, pid: int, stdout: IO[str]) -> None:
        self.pid = pid
        self.stdout = stdout

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
            return None
        except ProcessLookupError:
            return 0

    def wait(self, timeout: float) -> int:
        deadline = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(0.005)
        return 0

    def send_signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


# --- in the process itself ----------------------------------------------------------------------------------


class CrashAfterCommits:
    """Kills the process after so many commits, counted from the signal on."""

    def __init__(self, commits: int) -> None:
        self.left = commits
        self.is_armed = False

    def arm(self, *_: object) -> None:
        self.is_armed = True

    def after_commit(self, table: LiveTable) -> None:
        self.left -= self.is_armed
        if self.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def run_server(arguments: list[str], out: int, errors: int, commits: int) -> None:
    """Become `shinjuku serve` in a forked process."""
    from shinjuku.cli import main
    from shinjuku.server.tables import registry

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for target, descriptor in enumerate((os.open(os.devnull, os.O_RDONLY), out, errors)):
        os.dup2(descriptor, target)
    if commits:
        crash = CrashAfterCommits(commits)
        signal.signal(signal.SIGUSR1, crash.arm)
        registry.after_commit = crash.after_commit
    sys.argv = ["shinjuku", *arguments]
    main()


def serve_requests() -> None:
    """Fork a server for each line of the input, and print its process id. When the input ends, end all servers."""
    import shinjuku.server.runner  # noqa: F401
    from shinjuku.server.services import warm_up_rules

    warm_up_rules()
    gc.collect()
    gc.freeze()  # so that servers share what is loaded, and don't look for garbage in it
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # leave no zombies
    for line in iter(sys.stdin.readline, ""):
        request = json.loads(line)
        out, errors = (os.open(request[name], os.O_WRONLY) for name in ("out", "errors"))
        pid = os.fork()
        if pid == 0:
            run_server(request["arguments"], out, errors, request["commits"])
        os.close(out)
        os.close(errors)
        print(pid, flush=True)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.killpg(0, signal.SIGTERM)


if __name__ == "__main__":
    serve_requests()
