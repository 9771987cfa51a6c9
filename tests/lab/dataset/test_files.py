"""The files of a dataset are the same however the run was played, stopped and resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.game.files import FileError
from shinjuku.lab.checkpoints import Checkpoint
from shinjuku.lab.dataset.files import ShardWriter, file_sizes
from shinjuku.lab.engine import Runner
from shinjuku.lab.executors.local import SerialExecutor
from shinjuku.lab.experiments.simulation import Simulation
from tests.lab.dataset.helpers import SETTINGS, files_of, new_plan
from tests.lab.test_engine import StoppedExecutor

PLAN = new_plan(SETTINGS[0], games=5, shard_games=2)


def new_runner(folder: Path) -> Runner:
    return Runner(Simulation(PLAN), Checkpoint("test", folder / "state"), [ShardWriter(folder / "dataset")])


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_stopped_run_leaves_whole_shards_and_can_be_resumed(tmp_path: Path) -> None:
    expected = {name: content for shard in PLAN.shards() for name, content in files_of(shard).items()}
    assert list(expected) == [f"{table}/0000{n}.npz" for n in range(3) for table in ("steps", "games")]
    assert new_runner(tmp_path).run(StoppedExecutor(1)).interrupted
    first = {name: content for name, content in expected.items() if "00000" in name}
    assert contents(tmp_path / "dataset") == first
    resumed = new_runner(tmp_path)
    assert resumed.resume()
    assert resumed.run(SerialExecutor()).is_complete
    assert contents(tmp_path / "dataset") == expected


def test_sizes_leave_out_other_files(tmp_path: Path) -> None:
    new_runner(tmp_path).run(SerialExecutor())
    steps = tmp_path / "dataset" / "steps"
    (steps / ".00001.npz.1a2b3c4d").write_bytes(b"half a shard")
    assert file_sizes(tmp_path / "dataset", "steps", "npz") == [
        (steps / f"0000{n}.npz").stat().st_size for n in range(3)
    ]


def test_a_folder_that_cannot_be_created_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "dataset").write_text("a file")
    with pytest.raises(FileError, match=r"Can't create the folder .*: "):
        new_runner(tmp_path).run(SerialExecutor())
