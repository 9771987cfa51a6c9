"""The table in a real terminal: tmux shows what a person would see."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command_line import SHINJUKU
from tests.positions import RECORDS

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
TIMEOUT_SECONDS = 180.0


class Pane:
    """A tmux of its own, with one command in it."""

    def __init__(self, folder: Path, size: tuple[int, int], *words: str) -> None:
        self.socket = str(folder / "tmux")
        command = f"TERM=tmux-256color {shlex.join([*SHINJUKU, *words])}; echo left; sleep {TIMEOUT_SECONDS:.0f}"
        columns, rows = map(str, size)
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", columns, "-y", rows, command)

    def tmux(self, *words: str) -> str:
        surroundings = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "TMUX")}
        command = ["tmux", "-S", self.socket, *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, env=surroundings)
        return done.stdout

    def seen(self) -> str:
        return self.tmux("capture-pane", "-p")

    def wait_for(self, text: str) -> str:
        end = time.monotonic() + TIMEOUT_SECONDS
        while text not in (seen := self.seen()):
            assert time.monotonic() < end, f"{text!r} did not come:\n{seen}"
            time.sleep(0.1)
        return seen

    def type(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def close(self) -> None:
        self.tmux("kill-server")  # on its own socket


@pytest.fixture
def panes(tmp_path: Path) -> Iterator[list[Pane]]:
    opened: list[Pane] = []
    yield opened
    for pane in opened:
        pane.close()


def test_a_short_session_in_a_real_terminal(tmp_path: Path, panes: list[Pane]) -> None:
    saved = tmp_path / "game.txt"
    words = ("play", "--seed", "4", "--start", "blue", "--fast", "--save", str(saved))
    panes.append(pane := Pane(tmp_path, (100, 40), *words))
    seen = pane.wait_for("Where does the Matsuri go?")
    assert "hand got" in seen
    assert all(len(line) <= 100 for line in seen.splitlines())
    pane.type("Enter")
    pane.wait_for("What will you do?")
    pane.type(":")
    pane.type("-l", "expand shimbashi--tokyo")
    pane.type("Enter")
    pane.wait_for("1 action left")
    pane.tmux("resize-window", "-x", "80", "-y", "24")
    pane.wait_for("Tab side")
    pane.tmux("resize-window", "-x", "60", "-y", "20")
    pane.wait_for("60 and 20")
    pane.type("q")
    pane.wait_for("left")
    assert "Goodbye." in pane.seen()
    assert saved.read_text(encoding="utf-8").endswith("blue: expand shimbashi--tokyo\n")


def test_a_record_in_a_real_terminal(tmp_path: Path, panes: list[Pane]) -> None:
    panes.append(pane := Pane(tmp_path, (80, 24), "replay", str(RECORDS / "walkthrough.txt")))
    pane.wait_for("Line 0 of")
    pane.type("Right")
    pane.wait_for("Line 1 of")
    pane.type("q")
    pane.wait_for("left")
