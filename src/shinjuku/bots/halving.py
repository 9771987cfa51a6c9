"""Sequential halving: simulate all candidates, drop the worse half, and so on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shinjuku.bots.budget import BudgetClock

ROUNDS = 3  # the worse half of the candidates is dropped after each


@dataclass
class Candidate:
    """A turn and the results of its simulations."""

    turn: list[int]
    prior: float  # what counts before the first simulation
    total: float = 0
    simulations: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.simulations if self.simulations else float(self.prior)


def halve(
    candidates: list[Candidate], clock: BudgetClock, simulate: Callable[[list[Candidate]], int]
) -> list[Candidate]:
    """The candidates, the best first. `simulate` runs some simulations and returns how many."""
    left, dropped = candidates, list[Candidate]()
    for part in range(1, ROUNDS + 1):
        while clock.allows(part / ROUNDS):
            clock.count(simulate(left))
        left = sorted(left, key=lambda candidate: -candidate.mean)
        number = max(1, (len(left) + 1) // 2)
        left, dropped = left[:number], left[number:] + dropped
    return left + dropped
