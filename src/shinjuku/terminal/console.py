"""The screen and the keyboard, or the pipes in their place."""

from __future__ import annotations

import contextlib
import shutil
import sys
import textwrap
from io import TextIOWrapper
from typing import TextIO

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
ROWS_AROUND = 6  # of a screen, for what stands around a list


class LeaveError(Exception):
    """Somebody has left the table: said so, closed the input or pressed Ctrl-C."""


class Screen:
    """Says and asks, one line after the other."""

    def __init__(self, reads: TextIO | None = None, writes: TextIO | None = None) -> None:
        self._in = reads or sys.stdin
        self._out = writes or sys.stdout
        for stream in (self._in, self._out):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # never stumble over a letter
        self.is_terminal = self._in.isatty() and self._out.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (arrow keys and earlier lines in `input`)

    @property
    def width(self) -> int:
        return max(40, min(110, shutil.get_terminal_size((100, 24)).columns)) if self.is_terminal else 100

    @property
    def rows(self) -> int:
        """How many lines of a list fit on the screen."""
        return max(10, shutil.get_terminal_size((100, 30)).lines - ROWS_AROUND) if self.is_terminal else 24

    def say(self, text: str = "", indent: str = "") -> None:
        """A paragraph; what does not fit in a line goes on in the next one, indented."""
        self._out.write("\n".join(wrapped(text, self.width, indent)) + "\n")

    def say_as_is(self, line: str) -> None:
        """A line that is laid out already."""
        self._out.write(line + "\n")

    def ask(self, prompt: str) -> str:
        """The next line that is typed, without spaces around it."""
        self._out.flush()
        try:
            if self.is_terminal and self._in is sys.stdin:
                return input(prompt).strip()
            return self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            self._out.write("\n")
            raise LeaveError from None

    def _read(self, prompt: str) -> str:
        self._out.write(prompt)
        self._out.flush()
        line = self._in.readline()
        if not line:
            raise EOFError
        if not self._in.isatty():
            self._out.write(line if line.endswith("\n") else line + "\n")  # so that a transcript can be read
        return line.strip()

    def clear(self) -> None:
        """Nothing that was on the screen can be read any more."""
        if self.is_terminal:
            self._out.write(CLEAR)

    def flush(self) -> None:
        self._out.flush()


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Lines no longer than the screen is wide."""
    wrapper = textwrap.TextWrapper(width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return wrapper.wrap(text) or [""]
