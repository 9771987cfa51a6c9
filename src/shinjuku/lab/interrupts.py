"""Ctrl-C, or being asked to end, while a run is going on: it takes effect where nothing is half added up."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupts:
    """They are heeded while `allowed`, and remembered at other times."""

    def __init__(self) -> None:
        self._wanted = False
        self._allowed = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._before = {number: signal.signal(number, self._heed) for number in SIGNALS}
        return self

    def __exit__(self, *_: object) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        self._wanted = True
        if self._allowed:
            raise KeyboardInterrupt

    @contextmanager
    def allowed(self) -> Iterator[None]:
        self._allowed = True
        try:
            if self._wanted:
                raise KeyboardInterrupt
            yield
        finally:
            self._allowed = False
