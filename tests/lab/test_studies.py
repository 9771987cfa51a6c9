"""The studies of the documentation can be carried out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from shinjuku.cli.commands.experiment import experiment_of
from shinjuku.lab.study_file import read_study

ROOT = Path(__file__).parent.parent.parent
STUDIES = sorted((ROOT / "docs" / "studies").glob("*.toml"))


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.stem)
def test_the_parts_of_a_study_are_valid(path: Path) -> None:
    parts = [experiment_of(part) for part in read_study(path).parts]
    assert len(parts) > 1
    assert all(part.games == 800 for part in parts)


@pytest.mark.parametrize("tool", ["studies", "findings"])
def test_a_folder_without_results_is_refused_before_anything_is_written(tool: str, tmp_path: Path) -> None:
    command = [sys.executable, f"tools/{tool}.py", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert str(tmp_path) in done.stderr
