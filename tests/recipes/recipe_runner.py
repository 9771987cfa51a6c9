"""Follow a recipe: its commands, and copies of the sources to change."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import MappingProxyType

import pytest

from tests.server.servers import Server, run_server

ROOT = Path(__file__).parents[2]
NOTHING: Mapping[str, str] = MappingProxyType({})
NOT_COPIED = ignore_patterns("__pycache__", "node_modules", "pages")


def commands(recipe: str) -> str:
    """The shell commands of a recipe."""
    page = (ROOT / "docs" / "recipes" / recipe).read_text(encoding="utf-8")
    return "\n".join(textwrap.dedent(block) for block in re.findall(r"```sh\n(.*?)```", page, re.DOTALL))


def copy_sources(to: Path) -> Path:
    """A copy of the package and its client. Packages of the client are those that are installed here."""
    for name in ("src", "web"):
        copytree(ROOT / name, to / name, ignore=NOT_COPIED)
    (to / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (to / "hatch_build.py").write_bytes((ROOT / "hatch_build.py").read_bytes())
    return to


def run_python(*words: str, folder: Path = ROOT, variables: Mapping[str, str] = NOTHING) -> str:
    """What Python prints, with uncompiled rules unless the variables say otherwise."""
    done = subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "SHINJUKU_RULES": "plain", "PYTHONUTF8": "1", **variables},
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=3600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def serving(folder: Path, variables: Mapping[str, str]) -> Iterator[Server]:
    """A server in an environment of its own, with uncompiled rules."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {"SHINJUKU_RULES": "plain", **variables}.items():
            patch.setenv(name, value)
        with run_server(f"sqlite:///{folder}/tables.sqlite3", "--allow-positions", "--log=warning") as server:
            yield server
