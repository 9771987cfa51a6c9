"""Ctrl-C and SIGTERM during a run: they take effect only between two tasks, never while results are added."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class InterruptGuard:
    """Raises `KeyboardInterrupt` only inside `interruptible()`; earlier signals are remembered until then."""

    def __init__(self) -> None:
        self._is_pending = False
        self._is_interruptible = False
        self._handlers: dict[int, Any] = {}  # to be restored

    def __enter__(self) -> InterruptGuard:
        if threading.current_thread() is threading.main_thread():
            self._handlers = {number: signal.signal(number, self._handle) for number in SIGNALS}
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        self._is_pending = True
        if self._is_interruptible:
            raise KeyboardInterrupt

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        self._is_interruptible = True
        try:
            if self._is_pending:
                raise KeyboardInterrupt
            yield
        finally:
            self._is_interruptible = False
