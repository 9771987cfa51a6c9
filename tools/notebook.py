"""Run the notebooks of the documentation and keep their outputs: python tools/notebook.py [NAME …]."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

DOCS = Path(__file__).resolve().parent.parent / "docs"
NOTEBOOKS = [DOCS / "lab.ipynb", DOCS / "research.ipynb"]


def run(notebook: nbformat.NotebookNode, folder: str | Path) -> None:
    """Run every cell in a folder. An error in a cell is raised."""
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, timeout=600, record_timing=False, resources=resources).execute()


if __name__ == "__main__":
    for path in NOTEBOOKS:
        if sys.argv[1:] and path.stem not in sys.argv[1:]:
            continue
        found = nbformat.read(path, 4)
        with tempfile.TemporaryDirectory() as folder:
            run(found, folder)
        nbformat.write(found, path)
        print(f"Ran {path.name}.")
