"""The examples of the research page and of the environments run. `test_dataset` runs those that load a dataset."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "research.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
MODULES = ("table", "pettingzoo.shinjuku_v0", "gymnasium.env", "gymnasium.vector")


@pytest.mark.parametrize("example", [each for each in EXAMPLES if "dataset/" not in each])
def test_the_examples_of_the_research_page_run(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some write files
    names: dict[str, Any] = {}
    exec(example, names)
    assert len(names) > 1


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_environments_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(f"shinjuku.envs.{name}"))
    assert tried > 2
    assert failed == 0
