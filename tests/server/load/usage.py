"""What processes use: CPU time and memory, as the kernel counts them."""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PROBE_SECONDS, PROBE_BYTES = 0.1, 8192
BUSY_FIELDS = (1, 2, 3, 6, 7)  # of a line of /proc/stat: everything but idle, waiting for the disk, and stolen


@dataclass(frozen=True)
class Processes:
    """The processes of a server: those that serve clients, and those in which bots think."""

    serving: list[int]
    bots: list[int]

    @staticmethod
    def of(server: int, count: int) -> Processes:
        """With several processes, the first one only watches the others."""
        if count == 1:
            return Processes([server], children(server))
        serving = children(server)
        return Processes([server, *serving], [bot for process in serving for bot in children(process)])


def children(process: int) -> list[int]:
    """The processes that any of its threads has started: bots belong to the threads of a pool."""
    files = Path(f"/proc/{process}/task").glob("*/children")
    return [int(each) for file in files for each in file.read_text().split()]


def cpu_seconds(process: int) -> float:
    """The CPU time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def machine_seconds() -> float:
    """The CPU time that all processes of the machine have used."""
    fields = Path("/proc/stat").read_text().splitlines()[0].split()
    return sum(int(fields[n]) for n in BUSY_FIELDS) / TICKS


def waiting_seconds(process: int) -> float:
    """How long the main thread of a process, which runs its event loop, has waited for a core so far."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


def memory_mb(processes: list[int]) -> float:
    return sum(_memory_kb(process) for process in processes) / 1024


def _memory_kb(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@dataclass(frozen=True)
class Usage:
    """CPU time in seconds: of the busiest serving process, of all of them, of bots, of the clients, of the machine."""

    busiest: float
    serving: float
    bots: float
    clients: float
    machine: float
    wall: float

    def per_second(self) -> Usage:
        """The same in cores."""
        return Usage(*(each / self.wall for each in vars(self).values()))


class UsageMeter:
    """Measures what is used from now on. Processes may start meanwhile; what has ended isn't counted."""

    def __init__(self, find_processes: Callable[[], Processes]) -> None:
        self._find_processes = find_processes
        processes = find_processes()
        self._before = {each: cpu_seconds(each) for each in (*processes.serving, *processes.bots)}
        self._clients, self._machine = time.process_time(), machine_seconds()
        self._began = time.perf_counter()

    def read(self) -> Usage:
        processes = self._find_processes()
        serving = [self._used(each) for each in processes.serving]
        return Usage(
            max(serving),
            sum(serving),
            sum(self._used(each) for each in processes.bots),
            time.process_time() - self._clients,
            machine_seconds() - self._machine,
            time.perf_counter() - self._began,
        )

    def _used(self, process: int) -> float:
        return cpu_seconds(process) - self._before.get(process, 0.0)


class DiskProbe:
    """Measures how long the disk takes to store a little, a few times a second, while the block runs."""

    def __init__(self, folder: Path) -> None:
        self.seconds: list[float] = []
        self._folder = folder
        self._has_ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> DiskProbe:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._has_ended.set()
        self._thread.join()

    def _run(self) -> None:
        with tempfile.TemporaryFile(dir=self._folder) as file:
            while not self._has_ended.wait(PROBE_SECONDS):
                file.write(bytes(PROBE_BYTES))
                file.flush()
                began = time.perf_counter()
                os.fsync(file.fileno())
                self.seconds.append(time.perf_counter() - began)
