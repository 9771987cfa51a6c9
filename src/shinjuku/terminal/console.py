"""Plain input and output, at a terminal or through pipes."""

from __future__ import annotations

import contextlib
import re
import shutil
import sys
from io import TextIOWrapper
from typing import TextIO

from rich.cells import cell_len

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
MARGIN_ROWS = 6  # around a list
WIDE = "\u3000-\u30ff\u3400-\u9fff\uff00-\uff60"
# a line begins with no closing sign, and ends with no opening one
CHUNK = re.compile(f"[ \\t\\n]+|[（「『]*[{WIDE}][。、）」』：；／！？ー]*|[^ \\t\\n{WIDE}]+")


class QuitError(Exception):
    """The player quits: by the command, the end of the input or Ctrl-C."""


class Console:
    """Prints and asks, line by line."""

    def __init__(self, reads: TextIO | None = None, writes: TextIO | None = None) -> None:
        self._in = reads or sys.stdin
        self._out = writes or sys.stdout
        for stream in (self._in, self._out):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # where a character can't be shown
        self.is_terminal = self._in.isatty() and self._out.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (arrow keys and history in `input`)

    @property
    def width(self) -> int:
        return max(40, min(110, shutil.get_terminal_size((100, 24)).columns)) if self.is_terminal else 100

    @property
    def rows(self) -> int:
        """How many lines of a list fit on the screen."""
        return max(10, shutil.get_terminal_size((100, 30)).lines - MARGIN_ROWS) if self.is_terminal else 24

    def print(self, text: str = "", indent: str = "") -> None:
        """Print a paragraph, wrapped to the width, with its further lines indented."""
        self._out.write("\n".join(wrapped(text, self.width, indent)) + "\n")

    def print_raw(self, line: str) -> None:
        """Print a line without wrapping it, such as one to type or copy."""
        self._out.write(line + "\n")

    def ask(self, prompt: str) -> str:
        """The next line of input, stripped."""
        self._out.flush()
        try:
            if self.is_terminal and self._in is sys.stdin:
                return input(prompt).strip()
            return self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            self._out.write("\n")
            raise QuitError from None

    def _read(self, prompt: str) -> str:
        self._out.write(prompt)
        self._out.flush()
        line = self._in.readline()
        if not line:
            raise EOFError
        if not self._in.isatty():
            self._out.write(line if line.endswith("\n") else line + "\n")  # to make a readable transcript
        return line.strip()

    def clear(self) -> None:
        """Clear the screen and its scrollback."""
        if self.is_terminal:
            self._out.write(CLEAR)

    def flush(self) -> None:
        self._out.flush()


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Wrap text into lines of at most this width: at spaces, and between characters that are two columns wide."""
    lines = [""]
    for chunk in CHUNK.findall(text):
        if lines[-1].strip() and cell_len(lines[-1] + chunk.rstrip()) > width:
            lines.append(indent + chunk.lstrip(" "))
        else:
            lines[-1] += chunk
    return [line.rstrip(" ") for line in lines]
