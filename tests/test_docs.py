"""The documentation is true: examples run, files that it names exist, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BASES = (ROOT, ROOT / "src" / "shinjuku", ROOT / "web" / "src", ROOT / "web")
FILE = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|ts|svelte|json|toml|md|css))`")
TEST = re.compile(r"`(test_\w+)`")
WRITTEN = re.compile(r"^def (test_\w+)", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def named_files(page: Path) -> Iterator[str]:
    for name in FILE.findall(page.read_text(encoding="utf-8")):
        if not name.startswith(("/", "tests/records/", "web/src/i18n/xx/")):
            yield name


def test_the_tests_that_promises_name_exist() -> None:
    named = set(TEST.findall((ROOT / "docs" / "trust.md").read_text(encoding="utf-8")))
    written = {
        name for path in (ROOT / "tests").rglob("test_*.py") for name in WRITTEN.findall(path.read_text("utf-8"))
    }
    assert len(named) > 40
    assert named - written == set()


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 5
    assert failed == 0


def test_the_versions_of_python_are_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = [each.rpartition(" ")[2] for each in project["classifiers"] if each.startswith("Programming")][1:]
    oldest, newest = versions[0], versions[-1]
    assert project["requires-python"] == f">={oldest}"
    for name in ("README.md", "CONTRIBUTING.md", "Makefile", "docs/deploy.md"):
        named = re.findall(r"(3\.\d+) (?:to (3\.\d+)|or newer)", (ROOT / name).read_text("utf-8"))
        assert set(named) == {(oldest, newest)}, name
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert all(f"python{version}" in makefile for version in versions)
    assert f"({oldest.replace('.', ', ')}) <= sys.version_info[:2] <= ({newest.replace('.', ', ')})" in makefile


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_named_in_the_documentation_exist(page: Path) -> None:
    missing = [name for name in named_files(page) if not any((base / name).exists() for base in (*BASES, page.parent))]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []
