"""The locked dependencies of a deployment, and the bill of materials."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCK = runpy.run_path(str(ROOT / "tools" / "lock.py"))
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)( ; .+)? \\$", re.MULTILINE)
NAME = re.compile(r"[A-Za-z0-9._-]+")


def locked(name: str) -> str:
    return (ROOT / "deploy" / name).read_text(encoding="utf-8")


def normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("name", LOCK["wanted"]())
def test_every_dependency_is_locked(name: str) -> None:
    found = {match[1] for match in PINNED.finditer(locked(name))}
    wanted = {normalised(match[0]) for each in LOCK["wanted"]()[name] if (match := NAME.match(each))}
    assert wanted <= found, "Run `make lock`."


@pytest.mark.parametrize("name", LOCK["wanted"]())
def test_every_line_is_a_version_with_hashes_and_nothing_else(name: str) -> None:
    """No addresses of package indexes, and no paths."""
    blocks = re.split(r"\n(?=[a-z0-9])", locked(name).strip())
    for block in blocks[1:]:
        first, *hashes = block.splitlines()
        assert PINNED.fullmatch(first), first
        assert hashes
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line) for line in hashes)
    assert blocks[0].splitlines()[1] == "#    make lock"


def test_the_bill_of_materials_lists_every_dependency(tmp_path: Path) -> None:
    file = tmp_path / "sbom.json"
    subprocess.run([sys.executable, str(ROOT / "tools" / "sbom.py"), str(file)], check=True, timeout=120)
    document = json.loads(file.read_text(encoding="utf-8"))
    names = {component["name"] for component in document["components"]}
    assert (document["bomFormat"], document["metadata"]["component"]["name"]) == ("CycloneDX", "shinjuku")
    assert {"numpy", "numba", "llvmlite", "fastapi", "pydantic", "sqlalchemy"} <= names  # also those of dependencies
    assert not {"pytest", "mypy"} & names
    references = [document["metadata"]["component"]["bom-ref"], *(each["bom-ref"] for each in document["components"])]
    assert len(set(references)) == len(references)
    assert {link["ref"] for link in document["dependencies"]} == set(references)
    assert {needed for link in document["dependencies"] for needed in link["dependsOn"]} <= set(references)
    assert str(ROOT) not in file.read_text(encoding="utf-8")
