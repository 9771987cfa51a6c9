"""A run comes to the same end however it is played, stopped and taken up again."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.game.settings import Settings
from shinjuku.lab.checkpoints import Checkpoint, fingerprint, state_folder
from shinjuku.lab.engine import Run
from shinjuku.lab.executors.local import Alone, Answer, CrewError, Processes
from shinjuku.lab.export import CsvRows, RecordFiles, write_parquet
from shinjuku.lab.observers import ObserverError
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Failure, play_task
from shinjuku.lab.simulation import Simulation

PLAN = Plan(Settings.validated("v2", (), 2), ("random", "random"), 230, seed=3)
WATCHED = replace(
    PLAN,
    bots=("tests.lab.watching:First", "tests.lab.watching:Last"),
    games=7,
    observers=("tests.lab.watching:Counting",),
)


def told(simulation: Simulation) -> bytes:
    """Everything that was added up."""
    return pickle.dumps(simulation.totals)


def run_of(plan: Plan, folder: Path, rows: str = "") -> Run:
    sinks = [CsvRows(folder / rows)] if rows else []
    return Run(Simulation(plan), Checkpoint("test", folder / "state"), sinks)


class Stopping:
    """Somebody presses Ctrl-C in the middle of a task, or the cluster is lost."""

    def __init__(self, after: int, error: CrewError | None = None) -> None:
        self.after, self.error = after, error

    def play(self, tasks: Iterator[Task]) -> Iterator[Answer]:
        for number, task in enumerate(tasks):
            if number == self.after and self.error is not None:
                raise self.error
            if number == self.after:
                os.kill(os.getpid(), signal.SIGINT)
            yield play_task(task)

    def close(self) -> None: ...


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """Totals and rows of an uninterrupted run."""
    folder = tmp_path_factory.mktemp("whole")
    run = run_of(PLAN, folder, "rows.csv")
    ending = run.carry_out(Alone())
    assert ending.is_complete
    assert isinstance(ending.fold, Simulation)
    return told(ending.fold), (folder / "rows.csv").read_bytes()


@pytest.mark.slow
def test_a_process_that_is_killed_costs_no_results(tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    crew, run, killed = Processes(2), run_of(PLAN, tmp_path), list[int]()

    def kill_one(done: int, total: int) -> None:
        if done > 40 and not killed:
            killed.append(next(iter(crew._pool._processes)))
            os.kill(killed[0], signal.SIGKILL)

    try:
        ending = run.carry_out(crew, kill_one)
    finally:
        crew.close()
    assert killed
    assert isinstance(ending.fold, Simulation)
    assert told(ending.fold) == whole[0]


@pytest.mark.parametrize("after", [0, 1, 30])
def test_a_run_that_was_stopped_goes_on_to_the_same_end(tmp_path: Path, whole: tuple[bytes, bytes], after: int) -> None:
    ending = run_of(PLAN, tmp_path, "rows.csv").carry_out(Stopping(after))
    assert ending.interrupted
    assert not ending.is_complete
    again = run_of(PLAN, tmp_path, "rows.csv")
    assert again.resume()
    assert again.games == ending.games
    ending = again.carry_out(Alone())
    assert ending.is_complete
    assert isinstance(ending.fold, Simulation)
    assert (told(ending.fold), (tmp_path / "rows.csv").read_bytes()) == whole
    assert not run_of(PLAN, tmp_path).resume()


def test_what_was_written_after_the_last_checkpoint_is_written_again(
    tmp_path: Path, whole: tuple[bytes, bytes]
) -> None:
    stopped = run_of(PLAN, tmp_path, "rows.csv")
    stopped.carry_out(Stopping(20))
    with (tmp_path / "rows.csv").open("ab") as file:
        file.write(b"half a row, and then the light went ou")
    again = run_of(PLAN, tmp_path, "rows.csv")
    assert again.resume()
    again.carry_out(Alone())
    assert (tmp_path / "rows.csv").read_bytes() == whole[1]


def test_a_cluster_that_is_lost_leaves_what_was_done(tmp_path: Path) -> None:
    with pytest.raises(CrewError, match="gone"):
        run_of(PLAN, tmp_path).carry_out(Stopping(10, CrewError("It is gone.")))
    again = run_of(PLAN, tmp_path)
    assert again.resume()
    assert again.tasks == 10


def test_a_new_run_does_not_mind_an_old_checkpoint(tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    run_of(PLAN, tmp_path).carry_out(Stopping(5))
    ending = run_of(PLAN, tmp_path).carry_out(Alone())
    assert isinstance(ending.fold, Simulation)
    assert told(ending.fold) == whole[0]


def test_a_broken_checkpoint_counts_as_none(tmp_path: Path) -> None:
    checkpoint = Checkpoint("test", tmp_path)
    checkpoint.folder.mkdir()
    for content in (b"", b"nonsense", pickle.dumps({"tasks": 3})):
        (checkpoint.folder / "checkpoint").write_bytes(content)
        assert checkpoint.load() is None


def test_a_bot_that_fails_stops_the_run_and_keeps_the_rest(tmp_path: Path) -> None:
    plan = replace(WATCHED, bots=("tests.lab.watching:Tired", "random"), observers=())
    ending = run_of(plan, tmp_path).carry_out(Alone())
    assert isinstance(ending.failure, Failure)
    assert ending.games == 0


def test_observers_must_measure_the_same_in_every_game(tmp_path: Path) -> None:
    with pytest.raises(ObserverError, match="the same in every game: first start_"):
        run_of(replace(WATCHED, observers=("tests.lab.watching:Fickle",)), tmp_path).carry_out(Alone())


# --- fingerprints -----------------------------------------------------------------------------------------------


def test_a_run_is_known_by_everything_that_decides_its_results() -> None:
    plans = [
        PLAN, replace(PLAN, games=231), replace(PLAN, seed=4), replace(PLAN, bots=("random", "greedy")),
        replace(PLAN, settings=Settings.validated("v2", (), 2, {"income_hand": 5})), WATCHED,
    ]  # fmt: skip
    names = {fingerprint("Simulation", [plan], []) for plan in plans}
    names |= {fingerprint("Comparison", [PLAN], []), fingerprint("Simulation", [PLAN], [Path("rows.csv")])}
    assert len(names) == len(plans) + 2
    assert fingerprint("Simulation", [PLAN], []) == fingerprint("Simulation", [replace(PLAN)], [])


def test_a_changed_bot_is_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    plan = replace(PLAN, bots=("changing_bot:Bot", "random"))
    (tmp_path / "changing_bot.py").write_text("class Bot: pass\n")
    before = fingerprint("Simulation", [plan], [])
    (tmp_path / "changing_bot.py").write_text("class Bot: better = True\n")
    assert fingerprint("Simulation", [plan], []) != before


def test_checkpoints_lie_in_the_users_state_folder(own_state_folder: Path) -> None:
    assert state_folder() == own_state_folder


# --- rows and records -------------------------------------------------------------------------------------------


def test_rows_records_and_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet as parquet

    plan = replace(WATCHED, records=True)
    rows = CsvRows(tmp_path / "rows.csv")
    run = Run(Simulation(plan), Checkpoint("test", tmp_path), [rows, RecordFiles(tmp_path / "records")])
    run.carry_out(Alone())
    lines = (tmp_path / "rows.csv").read_text().splitlines()
    assert len(lines) == 8
    assert lines[0].startswith("game,seed,start,winners,turns,")
    assert lines[0].endswith(",choices,most_cards,unknown")
    assert lines[1].startswith("1,3,")
    assert lines[1].endswith(",")  # what was not measured is empty
    assert {path.name for path in (tmp_path / "records").iterdir()} == {f"{seed}.txt" for seed in range(3, 10)}
    write_parquet(rows.path, tmp_path / "rows.parquet")
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert table.column_names == lines[0].split(",")
    assert table["seed"].to_pylist() == list(range(3, 10))
    assert table["unknown"].null_count == 7
