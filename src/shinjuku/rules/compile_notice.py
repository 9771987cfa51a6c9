"""A line for people at a terminal when a program compiles rules at their first use, which takes a minute.

It goes to standard error, and only if that is a terminal. It disappears when the program goes on.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

PATIENCE_SECONDS = 2.0
TEXT = "Compiling rules for this computer, once ({count} so far). `shinjuku warm` does it in advance."
ERASE = "\r\033[K"


class CompileNotice:
    """Counts the rules that this process compiles, and shows the count once it takes a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_wanted = True
        self._clock = clock
        self._began: float | None = None  # when the first rule was compiled
        self._depth = 0  # a rule is compiled while a rule that calls it is
        self._count = 0
        self._is_shown = False

    @contextmanager
    def compiling(self) -> Iterator[None]:
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0:
                self._erase()

    def compiled(self) -> None:
        """A rule was compiled that was not in the cache."""
        self._count += 1
        self._began = self._clock() if self._began is None else self._began
        if self.is_wanted and self._clock() - self._began >= PATIENCE_SECONDS:
            self._show(sys.stderr)

    def _show(self, stream: TextIO) -> None:
        if stream.isatty():
            stream.write(ERASE + TEXT.format(count=self._count))
            stream.flush()
            self._is_shown = True

    def _erase(self) -> None:
        if self._is_shown:
            sys.stderr.write(ERASE)
            sys.stderr.flush()
            self._is_shown = False


NOTICE = CompileNotice()
