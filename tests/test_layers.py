"""Each package imports only the packages above it. A part of a module belongs to the package that it extends."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import shinjuku

LAYERS = (
    "boards",
    "rules",
    "modules",
    "texts",
    "journeys",
    "game",
    "drawing",
    "rulebook",
    "lessons",
    "observation",
    "bots",
    "envs",
    "compilation",
    "lab",
    "printing",
    "review",
    "terminal",
    "puzzles",
    "server",
    "cli",
)
PARTS = {
    **dict.fromkeys(("manifest", "rules", "registry"), "rules"),
    **dict.fromkeys(("facts", "log", "position", "refusals", "scoring", "settings"), "game"),
    "observation": "observation",
}  # the files of a module and the registry that finds them, by their names
PACKAGE = Path(shinjuku.__file__).parent

# imports downwards, made when they are needed: a game draws itself in a notebook, an environment in a terminal, and a
# training run uses the statistics of the lab
ALLOWED = {("game", "drawing"), ("envs", "terminal"), ("envs", "lab")}


def imported(path: Path) -> Iterator[str]:
    """What a file imports from this project, such as `game.log.phrases`. Imports are absolute (ruff checks that)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            origin = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            names = [origin + alias.name for alias in node.names]
            yield from (name.removeprefix("shinjuku.") for name in names if name.startswith("shinjuku."))


def layer_of(name: str) -> str | None:
    """The layer of an import or a file, `modules.kaiju.refusals`; None for what `shinjuku` itself exports."""
    layer, *rest = name.split(".")
    part = next((PARTS[each] for each in rest if layer == "modules" and each in PARTS), layer)
    return part if part in LAYERS else None


def faults(path: Path) -> Iterator[str]:
    """The imports of a file that lead downwards."""
    name = path.relative_to(PACKAGE).with_suffix("")
    layer = layer_of(".".join(name.parts))
    assert layer is not None
    for used in sorted({found for each in imported(path) if (found := layer_of(each))}):
        if LAYERS.index(used) > LAYERS.index(layer) and (layer, used) not in ALLOWED:
            yield f"{name}.py uses {used}"


def test_each_package_uses_only_the_packages_above_it() -> None:
    paths = [path for layer in LAYERS for path in sorted((PACKAGE / layer).rglob("*.py"))]
    assert [fault for path in paths for fault in faults(path)] == []


def test_every_package_has_its_layer() -> None:
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == set(LAYERS)


def test_every_part_of_a_module_has_its_layer() -> None:
    names = {path.stem for path in (PACKAGE / "modules").rglob("*.py")}
    assert names - set(PARTS) == {"__init__"}
