"""How many workers a Dask scheduler can keep busy: a local cluster of light workers.

A light worker waits as long as a task takes, and returns a result of the usual size. So a hundred of them fit on one
machine, and what is measured is the work of the scheduler and of the client. It is processor time: other programs don't
change it.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

from shinjuku.cli.benchmarks.games import BASE
from shinjuku.cli.benchmarks.measurement import Benchmark
from shinjuku.lab.executors.base import TaskOutcome
from shinjuku.lab.executors.dask import DaskExecutor
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.plan import MAX_SHARD, Plan, Task
from shinjuku.lab.shards import play_task

WORKERS, TASKS = 100, 1000
GAME_SECONDS = 0.02  # of greedy bots on one core
TASK_SECONDS = MAX_SHARD * GAME_SECONDS
LIMIT = 1000 * TASK_SECONDS / WORKERS  # milliseconds until the next task is done, if all workers are busy
STARTING = 120  # seconds
WORKERS_PROGRAM = "from shinjuku.cli.benchmarks.cluster import run_workers; run_workers({address!r}, {number})"


def cluster(scale: float, workers: int = WORKERS) -> list[Benchmark]:
    tasks = max(workers, round(TASKS * scale))
    return [
        Benchmark(
            f"{workers} light Dask workers, processor time of the {who} for a task", "ms", LIMIT,
            partial(figure, column, workers, tasks), rounds=1, needs=("distributed",), extra="dask",
        )
        for column, who in enumerate(("scheduler", "client"))
    ]  # fmt: skip


def figure(column: int, workers: int, tasks: int, number: int) -> float:
    return task_costs(workers, tasks, TASK_SECONDS, number)[column]


@cache
def task_costs(workers: int, tasks: int, seconds: float, number: int) -> tuple[float, float]:
    """Milliseconds of processor time of the scheduler and of the client for each task."""
    played = list(islice(_tasks(), tasks))
    with light_cluster(workers) as address:
        executor = DaskExecutor(address, partial(play_lightly, seconds=seconds))
        client: Any = executor._client
        client.wait_for_workers(workers, timeout=STARTING)
        before = client.run_on_scheduler(time.process_time), time.process_time()
        done = sum(1 for _ in executor.run(iter(played)))
        after = client.run_on_scheduler(time.process_time), time.process_time()
        executor.close()
    scheduler, own = (1000 * (late - early) / done for early, late in zip(before, after, strict=True))
    return scheduler, own


def play_lightly(task: Task, sources: str, seconds: float) -> TaskOutcome:
    """Wait as long as a task takes, and return a result of the usual size."""
    time.sleep(seconds)
    return _result()


def _tasks() -> Iterator[Task]:
    return Simulation(Plan(BASE, ("greedy", "greedy"), 10**9)).tasks()


@cache
def _result() -> TaskOutcome:
    return play_task(next(Simulation(Plan(BASE, ("random", "random"), MAX_SHARD, shard_games=MAX_SHARD)).tasks()))


@contextmanager
def light_cluster(workers: int) -> Iterator[str]:
    """A scheduler in one process, and all workers in another; the address of the scheduler."""
    with tempfile.TemporaryDirectory(prefix="shinjuku-dask-") as folder:
        file = Path(folder) / "scheduler.json"
        options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
        processes = [_start("-m", "distributed.cli.dask_scheduler", *options)]
        try:
            address = _address(file, processes[0])
            processes.append(_start("-c", WORKERS_PROGRAM.format(address=address, number=workers), folder=folder))
            yield address
        finally:
            for process in reversed(processes):
                process.kill()
                process.wait()


def _start(*words: str, folder: str | None = None) -> subprocess.Popen[bytes]:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen([sys.executable, *words], env=os.environ, cwd=folder, **quiet)  # type: ignore[call-overload, no-any-return]


def _address(file: Path, scheduler: subprocess.Popen[bytes]) -> str:
    """The address that the scheduler writes into its file when it has started."""
    until = time.monotonic() + STARTING
    while time.monotonic() < until and scheduler.poll() is None:
        if file.is_file() and (text := file.read_text()):
            return str(json.loads(text)["address"])
        time.sleep(0.05)
    raise subprocess.CalledProcessError(1, "dask scheduler", stderr="The Dask scheduler didn't start.")


def run_workers(address: str, number: int) -> None:
    """Workers in this process, each with a thread of its own, until the scheduler ends."""
    asyncio.run(_run_workers(address, number))


async def _run_workers(address: str, number: int) -> None:
    from distributed import Worker

    workers = [Worker(address, nthreads=1, dashboard=False, memory_limit=0, name=str(n)) for n in range(number)]
    await asyncio.gather(*workers)
    await asyncio.gather(*(worker.finished() for worker in workers))
