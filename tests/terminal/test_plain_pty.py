"""A real terminal: prompts, keys, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.command_line import SHINJUKU
from tests.positions import RECORDS

CTRL_C, CTRL_D = "\x03", "\x04"
TIMEOUT_SECONDS = 180.0


# makes the terminal its controlling one, restores Ctrl-C, which is ignored if the tests run in the background, and
# then becomes the command
BEHIND_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """A command behind a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.seen = ""
        self.read_to = 0  # how far of that the test has waited
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        command = [sys.executable, "-c", BEHIND_TERMINAL, *SHINJUKU, *words]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
        os.close(slave)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until the text appears."""
        assert self._comes(text, TIMEOUT_SECONDS), f"{text!r} did not come:\n{self.seen}"
        self.read_to = self.seen.index(text, self.read_to) + len(text)

    def _comes(self, text: str, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while text not in self.seen[self.read_to :] and time.monotonic() < end:
            self._read()
        return text in self.seen[self.read_to :]

    def _read(self) -> None:
        if select.select([self.master], [], [], 0.2)[0]:
            with contextlib.suppress(OSError):  # Linux reports the closed terminal this way
                self.seen += os.read(self.master, 65536).decode("utf-8", "replace")

    def interrupt(self) -> None:
        """Ctrl-C; between a prompt and the reading behind it a key may come too early, so it is tried again."""
        for _ in range(5):
            self.type(CTRL_C)
            if self._comes("Goodbye", 10):
                return

    def ended(self) -> int:
        """The exit code."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while self.process.poll() is None:
            if time.monotonic() > end:
                self.process.kill()
            self._read()
        self._read()
        os.close(self.master)
        return self.process.wait()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_short_session_at_a_terminal(saved: Path) -> None:
    terminal = Terminal("play", "--plain", "--seed", "4", "--start", "blue", "--save", str(saved))
    terminal.wait_for("blue> ")
    terminal.type("1\r")
    terminal.wait_for("What will you do?")
    terminal.wait_for("blue> ")
    terminal.type("expand shimbashi--tokyo\r")
    terminal.wait_for("1 action left")
    terminal.wait_for("blue> ")
    terminal.interrupt()
    assert terminal.ended() == 0
    assert "The game is saved. Resume it with: shinjuku play --resume" in terminal.seen
    assert saved.read_text(encoding="utf-8").endswith("blue: expand shimbashi--tokyo\n")


def test_the_end_of_input_is_a_goodbye() -> None:
    terminal = Terminal("play", "--plain", "--seed", "4", "--start", "blue", "--seats", "human,human")
    terminal.wait_for("Blue is next. Press Enter")
    terminal.type("\r")
    terminal.wait_for("blue> ")
    terminal.type(CTRL_D)
    assert terminal.ended() == 0
    assert "\x1b[2J" in terminal.seen  # the screen was cleared before it was passed on
    assert "Goodbye. The game was not saved" in terminal.seen


def test_a_record_can_be_stepped_through() -> None:
    terminal = Terminal("replay", "--plain", str(RECORDS / "walkthrough.txt"))
    terminal.wait_for("the set-up")
    terminal.wait_for("> ")
    steps = {
        "": "> card bunkyo",
        "n": "matsuri nerima",
        "b": "> card bunkyo",
        "3": "open books shimbashi",
        "999": "There is no line 999",
        "m": "Blue's stores: Shimbashi",
        "s": "Scores: Blue",
        "?": "Enter:",
    }
    for keys, text in steps.items():
        terminal.type(f"{keys}\r")
        terminal.wait_for(text)
        terminal.wait_for("> ")
    terminal.type("q\r")
    assert terminal.ended() == 0


def test_the_end_of_input_ends_a_replay() -> None:
    terminal = Terminal("replay", "--plain", str(RECORDS / "walkthrough.txt"))
    terminal.wait_for("> ")
    terminal.type(CTRL_D)
    assert terminal.ended() == 0


# --- the whole screen ---------------------------------------------------------------------------------------


def test_a_record_fills_the_screen() -> None:
    terminal = Terminal("replay", str(RECORDS / "walkthrough.txt"))
    terminal.wait_for("Line 0 of")
    terminal.type("q")
    assert terminal.ended() == 0


def test_a_game_that_could_not_be_saved_ends_with_its_record(saved: Path) -> None:
    saved = saved.parent / "games" / "game.txt"
    saved.parent.mkdir()
    terminal = Terminal("play", "--seed", "4", "--start", "blue", "--fast", "--save", str(saved))
    terminal.wait_for("Where does the Matsuri go?")
    shutil.rmtree(saved.parent)
    terminal.type("q")
    assert terminal.ended() == 2
    assert "The game could not be saved. This is its record:" in terminal.seen
    assert f"Can't save {saved}: no such file or directory. Nothing was written." in terminal.seen
