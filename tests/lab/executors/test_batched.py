"""Games at batched tables, two tasks at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.game.settings import Settings
from shinjuku.lab.checkpoints import Checkpoint
from shinjuku.lab.engine import Runner
from shinjuku.lab.executors.batched import BatchedExecutor
from shinjuku.lab.executors.local import SerialExecutor
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.plan import Plan
from shinjuku.lab.summary import summary

pytest.importorskip("jax", reason="batched tables need JAX, of the extra train")
PLAN = Plan(Settings.validated(), ("network-small",) * 2, 5, seed=7, batched="cpu", shard_games=2)


def test_tasks_have_the_results_of_one_after_the_other(tmp_path: Path) -> None:
    checkpoint, executors = Checkpoint("test", tmp_path), (BatchedExecutor(), SerialExecutor())
    outcomes = [Runner(Simulation(PLAN), checkpoint).run(executor) for executor in executors]
    together, in_turn = (outcome.experiment for outcome in outcomes)
    assert isinstance(together, Simulation)
    assert isinstance(in_turn, Simulation)
    assert [outcome.games for outcome in outcomes] == [5, 5]
    assert summary(together.totals, PLAN) == summary(in_turn.totals, PLAN)
