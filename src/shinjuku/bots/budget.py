"""How long a bot may think about a turn: `200ms`, `1.5s`, or a number of games that it plays on."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from shinjuku.bots.base import BotError

WRITTEN = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)(ms|s)|(\d{1,9})")


@dataclass(frozen=True)
class Budget:
    """Seconds, or games if there is no time limit."""

    seconds: float | None = None
    games: int = 0

    @staticmethod
    def read(text: str) -> Budget:
        found = WRITTEN.fullmatch(text)
        if found is None:
            raise BotError(f"{text!r} is no budget: say 200ms, 1.5s or a number of games, as in expert:200ms.")
        number, unit, games = found.groups()
        return Budget(games=int(games)) if games else Budget(float(number) / (1000 if unit == "ms" else 1))

    def part(self, share: float) -> Budget:
        return Budget(None if self.seconds is None else self.seconds * share, int(self.games * share))


class Clock:
    """Says whether there is time for one more step; a step that would take too long is not begun."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = self._stepped = time.perf_counter()
        self._games = 0
        self._slowest = 0.0

    @property
    def is_timed(self) -> bool:
        return self._budget.seconds is not None

    def allows(self, share: float) -> bool:
        """Is there time left in this share of the budget?"""
        self._stepped = time.perf_counter()
        if self._budget.seconds is None:
            return self._games < self._budget.games * share
        return self._stepped - self._began + self._slowest < self._budget.seconds * share

    def count(self, games: int) -> None:
        """A step is done."""
        self._games += games
        self._slowest = max(0.8 * self._slowest, time.perf_counter() - self._stepped)
