"""Checkpoints: a stopped run continues exactly, and its parameters can be copied in pieces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import jax
import numpy as np
import pytest

from shinjuku.envs.training import checkpoints
from shinjuku.envs.training.config import TrainingError
from shinjuku.envs.training.trainer import Trainer, Update
from tests.envs.training.small_config import CONFIG


def ignore(_: Update) -> None:
    pass


def arrays(trainer: Trainer) -> list[bytes]:
    return [np.asarray(each).tobytes() for each in jax.tree.leaves(trainer.parameters)]


def test_a_stopped_run_goes_on_exactly(tmp_path: Path) -> None:
    whole = Trainer(CONFIG)
    whole.run(ignore, updates=4)
    stopped = Trainer(CONFIG)
    stopped.run(ignore, updates=2)
    stopped.save(tmp_path / "run")
    found = checkpoints.load(tmp_path / "run")
    resumed = Trainer(found.config, start=found)
    resumed.run(ignore, updates=2)
    assert resumed.update == whole.update == 4
    assert resumed.decisions == whole.decisions
    assert arrays(resumed) == arrays(whole)


def test_a_portable_checkpoint_holds_the_parameters_alone(tmp_path: Path) -> None:
    config = replace(CONFIG, averaging=0.0)
    trainer = Trainer(config)
    trainer.run(ignore, updates=1)
    trainer.save(tmp_path / "run", exact=False)
    assert {path.name for path in (tmp_path / "run").iterdir()} == {"config.json", "state.json", "parameters-0.npz"}
    found = checkpoints.load(tmp_path / "run")
    assert found.config == config
    assert found.tables is None
    assert found.moments is None
    assert arrays(Trainer(config, start=found)) == arrays(trainer)


def test_a_checkpoint_replaces_the_one_before(tmp_path: Path) -> None:
    trainer = Trainer(CONFIG)
    trainer.save(tmp_path / "run")
    trainer.run(ignore, updates=1)
    trainer.save(tmp_path / "run", exact=False)
    assert checkpoints.load(tmp_path / "run").state["update"] == 1
    assert [path.name for path in tmp_path.iterdir()] == ["run"]


def test_large_arrays_are_split_into_pieces(tmp_path: Path) -> None:
    given = {"a/weights": np.arange(4000, dtype=np.float32).reshape(100, 40), "a/bias": np.ones(7, np.float32)}
    found = checkpoints.pieces(given, size=4096)
    assert all(sum(part.nbytes for part in piece.values()) <= 4096 for piece in found)
    files = [tmp_path / f"{number}.npz" for number in range(len(found))]
    for file, piece in zip(files, found, strict=True):
        np.savez(file, **piece)
    joined = checkpoints.joined(files)
    assert all((joined[path] == array).all() for path, array in given.items())


def test_a_folder_without_a_checkpoint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="no checkpoint"):
        checkpoints.load(tmp_path)


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    Trainer(CONFIG).save(tmp_path / "run", exact=False)
    (tmp_path / "run" / "parameters-0.npz").write_bytes(b"PK")
    with pytest.raises(TrainingError, match="can't be read"):
        checkpoints.load(tmp_path / "run")


@pytest.mark.parametrize("failing", ["rename", "write"])
def test_a_crash_while_saving_leaves_the_checkpoint_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    trainer = Trainer(CONFIG)
    trainer.save(tmp_path / "run")

    def fail(path: Path, *_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        if failing == "write":
            patched.setattr(checkpoints, "_write", fail)
        else:
            rename = Path.rename
            patched.setattr(Path, "rename", lambda path, to: (fail if ".new" in path.name else rename)(path, to))
        with pytest.raises(OSError, match="no space"):
            trainer.save(tmp_path / "run")
    assert arrays(Trainer(CONFIG, start=checkpoints.load(tmp_path / "run"))) == arrays(trainer)
    trainer.save(tmp_path / "run")
    assert [path.name for path in tmp_path.iterdir()] == ["run"]
