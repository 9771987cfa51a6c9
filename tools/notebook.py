"""Run the notebook of the documentation and keep its outputs: python tools/notebook.py."""

from __future__ import annotations

import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parent.parent / "docs" / "research.ipynb"


def run(notebook: nbformat.NotebookNode, folder: str | Path) -> None:
    """Run every cell in a folder. An error in a cell is raised."""
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, timeout=600, record_timing=False, resources=resources).execute()


if __name__ == "__main__":
    found = nbformat.read(NOTEBOOK, 4)
    with tempfile.TemporaryDirectory() as folder:
        run(found, folder)
    nbformat.write(found, NOTEBOOK)
    print(f"Ran {NOTEBOOK.name}.")
