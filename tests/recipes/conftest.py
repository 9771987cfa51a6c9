"""What recipes need: the command line, and a Chromium for those that end in the browser."""

from __future__ import annotations

import pytest

from tests.command_line import CommandRunner
from tests.web.conftest import chromium as chromium


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandRunner:
    return CommandRunner(monkeypatch, capsys)
