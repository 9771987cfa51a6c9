"""A Dask cluster with two workers gives the same results, even if a worker is killed."""

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
BOARD = ("--board", str(ROOT / "tests" / "recipes" / "board"))  # the workers don't know it
IN_KERNEL = ("simulate", "--bots", "random", "--games", "400", "--edition", "v1", *BOARD)
CUSTOM = ("simulate", "--bots", "tests.lab.sample_bots:FirstChoice,tests.lab.sample_bots:LastChoice", "--games", "12")
TIMEOUT = 60  # seconds


@dataclass
class LocalCluster:
    address: str
    workers: list[subprocess.Popen[bytes]]


def _start(program: str, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *words, "--host", "127.0.0.1", "--no-dashboard"]
    environment = {**os.environ, "START_DELAY": "0.2"}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    known = tmp_path / "scheduler.json"
    scheduler = _start("dask_scheduler", "--port", "0", "--scheduler-file", str(known))
    _wait_for(lambda: known.exists() and known.stat().st_size > 0)
    address = json.loads(known.read_text())["address"]
    workers = [_start("dask_worker", address, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    try:
        yield LocalCluster(address, workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
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
    assert len(list(records.iterdir())) < 12
    assert process.wait(TIMEOUT) == 0
    assert near_rows.read_bytes() == far_rows.read_bytes()
    assert results(near) == results(far)


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
