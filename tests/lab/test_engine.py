"""A run gives the same results however it is played, stopped and resumed."""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.game.settings import Settings
from shinjuku.lab.checkpoints import Checkpoint
from shinjuku.lab.engine import Runner, RunOutcome
from shinjuku.lab.executors.base import ExecutorError, TaskOutcome
from shinjuku.lab.executors.local import ProcessExecutor, SerialExecutor
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.export import CsvWriter
from shinjuku.lab.observers import ObserverError
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.sessions import GameFailure
from shinjuku.lab.shards import play_task

PLAN = Plan(Settings.validated("v2", (), 2), ("random", "random"), 230, seed=3)
CUSTOM = replace(PLAN, bots=("tests.lab.sample_bots:FailsLate", "random"), games=7)


def totals_of(outcome: RunOutcome) -> bytes:
    assert isinstance(outcome.experiment, Simulation)
    copy = pickle.loads(pickle.dumps(outcome.experiment.totals))  # in which nothing is shared by chance
    return pickle.dumps(copy)


def new_runner(plan: Plan, folder: Path, rows: str = "") -> Runner:
    writers = [CsvWriter(folder / rows)] if rows else []
    return Runner(Simulation(plan), Checkpoint("test", folder / "state"), writers)


class StoppedExecutor:
    """Ctrl-C is pressed in the middle of a task, or the cluster is lost."""

    def __init__(self, after: int, error: ExecutorError | None = None) -> None:
        self.after, self.error = after, error

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskOutcome]:
        for number, task in enumerate(tasks):
            if number == self.after and self.error is not None:
                raise self.error
            if number == self.after:
                os.kill(os.getpid(), signal.SIGINT)
            yield play_task(task)

    def close(self) -> None: ...


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """The totals and rows of an uninterrupted run."""
    folder = tmp_path_factory.mktemp("complete")
    outcome = new_runner(PLAN, folder, "rows.csv").run(SerialExecutor())
    assert outcome.is_complete
    return totals_of(outcome), (folder / "rows.csv").read_bytes()


@pytest.mark.slow
def test_a_killed_process_costs_no_results(tmp_path: Path, complete: tuple[bytes, bytes]) -> None:
    executor, runner, killed = ProcessExecutor(2), new_runner(PLAN, tmp_path), list[int]()

    def kill_one(done: int, total: int) -> None:
        if done > 40 and not killed:
            killed.append(next(iter(executor._pool._processes)))
            os.kill(killed[0], signal.SIGKILL)

    try:
        outcome = runner.run(executor, kill_one)
    finally:
        executor.close()
    assert killed
    assert totals_of(outcome) == complete[0]


def test_a_process_that_is_killed_between_tasks_is_replaced(tmp_path: Path, complete: tuple[bytes, bytes]) -> None:
    executor = ProcessExecutor(1)
    sleeping = executor._pool.submit(time.sleep, 600)
    os.kill(next(iter(executor._pool._processes)), signal.SIGKILL)
    assert isinstance(sleeping.exception(), BrokenProcessPool)
    try:
        assert totals_of(new_runner(PLAN, tmp_path).run(executor)) == complete[0]
    finally:
        executor.close()


def test_processes_that_are_always_killed_are_given_up(tmp_path: Path) -> None:
    plan = replace(PLAN, bots=("tests.lab.sample_bots:KillsItsProcess", "random"))
    executor = ProcessExecutor(1)
    with pytest.raises(ExecutorError, match="killed repeatedly"):
        new_runner(plan, tmp_path).run(executor)
    executor.close()


def test_a_signal_while_results_are_added_stops_the_run_afterwards(tmp_path: Path) -> None:
    def interrupt(done: int, total: int) -> None:
        if done > 20:
            os.kill(os.getpid(), signal.SIGTERM)

    outcome = new_runner(PLAN, tmp_path).run(SerialExecutor(), interrupt)
    assert outcome.interrupted
    assert 20 < outcome.games < PLAN.games


@pytest.mark.parametrize("after", [0, 1, 30])
def test_a_stopped_run_can_be_resumed(tmp_path: Path, complete: tuple[bytes, bytes], after: int) -> None:
    outcome = new_runner(PLAN, tmp_path, "rows.csv").run(StoppedExecutor(after))
    assert outcome.interrupted
    assert not outcome.is_complete
    resumed = new_runner(PLAN, tmp_path, "rows.csv")
    assert resumed.resume()
    assert resumed.games == outcome.games
    outcome = resumed.run(SerialExecutor())
    assert outcome.is_complete
    assert (totals_of(outcome), (tmp_path / "rows.csv").read_bytes()) == complete
    assert not new_runner(PLAN, tmp_path).resume()


def test_rows_after_the_last_checkpoint_are_written_again(tmp_path: Path, complete: tuple[bytes, bytes]) -> None:
    new_runner(PLAN, tmp_path, "rows.csv").run(StoppedExecutor(20))
    with (tmp_path / "rows.csv").open("ab") as file:
        file.write(b"half a row, and then the light went ou")
    resumed = new_runner(PLAN, tmp_path, "rows.csv")
    assert resumed.resume()
    resumed.run(SerialExecutor())
    assert (tmp_path / "rows.csv").read_bytes() == complete[1]


def test_a_lost_cluster_leaves_the_results_so_far(tmp_path: Path) -> None:
    with pytest.raises(ExecutorError, match="gone"):
        new_runner(PLAN, tmp_path).run(StoppedExecutor(10, ExecutorError("It is gone.")))
    resumed = new_runner(PLAN, tmp_path)
    assert resumed.resume()
    assert resumed.tasks == 10


def test_a_new_run_ignores_an_old_checkpoint(tmp_path: Path, complete: tuple[bytes, bytes]) -> None:
    new_runner(PLAN, tmp_path).run(StoppedExecutor(5))
    assert totals_of(new_runner(PLAN, tmp_path).run(SerialExecutor())) == complete[0]


def test_a_failing_bot_stops_the_run(tmp_path: Path) -> None:
    outcome = new_runner(CUSTOM, tmp_path).run(SerialExecutor())
    assert isinstance(outcome.failure, GameFailure)
    assert outcome.games == 0


def test_observers_must_return_the_same_names_for_every_game(tmp_path: Path) -> None:
    plan = replace(PLAN, games=7, observers=("tests.lab.sample_observers:InconsistentNames",))
    with pytest.raises(ObserverError, match="the same names for every game: first start_"):
        new_runner(plan, tmp_path).run(SerialExecutor())
