"""`shinjuku dataset`: what it writes, what it refuses, and the five lines that load it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import shinjuku
from shinjuku.lab.dataset.card import LOADING
from shinjuku.observation.layout import OBSERVATION_ENTRIES, OBSERVATION_SIZE, OBSERVATION_VERSION
from tests.command_line import CommandRunner

DOCS = Path(__file__).parent.parent.parent / "docs"
WORDS = ("dataset", "--out", "dataset", "--bots", "random", "--games", "3", "--shard-games", "2", "--seed", "5")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder and an empty state folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here" / "dataset"


def shards(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.glob("*/*"))}


@pytest.mark.parametrize("file_format", ["parquet", "npz"])
def test_a_dataset_loads_in_five_lines(runner: CommandRunner, folder: Path, file_format: str) -> None:
    session = runner.run(*WORDS, "--format", file_format, "--json", "about.json")
    assert (session.code, session.output.count("\n")) == (0, 2)
    about = json.loads(Path("about.json").read_text())
    lines = LOADING[file_format]
    assert sum(bool(line) for line in lines.splitlines()) == 5
    loaded: dict[str, Any] = {}
    exec(lines, loaded)
    assert loaded["observations"].shape == (about["steps"], OBSERVATION_SIZE)
    assert loaded["masks"][range(about["steps"]), loaded["steps"]["action"]].all()
    assert lines in (folder / "README.md").read_text()
    assert lines in (DOCS / "research.md").read_text()


def test_the_schema_and_the_card_describe_the_dataset(runner: CommandRunner, folder: Path) -> None:
    runner.run(*WORDS, "--edition", "v1", "--module", "thief", "--set", "income_hand=6", "--players", "3")
    found, card = json.loads((folder / "schema.json").read_text()), (folder / "README.md").read_text()
    assert (found["games"], found["shards"], found["seed"]) == (3, 2, 5)
    assert found["observation_version"] == OBSERVATION_VERSION
    assert [each["name"] for each in found["observation"]["fields"]] == [each.name for each in OBSERVATION_ENTRIES]
    assert found["bytes"]["steps"] == sum(len(each) for name, each in shards(folder).items() if "steps" in name)
    for line in (
        "license: mit",
        "# 3 games of Shinjuku (v1, thief, 3 players)",
        "| changed numbers | income_hand 6 |",
        "| bots by seat | random, random, random |",
        f"| shinjuku | {shinjuku.__version__}, sources `{found['sources']}` |",
        f"| decisions | {found['steps']:,} |",
        f"| made by | `{found['command']}` |",
    ):
        assert f"{line}\n" in card
    for columns in found["columns"].values():
        assert all(f"| `{each['name']}` | {each['type']} |" in card for each in columns)


def test_the_files_do_not_depend_on_jobs(runner: CommandRunner, folder: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        assert runner.run(*WORDS, "--jobs", jobs).code == 0
        found.append(shards(folder))
        folder.rename(folder.with_name(f"with-{jobs}"))
    assert found[0] == found[1]
    assert len(found[0]) == 4


def test_json_on_standard_output_is_the_only_output(runner: CommandRunner) -> None:
    found = json.loads(runner.run(*WORDS, "--json", "-").output)
    assert (found["games"], found["complete"], found["format"]) == (3, True, "parquet")


def test_a_folder_with_files_is_refused(runner: CommandRunner, folder: Path) -> None:
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    session = runner.run(*WORDS)
    assert (session.code, session.errors) == (
        2,
        "dataset isn't empty. Name another folder, or continue a run that was stopped with --resume.\n",
    )
    assert [path.name for path in folder.iterdir()] == ["notes.txt"]


def test_a_file_is_refused(runner: CommandRunner, folder: Path) -> None:
    folder.write_text("mine")
    session = runner.run(*WORDS)
    assert (session.code, session.errors) == (2, "dataset is a file, not a folder.\n")


def test_without_a_stopped_run_there_is_nothing_to_resume(runner: CommandRunner, folder: Path) -> None:
    session = runner.run(*WORDS, "--resume")
    assert (session.code, session.errors.startswith("There is nothing to resume.")) == (2, True)
    assert not folder.exists()


def test_without_pyarrow_there_is_npz(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.dataset.find_spec", lambda _: None)
    session = runner.run(*WORDS)
    assert (session.code, session.errors) == (
        2,
        "Parquet needs pyarrow, which isn't installed. Run `pip install 'shinjuku[parquet]'`, or use --format npz.\n",
    )
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert runner.run(*WORDS, "--format", "npz").code == 0
