"""Each package imports only the packages above it."""

from __future__ import annotations

import ast
from pathlib import Path

import shinjuku

LAYERS = ("boards", "rules", "texts", "game", "drawing", "bots", "envs", "lab", "terminal", "server", "cli")
PACKAGE = Path(shinjuku.__file__).parent

# a game draws itself in a notebook: the one import downwards, made when it is needed
ALLOWED = {("game", "drawing")}


def packages_used(path: Path) -> set[str]:
    """The packages of this project that a file imports from. Imports are absolute (ruff checks that)."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    parts = [name.split(".") for name in names if name.startswith("shinjuku.")]
    return {part[1] for part in parts if part[1] in LAYERS}


def test_each_package_uses_only_the_packages_above_it() -> None:
    wrong: list[str] = []
    for layer in LAYERS:
        for path in sorted((PACKAGE / layer).rglob("*.py")):
            wrong += [
                f"{path.relative_to(PACKAGE)} uses {used}"
                for used in sorted(packages_used(path))
                if LAYERS.index(used) > LAYERS.index(layer) and (layer, used) not in ALLOWED
            ]
    assert wrong == []


def test_every_package_has_its_layer() -> None:
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == set(LAYERS)
