from __future__ import annotations

import pytest

from tests.command_line import CommandRunner


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandRunner:
    return CommandRunner(monkeypatch, capsys)
