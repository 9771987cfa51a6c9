"""Master: the network proposes turns, and simulations with the network in every seat compare them."""

from __future__ import annotations

import secrets
from random import Random

from shinjuku.bots.base import BotError
from shinjuku.bots.budget import Budget, BudgetClock
from shinjuku.bots.halving import Candidate, halve
from shinjuku.bots.network.proposals import Proposals
from shinjuku.bots.network.simulation import SEARCH_HORIZON, Simulator
from shinjuku.bots.network.weights_file import released_network
from shinjuku.bots.players.planning import PlanningBot
from shinjuku.game.settings import Settings
from shinjuku.rules.jit import PLAIN

MAX_CANDIDATES = 12
SAMPLES = 80  # turns that are drawn to find them
SAMPLING_SHARE = 0.3  # of a budget of time, for finding candidates
SEARCH_SHARE = 0.8  # of the turn's remaining budget for one search: chance may make another one necessary
SEED_MASK = (1 << 62) - 1
TRIAL = 0  # in `scratch`: the state that is tried


class Master(PlanningBot):
    """Plans a turn, or the part of it up to the first draw, within its budget.

    Its choices depend only on the seed and the number of simulations. So with a budget of simulations, they can be
    repeated.
    """

    def __init__(self, seed: int | None = None, *, budget: str = "1000ms") -> None:
        if PLAIN:
            raise BotError("The bot master needs compiled rules: install numba, unset SHINJUKU_RULES.")
        super().__init__()
        self._network = released_network()
        self._simulator = Simulator(self._network, SEARCH_HORIZON)
        self._budget = Budget.parse(budget)
        self._seed = secrets.randbits(60) if seed is None else seed
        self._search_number = 0
        self._budget_left = 1.0  # share of this turn's budget
        self.candidates: list[Candidate] = []  # of its last search, the best first

    def check_settings(self, settings: Settings) -> None:
        """Raise `BotError` if the network wasn't trained for such games."""
        self._network.games.check_settings(settings)

    def _plan(self, seat: int) -> list[int]:
        self._network.games.check(self._scratch, self._view)
        if self._read("used") == 0 and self._read("free_used") == 0:
            self._budget_left = 1.0
        clock = BudgetClock(self._budget.scaled(self._budget_left * SEARCH_SHARE))
        self._search_number += 1
        self.candidates = self._find_candidates(clock)
        if len(self.candidates) > 1:
            self._budget_left *= 1 - SEARCH_SHARE
            self.candidates = halve(self.candidates, clock, self._simulate)
        return list(self.candidates[0].turn)

    def _find_candidates(self, clock: BudgetClock) -> list[Candidate]:
        """The turn of the best choices, and others that are likely."""
        proposals = Proposals(self._simulator, self._scratch, self._view, TRIAL)
        proposals.add_best()
        generator = Random(self._simulation_seed(0))
        for _ in range(SAMPLES):
            if clock.is_timed and not clock.allows(SAMPLING_SHARE):
                break
            proposals.add_sample(generator)
            clock.count(0)
        return [Candidate(list(each.acts), each.logarithm) for each in proposals.best(MAX_CANDIDATES)]

    def _simulate(self, candidates: list[Candidate]) -> int:
        """Run one more simulation of each candidate, all with the same seed."""
        seed = self._simulation_seed(candidates[0].simulations + 1)
        for candidate in candidates:
            candidate.total += self._simulator.simulate(self._scratch, self._view, TRIAL, candidate.turn, seed)
            candidate.simulations += 1
        return len(candidates)

    def _simulation_seed(self, number: int) -> int:
        return ((self._seed * 1_000_003 + self._search_number) * 4096 + number) & SEED_MASK
