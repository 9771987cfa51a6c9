"""How long a bot may search for one turn: a time (`200ms`, `1.5s`) or a number of simulations (`500`)."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from shinjuku.bots.base import BotError

BUDGET_PATTERN = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)(ms|s)|(\d{1,9})")


@dataclass(frozen=True)
class Budget:
    """Seconds, or simulations if there is no time limit."""

    seconds: float | None = None
    simulations: int = 0

    @staticmethod
    def parse(text: str) -> Budget:
        found = BUDGET_PATTERN.fullmatch(text)
        if found is None:
            raise BotError(
                f"{text!r} is not a valid budget. Use a time such as 200ms or 1.5s, or a number of simulations: "
                "expert:200ms, expert:500."
            )
        number, unit, simulations = found.groups()
        if simulations:
            return Budget(simulations=int(simulations))
        return Budget(float(number) / (1000 if unit == "ms" else 1))

    def scaled(self, share: float) -> Budget:
        return Budget(None if self.seconds is None else self.seconds * share, int(self.simulations * share))


class BudgetClock:
    """Tracks how much of a budget is used, and starts no step that would probably overrun it."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._start = self._step_start = time.perf_counter()
        self._simulations = 0
        self._slowest_step = 0.0

    @property
    def is_timed(self) -> bool:
        return self._budget.seconds is not None

    def allows(self, share: float) -> bool:
        """Whether one more step fits into this share of the budget."""
        self._step_start = time.perf_counter()
        if self._budget.seconds is None:
            return self._simulations < self._budget.simulations * share
        return self._step_start - self._start + self._slowest_step < self._budget.seconds * share

    def count(self, simulations: int) -> None:
        """Record a step that has just ended."""
        self._simulations += simulations
        self._slowest_step = max(0.8 * self._slowest_step, time.perf_counter() - self._step_start)
