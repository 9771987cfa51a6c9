"""Past one machine: a real scheduler and two real workers, on loopback; the same results, whoever dies."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import SHINJUKU, CommandRunner, run
from tests.positions import RECORDS

pytest.importorskip("distributed")

ROOT = RECORDS.parent.parent
IN_KERNEL = ("simulate", "--bots", "random", "--games", "400", "--edition", "v1")
WATCHED = ("simulate", "--bots", "tests.lab.watching:First,tests.lab.watching:Last", "--games", "12")
PATIENCE = 60  # seconds until a cluster must be there


@dataclass
class Cluster:
    address: str
    workers: list[subprocess.Popen[bytes]]


def _started(program: str, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *words, "--host", "127.0.0.1", "--no-dashboard"]
    slowly = {**os.environ, "DAWDLE": "0.2"}
    return subprocess.Popen(command, cwd=ROOT, env=slowly, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    known = tmp_path / "scheduler.json"
    scheduler = _started("dask_scheduler", "--port", "0", "--scheduler-file", str(known))
    _wait_for(lambda: known.exists() and known.stat().st_size > 0)
    address = json.loads(known.read_text())["address"]
    workers = [_started("dask_worker", address, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    try:
        yield Cluster(address, workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def _wait_for(ready: Any) -> None:
    began = time.monotonic()
    while not ready():
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.05)


def results(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    found.pop("command")
    return found


@pytest.mark.slow
def test_a_cluster_comes_to_the_same_results_and_a_killed_worker_costs_only_time(
    cluster: Cluster, tmp_path: Path, runner: CommandRunner
) -> None:
    near, far = tmp_path / "near.json", tmp_path / "far.json"
    assert runner.run(*IN_KERNEL, "--json", near, "--jobs", "1").code == 0
    assert run(*IN_KERNEL, "--json", far, "--dask", cluster.address, folder=ROOT).code == 0
    assert results(near) == results(far)

    near_rows, far_rows, records = tmp_path / "near.csv", tmp_path / "far.csv", tmp_path / "records"
    assert runner.run(*WATCHED, "--json", near, "--csv", near_rows, "--jobs", "1").code == 0
    process = subprocess.Popen(
        [*SHINJUKU, *WATCHED, "--json", str(far), "--csv", str(far_rows), "--records", str(records),
         "--dask", cluster.address], cwd=ROOT, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    _wait_for(lambda: records.is_dir() and len(list(records.iterdir())) > 2)
    cluster.workers[0].kill()
    assert len(list(records.iterdir())) < 12
    assert process.wait(PATIENCE) == 0
    assert near_rows.read_bytes() == far_rows.read_bytes()
    assert results(near) == results(far)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("tcp://127.0.0.1:1", "There is no Dask scheduler at tcp://127.0.0.1:1: Connection refused."),
        ("127.0.0.1:99999999", "There is no Dask scheduler at 127.0.0.1:99999999: "),
        ("over the rainbow", "'over the rainbow' is no address of a Dask scheduler"),
    ],
)
def test_nobody_there_is_said_at_once(runner: CommandRunner, address: str, said: str) -> None:
    session = runner.run("simulate", "--dask", address)
    assert session.code == 2
    assert session.complaint.startswith(said)
    assert len(session.complaint.splitlines()) == 1
