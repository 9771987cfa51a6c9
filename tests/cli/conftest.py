from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line import CommandRunner


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandRunner:
    return CommandRunner(monkeypatch, capsys)


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache for the processes that a test starts."""
    monkeypatch.setenv("SHINJUKU_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"
