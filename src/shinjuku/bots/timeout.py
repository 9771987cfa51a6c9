"""Time limits for bots that users have written. A bot that overruns loses its choice; the game goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from shinjuku.bots.base import BotError

T = TypeVar("T")


class Timeout:
    """Calls a bot in a thread of its own, and gives up on it after some seconds.

    Python can't end a thread, so a bot that has overrun is not called again until that call has returned.
    """

    def __init__(self, seconds: float, name: str) -> None:
        self.seconds, self.name = seconds, name
        self._call: _Call | None = None

    def __call__(self, function: Callable[[], T]) -> T:
        if self._call is not None and not self._call.done.is_set():
            raise BotError(f"The bot {self.name} is still busy with an earlier choice.")
        self._call = call = _Call(function)
        threading.Thread(target=call.run, name=f"bot {self.name}", daemon=True).start()
        if not call.done.wait(self.seconds):
            raise BotError(f"The bot {self.name} took longer than {self.seconds:g} s.")
        if call.error is not None:
            raise call.error
        result: T = call.result
        return result


class _Call:
    """A function call in a thread, and its result or error."""

    def __init__(self, function: Callable[[], Any]) -> None:
        self._function = function
        self.done = threading.Event()
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.result = self._function()
        except BaseException as error:
            self.error = error
        finally:
            self.done.set()
