"""`shinjuku serve --open`: a game in the browser, or its address if there is no browser."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from shinjuku.cli.commands.serve import has_screen


def test_without_a_screen_the_address_is_printed_and_another_port_is_used(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        lines = lines_of(f"--port={port}", f"--database=sqlite:///{tmp_path / 'tables.sqlite3'}")
    assert "#/play" in lines[1]
    assert f":{port}/" not in lines[1]
    assert "shinjuku play" in lines[2]
    assert "create a table" in lines[2]


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [("darwin", {}, True), ("linux", {}, False), ("linux", {"DISPLAY": ":0"}, True)],
)
def test_a_screen_is_expected_or_named_by_a_variable(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert has_screen() is expected


def lines_of(*arguments: str) -> list[str]:
    """The first three lines of output; the page is available by then."""
    command = [sys.executable, "-m", "shinjuku.cli", "serve", "--open", *arguments]
    here = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=here) as server:
        try:
            assert server.stdout is not None
            lines = [server.stdout.readline() for _ in range(3)]
            address = next(word for word in lines[0].split() if word.startswith("http"))
            assert httpx.get(f"{address}healthz", timeout=60).status_code == 200
        finally:
            server.send_signal(signal.SIGTERM)
    return lines
