"""The studies of the documentation can be carried out."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.cli.commands.experiment import experiment_of
from shinjuku.lab.study_file import read_study

STUDIES = sorted((Path(__file__).parent.parent.parent / "docs" / "studies").glob("*.toml"))


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.stem)
def test_the_parts_of_a_study_are_valid(path: Path) -> None:
    parts = [experiment_of(part) for part in read_study(path).parts]
    assert len(parts) > 1
    assert all(part.games == 800 for part in parts)
