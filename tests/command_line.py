"""Run commands: in this process with prepared input, or in a process of their own through pipes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from shinjuku import cli

SHINJUKU = (sys.executable, "-m", "shinjuku.cli")


@dataclass(frozen=True)
class CommandResult:
    """How a command ended, and what it wrote."""

    code: int
    output: str
    errors: str = ""


def typed(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def run(*words: str | Path, typing: Sequence[str] = (), folder: Path | None = None) -> CommandResult:
    """A command in a process of its own."""
    done = subprocess.run(
        [*SHINJUKU, *map(str, words)],
        input=typed(typing),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
        cwd=folder,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    return CommandResult(done.returncode, done.stdout, done.stderr)


class CommandRunner:
    """Runs commands in this process, which is faster."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def run(self, *words: str | Path, typing: Sequence[str] = ()) -> CommandResult:
        self._monkeypatch.setattr(sys, "argv", ["shinjuku", *map(str, words)])
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed(typing)))
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        written = self._capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return CommandResult(ended.value.code, written.out, written.err)
