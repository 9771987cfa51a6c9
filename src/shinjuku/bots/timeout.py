"""Waiting for bots that people have written: for a while. Who overruns loses the choice, not the table."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from shinjuku.bots.base import BotError

T = TypeVar("T")


class Patience:
    """Lets a bot think in a thread of its own, so that whoever waits can go on without it.

    A thread can't be ended from outside: a bot that has overrun is asked nothing until it has finished that thought.
    """

    def __init__(self, seconds: float, name: str) -> None:
        self.seconds, self.name = seconds, name
        self._thought: _Thought | None = None

    def __call__(self, think: Callable[[], T]) -> T:
        if self._thought is not None and not self._thought.done.is_set():
            raise BotError(f"The bot {self.name} is still thinking about an earlier choice.")
        self._thought = thought = _Thought(think)
        threading.Thread(target=thought.think, name=f"bot {self.name}", daemon=True).start()
        if not thought.done.wait(self.seconds):
            raise BotError(f"The bot {self.name} took longer than {self.seconds:g} s.")
        if thought.error is not None:
            raise thought.error
        answer: T = thought.answer
        return answer


class _Thought:
    """What is thought in a thread, and what came of it."""

    def __init__(self, think: Callable[[], Any]) -> None:
        self._think = think
        self.done = threading.Event()
        self.answer: Any = None
        self.error: BaseException | None = None

    def think(self) -> None:
        try:
            self.answer = self._think()
        except BaseException as error:
            self.error = error
        finally:
            self.done.set()
