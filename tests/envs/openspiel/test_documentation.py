"""The examples of the documentation run."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "research.md"


def test_the_example_on_the_research_page_runs() -> None:
    section = PAGE.read_text(encoding="utf-8").split("## OpenSpiel")[1]
    example = re.search(r"```python\n(.*?)```", section, re.DOTALL)
    assert example is not None
    exec(example[1], {})


@pytest.mark.parametrize("name", ["bounds", "explicit_game", "game", "parameters", "state"])
def test_the_examples_in_docstrings_run(name: str) -> None:
    failed, tried = doctest.testmod(import_module(f"shinjuku.envs.openspiel.{name}"))
    assert (failed, tried > 0) == (0, True)


def test_the_example_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(import_module("shinjuku.envs.openspiel"))
    assert (failed, tried) == (0, 5)
