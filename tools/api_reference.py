"""Build the API reference of `shinjuku` with pdoc: python tools/api_reference.py [FOLDER], or `make docs`."""

from __future__ import annotations

import sys
from pathlib import Path

import pdoc

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "api"
PUBLIC = ("shinjuku", "shinjuku.bots", "shinjuku.drawing")


def build(folder: Path) -> None:
    """Write a page for the public names of each public package."""
    pdoc.render.configure(docformat="markdown", footer_text="Shinjuku", show_source=False)
    hidden = rf"!shinjuku\.(?!({'|'.join(name.split('.')[1] for name in PUBLIC[1:])})$)"
    pdoc.pdoc(*PUBLIC, hidden, output_directory=folder)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    build(target)
    print(f"Open {target / 'shinjuku.html'} in a browser.")
