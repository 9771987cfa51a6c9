"""The code names no ward or station: what is special about a place is in the facts of its board."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import shinjuku
from shinjuku.boards import board
from tests.boards import PACKAGED

PACKAGE = Path(shinjuku.__file__).parent
PAGE = PACKAGE.parents[1] / "web" / "src"
SAMPLES = {"sampleGame.ts", "demo.ts"}  # the pictures in the lobby
GAME = "shinjuku"  # also the name of the game
PLACES = {id for name in PACKAGED for id in (*board(name).ward_index, *board(name).station_index) if id != GAME}


def words_of(path: Path) -> Iterator[str]:
    """The texts of a Python file. Those with several words, such as docstrings, aren't ids."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_python_file_names_a_place() -> None:
    named = {path.name: PLACES & set(words_of(path)) for path in sorted(PACKAGE.rglob("*.py"))}
    assert {name: places for name, places in named.items() if places} == {}


def test_no_file_of_the_page_names_a_place() -> None:
    files = [path for pattern in ("*.ts", "*.svelte") for path in sorted(PAGE.rglob(pattern))]
    written = {path.name: set(re.findall(r"'([a-z-]+)'", path.read_text(encoding="utf-8"))) for path in files}
    own = {name: PLACES & words for name, words in written.items() if not name.endswith(".test.ts")}
    assert {name for name, places in own.items() if places} == SAMPLES
