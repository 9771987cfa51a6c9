"""What the README and the package's own words show is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import shinjuku
import shinjuku.game.game

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 5
    assert failed == 0


def test_the_docstrings_run() -> None:
    for module in (shinjuku, shinjuku.game.game):
        assert doctest.testmod(module).failed == 0
