"""Rows and records of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.game.files import FileError
from shinjuku.game.settings import Settings
from shinjuku.lab.checkpoints import Checkpoint
from shinjuku.lab.engine import Runner
from shinjuku.lab.executors.local import SerialExecutor
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.export import CsvWriter, RecordWriter, write_parquet
from shinjuku.lab.plan import Plan

BOTS = ("tests.lab.sample_bots:FirstChoice", "tests.lab.sample_bots:LastChoice")
OBSERVERS = ("tests.lab.sample_observers:ChoiceCounter",)


def test_rows_records_and_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet as parquet

    plan = Plan(Settings.validated("v2", (), 2), BOTS, 7, 3, OBSERVERS, records=True)
    rows = CsvWriter(tmp_path / "rows.csv")
    runner = Runner(Simulation(plan), Checkpoint("test", tmp_path), [rows, RecordWriter(tmp_path / "records")])
    runner.run(SerialExecutor())
    lines = (tmp_path / "rows.csv").read_text().splitlines()
    assert len(lines) == 8
    assert lines[0].startswith("game,seed,start,winners,turns,")
    assert lines[0].endswith(",choices,most_cards,unknown")
    assert lines[1].startswith("1,3,")
    assert lines[1].endswith(",")  # a missing value is an empty cell
    assert {path.name for path in (tmp_path / "records").iterdir()} == {f"{seed}.txt" for seed in range(3, 10)}
    write_parquet(rows.path, tmp_path / "rows.parquet")
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert table.column_names == lines[0].split(",")
    assert table["seed"].to_pylist() == list(range(3, 10))
    assert table["unknown"].null_count == 7
    turns, decisions, minutes = (table[name].to_pylist() for name in ("turns", "decisions", "minutes"))
    assert minutes == pytest.approx(
        [turn / 2 + choices / 12 for turn, choices in zip(turns, decisions, strict=True)], abs=0.01
    )


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "records").write_text("a file, not a folder")
    with pytest.raises(FileError, match=r"records can't be written: file exists\."):
        RecordWriter(tmp_path / "records").write(())


def test_a_shortened_file_cannot_be_continued(tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_text("game\n")
    with pytest.raises(FileError, match="is shorter than when the run was stopped"):
        CsvWriter(tmp_path / "rows.csv").rewind(100)
