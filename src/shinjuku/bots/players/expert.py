"""Expert: takes planner's best turns and compares them by rollouts, within a budget of time or simulations."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from shinjuku.bots.budget import Budget, BudgetClock
from shinjuku.bots.evaluation.weights import PLANNER_WEIGHTS, Weight
from shinjuku.bots.halving import Candidate, halve
from shinjuku.bots.players.planner import Planner
from shinjuku.bots.search.rollouts import ROLLOUT_STATES, VIEW, rollout
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, MAX_KEPT_TURNS, MAX_TURN_LENGTH, new_search_states
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import copy_at, new_buffer, new_counters, new_states

MAX_CANDIDATES = 8
SIMULATIONS_PER_STEP = 4  # with a budget of simulations, whatever the number of cores
SEARCH_SHARE = 0.8  # of the turn's remaining budget for one search: chance may make another one necessary
SEED_MASK = (1 << 62) - 1


class RolloutWorker:
    """What one thread needs for rollouts; `states[VIEW]` is the view."""

    def __init__(self, weights: Mapping[Weight, int]) -> None:
        self.states, self.searches = new_states(ROLLOUT_STATES), new_search_states(weights)
        self.out, self.turn = new_buffer(CHOICE_BUFFER_SIZE), new_buffer(MAX_TURN_LENGTH)
        self.used = new_counters(STREAM_COUNT)

    def run(self, turns: Sequence[list[int]], seeds: Sequence[int]) -> list[list[int]]:
        """For each seed, the value of each turn in that game."""
        return [[self._rollout(turn, seed) for turn in turns] for seed in seeds]

    def _rollout(self, turn: list[int], seed: int) -> int:
        for k, act in enumerate(turn):
            self.turn[k] = act
        return rollout(self.states, self.searches, self.out, seed, self.used, self.turn, len(turn))


class Expert(Planner):
    """Plans a whole turn at a time, and again only after chance or another seat's decision, all within its budget.

    The value of a turn in the n-th simulation depends on the seed and n alone, so a budget of simulations gives the
    same choices on any number of cores.
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        budget: str = "1000ms",
        cores: int = 1,
        weights: Mapping[Weight, int] = PLANNER_WEIGHTS,
    ) -> None:
        super().__init__(seed, weights=weights)
        self._budget = Budget.parse(budget)
        self._seed = secrets.randbits(60) if seed is None else seed
        self._budget_left = 1.0  # share of this turn's budget
        self._search_number = 0
        self._workers = [RolloutWorker(weights) for _ in range(cores)]
        self._threads = ThreadPoolExecutor(cores) if cores > 1 else None
        self.candidates: list[Candidate] = []  # of its last search, the best first

    def _plan(self, seat: int) -> list[int]:
        if self._read("used") == 0 and self._read("free_used") == 0:
            self._budget_left = 1.0
        clock = BudgetClock(self._budget.scaled(self._budget_left * SEARCH_SHARE))
        phase = self._read("phase")
        planned = super()._plan(seat)
        self.candidates = self._find_candidates()
        if phase not in (Phase.MATSURI, Phase.ACTIONS) or len(self.candidates) < 2:
            return planned
        for worker in self._workers:
            copy_at(self._scratch, self._view, worker.states, VIEW)
        self._budget_left *= 1 - SEARCH_SHARE
        self._search_number += 1
        simulations = len(self._workers) if clock.is_timed else SIMULATIONS_PER_STEP
        self.candidates = halve(self.candidates, clock, lambda left: self._simulate(left, simulations))
        return list(self.candidates[0].turn)

    def _find_candidates(self) -> list[Candidate]:
        """Planner's best turns."""
        turns, lengths = self._found("kept_turns"), self._found("kept_turn_lengths")
        values = self._found("kept_turn_values")
        kept = [k for k in range(MAX_KEPT_TURNS) if lengths[k] > 0]
        found = [Candidate(turns[k, : lengths[k]].tolist(), int(values[k])) for k in kept]
        return sorted(found, key=lambda candidate: -candidate.prior)[:MAX_CANDIDATES]

    def _simulate(self, candidates: list[Candidate], simulations: int) -> int:
        """Run more simulations of each candidate, all with the same seeds; return how many that were."""
        seeds = [self._simulation_seed(candidates[0].simulations + n) for n in range(simulations)]
        turns, cores = [candidate.turn for candidate in candidates], len(self._workers)
        shares = [(worker, seeds[n::cores]) for n, worker in enumerate(self._workers)]
        if self._threads is None:
            answers = [worker.run(turns, share) for worker, share in shares]
        else:
            answers = list(self._threads.map(lambda each: each[0].run(turns, each[1]), shares))
        for values in (game for answer in answers for game in answer):
            for candidate, value in zip(candidates, values, strict=True):
                candidate.total += value
                candidate.simulations += 1
        return simulations * len(candidates)

    def _simulation_seed(self, number: int) -> int:
        return ((self._seed * 1_000_003 + self._search_number) * 4096 + number) & SEED_MASK
