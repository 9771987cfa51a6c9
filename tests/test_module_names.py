"""Nothing outside a module's folder names it, and inside, another module is named only below `interactions`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import shinjuku
from shinjuku.modules.registry import FOLDERS
from shinjuku.texts import text

PACKAGE = Path(shinjuku.__file__).parent
CLIENT = PACKAGE.parent.parent / "web" / "src"
MODULES = PACKAGE / "modules"
GENERATED = (PACKAGE / "server" / "pages", CLIENT / "api" / "types.ts")
SUFFIXES = {".py", ".ts", ".svelte", ".css", ".json", ".svg"}
WORDS = {"advanced"}  # an id that is also a word: it is meant only in quotation marks


def pattern_of(module: str) -> re.Pattern[str]:
    """What names a module: its id or its name, with hyphens, underscores, spaces and nothing alike."""
    if module in WORDS:
        return re.compile(rf"""(["'`]){module}\1""")
    ways = [re.sub(r"[- ]", "[-_ ]?", name) for name in (module, text(f"module.{module}.name"))]
    return re.compile("|".join(ways), re.IGNORECASE)


PATTERNS = {module: pattern_of(module) for module in FOLDERS}


def hand_written(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        is_exempt = ".test." in path.name or any(path.is_relative_to(each) for each in GENERATED)
        if path.suffix in SUFFIXES and not is_exempt:
            yield path


def naming(path: Path, modules: set[str]) -> Iterator[str]:
    """The lines of a file that name one of these modules, as `path:line module`."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for module in sorted(modules):
            if PATTERNS[module].search(line):
                yield f"{path.relative_to(PACKAGE.parent.parent)}:{number} {module}"


@pytest.mark.parametrize("folder", [PACKAGE, CLIENT], ids=["package", "client"])
def test_nothing_outside_a_module_names_it(folder: Path) -> None:
    paths = [path for path in hand_written(folder) if not path.is_relative_to(MODULES)]
    assert len(paths) > 100
    assert [offence for path in paths for offence in naming(path, set(FOLDERS))] == []


def test_the_registry_names_no_module() -> None:
    paths = [path for path in MODULES.glob("*") if path.suffix in SUFFIXES]
    assert [offence for path in paths for offence in naming(path, set(FOLDERS))] == []


@pytest.mark.parametrize("module", FOLDERS)
def test_a_module_names_another_one_only_in_its_interactions(module: str) -> None:
    interactions = FOLDERS[module] / "interactions"
    paths = [path for path in hand_written(FOLDERS[module]) if not path.is_relative_to(interactions)]
    assert [offence for path in paths for offence in naming(path, set(FOLDERS) - {module})] == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("kaiju", "refuse_kaiju(game)"),
        ("kaiju", "# the Angry Kaiju"),
        ("art-collector", "artCollector: 1"),
        ("five-players", 'FIVE_PLAYERS = "…"'),
        ("advanced", '["advanced"]'),
    ],
)
def test_a_name_is_noticed(module: str, line: str) -> None:
    assert PATTERNS[module].search(line)


def test_a_word_is_no_name() -> None:
    assert not PATTERNS["advanced"].search("is_advanced = more advanced settings")
