"""The API reference: every public name has a docstring and an example that runs, and the pages can be built."""

from __future__ import annotations

import doctest
import inspect
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import shinjuku

PUBLIC = {name: getattr(shinjuku, name) for name in shinjuku.__all__}
TOOL = runpy.run_path(str(Path(__file__).parent.parent / "tools" / "api_reference.py"))


def members(name: str) -> Iterator[tuple[str, Any]]:
    """A public name of the package and, for a class, its public methods and properties."""
    thing = getattr(shinjuku, name)
    yield name, thing
    if inspect.isclass(thing):
        for member in dir(thing):
            found = inspect.getattr_static(thing, member)
            if not member.startswith("_") and is_ours(thing, member) and is_documented(found):
                yield f"{name}.{member}", found


def is_ours(thing: type, member: str) -> bool:
    owner = next(each for each in thing.__mro__ if member in vars(each))
    return owner.__module__.startswith("shinjuku.")


def is_documented(found: object) -> bool:
    return inspect.isfunction(found) or isinstance(found, property | classmethod | staticmethod)


@pytest.mark.parametrize("name", shinjuku.__all__)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert [full for full, thing in members(name) if not inspect.getdoc(thing)] == []


@pytest.mark.parametrize("name", shinjuku.__all__)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    thing = getattr(shinjuku, name)
    examples = doctest.DocTestFinder(recurse=True).find(thing, name, module=False, globs=dict(PUBLIC))
    assert any(each.examples for each in examples), f"{name} has no example"
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for each in examples:
        runner.run(each)
    assert runner.failures == 0


def test_the_pages_are_built(tmp_path: Path) -> None:
    TOOL["build"](tmp_path)
    page = (tmp_path / "shinjuku.html").read_text(encoding="utf-8")
    assert all(f'id="{name}"' in page for name in shinjuku.__all__)
