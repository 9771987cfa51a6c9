"""Expert: takes the turns that planner likes best, and plays each of them on in games that look like what it sees."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from shinjuku.bots.budget import Budget, Clock
from shinjuku.bots.players.planner import Planner, planned_turn
from shinjuku.bots.search.rollouts import roll_out
from shinjuku.bots.search.state import (
    DEPTH,
    ROOM,
    TASTE,
    TURN_DEPTH,
    TURN_LENGTH,
    TURN_VALUE,
    TURNS_KEPT,
    Weight,
    new_mind,
)
from shinjuku.bots.search.turns import PLANNING_STATES
from shinjuku.rules.enums import Chance, Phase
from shinjuku.rules.state import copy_at, new_counters, new_states, new_buffer, read

HORIZON = 4  # turns that are played on after one's own
CANDIDATES = 8  # turns that are compared
ROUNDS = 3  # after each the worse half is dropped
TOGETHER = 4  # games that are played in one step, whatever the number of cores
AT_ONCE = 0.8  # share of what is left of a turn's budget that one thought may take: another may become necessary
SEEDS = (1 << 62) - 1


class Study:
    """Room for one thread to play on in."""

    def __init__(self, weights: Mapping[Weight, int]) -> None:
        self.states, self.scratch = new_states(2), new_states(PLANNING_STATES)
        self.mind, self.used = new_mind(weights), new_counters(Chance.COUNT)
        self.room, self.out, self.plan = new_buffer(ROOM * DEPTH), new_buffer(ROOM), new_buffer(TURN_DEPTH)

    def play_on(self, turns: Sequence[list[int]], seeds: Sequence[int]) -> list[list[int]]:
        """For each seed, what each of the turns came to in that game."""
        return [[self._play_on(turn, seed) for turn in turns] for seed in seeds]

    def _play_on(self, turn: list[int], seed: int) -> int:
        for k, act in enumerate(turn):
            self.plan[k] = act
        return roll_out(
            self.states, 0, seed, self.used, HORIZON, self.plan, len(turn), self.scratch, self.mind, self.room, self.out
        )


@dataclass
class Candidate:
    """A turn, and what it came to."""

    turn: list[int]
    liked: int  # what planner thinks of it
    total: int = 0
    games: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.games if self.games else float(self.liked)


class Expert(Planner):
    """Thinks once for a whole turn, and again only when chance or somebody else came between; all within its budget.

    What a turn comes to in the n-th game depends on the seed and n alone, so that a budget of games gives the same
    answer on any number of cores.
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        budget: str = "1000ms",
        cores: int = 1,
        weights: Mapping[Weight, int] = TASTE,
    ) -> None:
        super().__init__(seed, weights=weights)
        self._budget = Budget.read(budget)
        self._seed = secrets.randbits(60) if seed is None else seed
        self._left = 1.0  # of the budget of this turn
        self._thoughts = 0
        self._studies = [Study(weights) for _ in range(cores)]
        self._threads = ThreadPoolExecutor(cores) if cores > 1 else None
        self.considered: list[Candidate] = []  # of the last turn it has thought about, the best first

    def _think(self, seat: int) -> list[int]:
        if self._read("used") == 0 and self._read("free_used") == 0:
            self._left = 1.0
        clock = Clock(self._budget.part(self._left * AT_ONCE))
        phase = self._read("phase")
        planned = super()._think(seat)
        self.considered = self._candidates()
        if phase not in (Phase.MATSURI, Phase.ACTIONS) or len(self.considered) < 2:
            return planned
        for study in self._studies:
            copy_at(self._scratch, self._now, study.states, 0)
        self._left *= 1 - AT_ONCE
        self._thoughts += 1
        self._compare(clock)
        return list(self.considered[0].turn)

    def _read(self, field: str) -> int:
        return int(read(self._scratch, self._now, field))

    def _candidates(self) -> list[Candidate]:
        kept = [k for k in range(TURNS_KEPT) if self._mind[TURN_LENGTH + k] > 0]
        found = [Candidate(planned_turn(self._mind, k), int(self._mind[TURN_VALUE + k])) for k in kept]
        return sorted(found, key=lambda candidate: -candidate.liked)[:CANDIDATES]

    def _compare(self, clock: Clock) -> None:
        """In rounds; after each the worse half is studied no more."""
        rivals, dropped = self.considered, list[Candidate]()
        games = len(self._studies) if clock.is_timed else TOGETHER
        for part in range(1, ROUNDS + 1):
            while clock.allows(part / ROUNDS):
                clock.count(self._play_on(rivals, games))
            rivals = sorted(rivals, key=lambda rival: -rival.mean)
            left = max(1, (len(rivals) + 1) // 2)
            rivals, dropped = rivals[:left], rivals[left:] + dropped
        self.considered = rivals + dropped

    def _play_on(self, rivals: list[Candidate], games: int) -> int:
        """Some more games for each rival, all rivals in the same ones; how many that were."""
        seeds = [self._seed_of(rivals[0].games + n) for n in range(games)]
        turns, cores = [rival.turn for rival in rivals], len(self._studies)
        shares = [(study, seeds[n::cores]) for n, study in enumerate(self._studies)]
        if self._threads is None:
            answers = [study.play_on(turns, share) for study, share in shares]
        else:
            answers = list(self._threads.map(lambda each: each[0].play_on(turns, each[1]), shares))
        for totals in (game for answer in answers for game in answer):
            for rival, total in zip(rivals, totals, strict=True):
                rival.total += total
                rival.games += 1
        return games * len(rivals)

    def _seed_of(self, game: int) -> int:
        return ((self._seed * 1_000_003 + self._thoughts) * 4096 + game) & SEEDS
