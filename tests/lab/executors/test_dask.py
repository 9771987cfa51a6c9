"""A Dask cluster with two workers gives the same results, even if a worker is killed."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from shinjuku.cli.benchmarks.cluster import cluster as light_workers
from shinjuku.game.settings import Settings
from shinjuku.lab.executors import dask
from shinjuku.lab.executors.base import ExecutorError
from shinjuku.lab.executors.dask import DaskExecutor
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.plan import Plan
from tests.command_line import SHINJUKU, CommandRunner, run
from tests.positions import RECORDS

pytest.importorskip("distributed", reason="Dask is not installed (the extra `dask`)")

ROOT = RECORDS.parent.parent
BOARD = ("--board", str(ROOT / "tests" / "recipes" / "board"))  # the workers don't know it
IN_KERNEL = ("simulate", "--bots", "random", "--games", "400", "--edition", "v1", *BOARD)
CUSTOM_BOTS = ("tests.lab.sample_bots:FirstChoice", "tests.lab.sample_bots:LastChoice")
CUSTOM = ("simulate", "--bots", ",".join(CUSTOM_BOTS), "--games", "12")
TASKS = list(Simulation(Plan(Settings.validated(), CUSTOM_BOTS, 12)).tasks())
TIMEOUT = 240  # seconds, for a busy machine


@dataclass
class LocalCluster:
    """A scheduler and its workers; games of `CUSTOM` from the sixth on wait for the file `go`."""

    address: str
    scheduler: subprocess.Popen[bytes]
    go: Path
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def add_worker(self) -> None:
        held = {"HOLD_FROM_GAME": "5", "HOLD_UNTIL": str(self.go)}
        self.workers.append(_start("dask_worker", self.address, "--no-nanny", "--nthreads", "1", **held))


def _start(program: str, *words: str, **variables: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *words, "--host", "127.0.0.1", "--no-dashboard"]
    environment = {**os.environ, **variables}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(autouse=True)
def busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first worker may take long to start."""
    monkeypatch.setattr(dask, "FIRST_WORKER_TIMEOUT", TIMEOUT)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    """A cluster without workers."""
    known = tmp_path / "scheduler.json"
    scheduler = _start("dask_scheduler", "--port", "0", "--scheduler-file", str(known))
    _wait_for(lambda: known.exists() and known.stat().st_size > 0)
    started = LocalCluster(json.loads(known.read_text())["address"], scheduler, tmp_path / "go")
    try:
        yield started
    finally:
        for process in (*started.workers, scheduler):
            process.terminate()
            process.wait()


def _wait_for(ready: Any) -> None:
    began = time.monotonic()
    while not ready():
        assert time.monotonic() - began < TIMEOUT
        time.sleep(0.05)


def results(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    found.pop("command")
    return found


@pytest.mark.slow
def test_a_cluster_gives_the_same_results_and_survives_a_killed_worker(
    cluster: LocalCluster, tmp_path: Path, runner: CommandRunner
) -> None:
    near, far = tmp_path / "near.json", tmp_path / "far.json"
    cluster.add_worker()
    cluster.add_worker()
    assert runner.run(*IN_KERNEL, "--json", near, "--jobs", "1").code == 0
    assert run(*IN_KERNEL, "--json", far, "--dask", cluster.address, folder=ROOT).code == 0
    assert results(near) == results(far)

    near_rows, far_rows, records = tmp_path / "near.csv", tmp_path / "far.csv", tmp_path / "records"
    assert runner.run(*CUSTOM, "--json", near, "--csv", near_rows, "--jobs", "1").code == 0
    process = subprocess.Popen(
        [*SHINJUKU, *CUSTOM, "--json", str(far), "--csv", str(far_rows), "--records", str(records),
         "--dask", cluster.address], cwd=ROOT, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    _wait_for(lambda: records.is_dir() and len(list(records.iterdir())) > 2)
    cluster.workers[0].kill()
    cluster.go.touch()
    assert process.wait(TIMEOUT) == 0
    assert near_rows.read_bytes() == far_rows.read_bytes()
    assert results(near) == results(far)


@pytest.mark.slow
def test_the_cost_of_a_task_is_measured_with_light_workers() -> None:
    scheduler, client = light_workers(scale=0, workers=3)
    assert scheduler.what.startswith("3 light Dask workers")
    assert min(scheduler.ours(0), client.ours(0)) > 0


@pytest.mark.slow
def test_a_worker_with_another_version_is_refused(cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster.add_worker()
    executor = DaskExecutor(cluster.address)
    monkeypatch.setattr(dask, "local_sources", lambda: "another version")
    with pytest.raises(ExecutorError, match="has a different version of Shinjuku"):
        list(executor.run(iter(TASKS)))
    executor.close()


@pytest.mark.slow
def test_a_lost_scheduler_ends_the_run(cluster: LocalCluster) -> None:
    cluster.add_worker()
    executor = DaskExecutor(cluster.address)
    outcomes = executor.run(iter(TASKS))
    next(outcomes)
    cluster.scheduler.kill()
    cluster.scheduler.wait()
    with pytest.raises(ExecutorError, match=rf"^The Dask cluster at {cluster.address} failed: "):
        list(outcomes)
    executor.close()


@pytest.mark.slow
def test_a_scheduler_without_workers_is_reported(cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "FIRST_WORKER_TIMEOUT", 0.1)
    with pytest.raises(ExecutorError, match="has no workers"):
        DaskExecutor(cluster.address)


def test_something_else_at_the_address_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        threading.Thread(target=hang_up, args=(other,), daemon=True).start()
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(ExecutorError, match=f"There is no Dask scheduler at {address}: "):
            DaskExecutor(address)
        other.shutdown(socket.SHUT_RDWR)


def hang_up(listener: socket.socket) -> None:
    """End every connection at once."""
    with contextlib.suppress(OSError):
        while True:
            listener.accept()[0].close()


def test_without_dask_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ExecutorError, match=r"pip install 'shinjuku\[dask\]'"):
        DaskExecutor("tcp://127.0.0.1:1")


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("tcp://127.0.0.1:1", "There is no Dask scheduler at tcp://127.0.0.1:1: Connection refused."),
        ("127.0.0.1:99999999", "There is no Dask scheduler at 127.0.0.1:99999999: "),
        ("over the rainbow", "'over the rainbow' is not the address of a Dask scheduler"),
    ],
)
def test_a_missing_scheduler_is_reported_at_once(runner: CommandRunner, address: str, message: str) -> None:
    session = runner.run("simulate", "--dask", address)
    assert session.code == 2
    assert session.errors.startswith(message)
    assert len(session.errors.splitlines()) == 1
