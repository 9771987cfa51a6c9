"""The notebooks of the documentation run from top to bottom."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import nbformat
import pytest

from shinjuku.lab.dataset.card import LOADING

TOOL = runpy.run_path(str(Path(__file__).parent.parent / "tools" / "notebook.py"))
NOTEBOOKS = {path.stem: path for path in TOOL["NOTEBOOKS"]}


def outputs(notebook: Any) -> list[list[str]]:
    """The kinds of outputs of each cell."""
    return [sorted({each.output_type for each in cell.get("outputs", ())}) for cell in notebook.cells]


def test_the_research_notebook_shows_how_datasets_are_loaded() -> None:
    sources = "\n".join(cell.source for cell in nbformat.read(NOTEBOOKS["research"], 4).cells)
    assert LOADING["parquet"].partition("import numpy as np\n")[2] in sources


@pytest.mark.slow
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs(name: str, tmp_path: Path) -> None:
    """An error in a cell is raised here. Kept outputs are those of cells that still have some."""
    notebook = nbformat.read(NOTEBOOKS[name], 4)
    kept = outputs(notebook)
    TOOL["run"](notebook, tmp_path)
    assert outputs(notebook) == kept
    assert any("display_data" in kinds for kinds in kept)
