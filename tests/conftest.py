"""What all tests share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.command_line import CommandRunner

# On a busy machine everything takes longer, and that is no fault.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandRunner:
    """Runs commands in this process."""
    from tests.command_line import CommandRunner  # only some tests need all commands

    return CommandRunner(monkeypatch, capsys)


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache for the processes that a test starts."""
    monkeypatch.setenv("SHINJUKU_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"
