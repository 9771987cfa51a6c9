"""A decision compared with other turns by simulations, with a fixed number of them and fixed seeds.

Candidates are compared first, and half of them dropped, twice. Then the best one and the turn that was played are
simulated again with other seeds. Only these simulations count: the winner of a comparison has been lucky in it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from shinjuku.bots.network.proposals import Proposals
from shinjuku.bots.network.simulation import Simulator
from shinjuku.rules.kernel import apply_at
from shinjuku.rules.state import States, copy_at, new_states, snapshot

VIEW, TRIAL = 0, 1  # in the states of a search
CERTAIN = 2.0  # standard errors that a difference must have to count
SMALLEST = 0.005  # difference that counts

Acts = tuple[int, ...]
Chances = tuple[float, ...]  # by seat


@dataclass(frozen=True)
class Effort:
    """How much a search does."""

    samples: int = 60  # turns that are drawn to find candidates
    candidates: int = 10
    rounds: tuple[int, ...] = (5, 10)  # simulations of each candidate, before half of them are dropped
    final: int = 48  # simulations of the best candidate and of the turn that was played


USUAL = Effort()


@dataclass
class Line:
    """A turn, or its part up to the first draw, and each seat's chances in its simulations."""

    acts: Acts
    seat: int
    result: bytes  # the view after it
    logarithm: float | None = None  # how likely the network plays it; None if it wasn't proposed
    found: list[Chances] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """The player's own chance."""
        return sum(each[self.seat] for each in self.found) / len(self.found)

    @property
    def chances(self) -> Chances:
        return tuple(sum(seats) / len(seats) for seats in zip(*self.found, strict=True))


class TurnSearch:
    """Candidate turns in the view of the seat to act."""

    def __init__(self, simulator: Simulator, view: States, seat: int, effort: Effort = USUAL) -> None:
        self._simulator, self._seat, self.effort = simulator, seat, effort
        self._states = new_states(2)
        copy_at(view, 0, self._states, VIEW)
        self._seed = 0  # of the last simulation

    def line(self, acts: Sequence[int]) -> Line:
        """A turn that wasn't proposed."""
        copy_at(self._states, VIEW, self._states, TRIAL)
        for act in acts:
            apply_at(self._states, TRIAL, act)
        return Line(tuple(acts), self._seat, snapshot(self._states, TRIAL))

    def candidates(self) -> list[Line]:
        """The network's own turn, then others that are likely."""
        proposals = Proposals(self._simulator, self._states, VIEW, TRIAL)
        proposals.add_best()
        generator = Random(0)
        for _ in range(self.effort.samples):
            proposals.add_sample(generator)
        found = proposals.best(self.effort.candidates)
        return [Line(each.acts, self._seat, each.result, each.logarithm) for each in found]

    def best_first(self, lines: list[Line]) -> list[Line]:
        """The better half of the better half, the best first."""
        for simulations in self.effort.rounds:
            if len(lines) > 1:
                self.simulate(lines, simulations)
                lines = sorted(lines, key=lambda line: -line.chance)[: max(1, (len(lines) + 1) // 2)]
        return lines

    def simulate(self, lines: Sequence[Line], simulations: int) -> None:
        """Simulate each line with the same seeds, which are new."""
        seeds = range(self._seed + 1, self._seed + simulations + 1)
        self._seed += simulations
        for line in lines:
            line.found += [self._simulator.simulate_all(self._states, VIEW, TRIAL, line.acts, seed) for seed in seeds]


@dataclass(frozen=True)
class Judgement:
    """What a turn was worth, and a better one if there is any."""

    chances: Chances  # by seat, after the turn that was played
    loss: float = 0.0  # of the player's chance, against the better turn
    better: Acts = ()


def judge(search: TurnSearch, acts: Sequence[int], also: Sequence[Sequence[int]] = ()) -> Judgement:
    """Compare a turn with the best one that the search finds, or that is given."""
    played = search.line(acts)
    candidates = [*map(search.line, also), *search.candidates()]
    others = {each.result: each for each in reversed(candidates) if each.result != played.result}
    best, *_ = search.best_first([played, *reversed(others.values())])
    compared = [played] if best is played else [played, best]
    for line in compared:
        line.found.clear()
    search.simulate(compared, search.effort.final)
    loss = 0.0 if best is played else difference(best, played)
    return Judgement(played.chances, loss, best.acts if loss else ())


def difference(better: Line, worse: Line) -> float:
    """How much larger the player's chance is after the better line; 0 if that may be luck."""
    pairs = zip(better.found, worse.found, strict=True)
    gains = [mine[better.seat] - other[better.seat] for mine, other in pairs]
    mean = sum(gains) / len(gains)
    variance = sum((each - mean) ** 2 for each in gains) / max(1, len(gains) - 1)
    return mean if mean > max(SMALLEST, CERTAIN * math.sqrt(variance / len(gains))) else 0.0
