"""No function has more than seven parameters; beyond that, it takes an object."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import shinjuku
from shinjuku.cli.app import COMMANDS

MAX_PARAMETERS = 7
PACKAGE = Path(shinjuku.__file__).parent

# a command has a parameter for each of its options, and `Game.new` one for each setting of a game
EXCEPTED = {*((command.__module__, command.__name__) for command in COMMANDS), ("shinjuku.game.game", "new")}


def large_functions() -> Iterator[tuple[str, str]]:
    """The module and name of each function with more parameters, `self` included."""
    for path in sorted(PACKAGE.rglob("*.py")):
        module = ".".join(("shinjuku", *path.relative_to(PACKAGE).with_suffix("").parts))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and parameters(node.args) > MAX_PARAMETERS:
                yield module, node.name


def parameters(given: ast.arguments) -> int:
    collected = [each for each in (given.vararg, given.kwarg) if each]
    return len(given.posonlyargs + given.args + given.kwonlyargs + collected)


def test_functions_have_at_most_seven_parameters() -> None:
    assert [found for found in large_functions() if found not in EXCEPTED] == []


def test_large_functions_are_found() -> None:
    assert ("shinjuku.game.game", "new") in set(large_functions())
