"""A round-robin tournament: every two bots meet in every balanced seating, on the same seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.game.settings import Settings
from shinjuku.lab.plan import MAX_SHARD, Plan, Shard, Task
from shinjuku.lab.shards import Results
from shinjuku.lab.statistics.estimates import Estimate, mean_estimate, wilson
from shinjuku.lab.statistics.ratings import ratings
from shinjuku.lab.statistics.totals import PER_SEAT, Moments
from shinjuku.lab.summary import interval, number
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.stats import StatsArray


def seatings(players: int) -> list[tuple[int, ...]]:
    """The balanced seatings of two bots, 0 and 1: each has half of the seats, or one more."""
    balanced = (players // 2, players - players // 2)
    return [seats for seats in product((0, 1), repeat=players) if sum(seats) in balanced]


@dataclass
class Pairing:
    """The results of two bots against each other; in a tie, seats of both have won."""

    a: str
    b: str
    games: int = 0
    wins_a: int = 0
    wins_b: int = 0
    ties: int = 0

    @property
    def share(self) -> Estimate:
        """The share of games that a won; a tie is half a win."""
        return wilson(self.wins_a + self.ties / 2, self.games)

    def add(self, winners: npt.NDArray[Any], seats_of_a: int) -> None:
        won_a, won_b = winners & seats_of_a != 0, winners & ~seats_of_a != 0
        self.games += len(winners)
        self.wins_a += int((won_a & ~won_b).sum())
        self.wins_b += int((won_b & ~won_a).sum())
        self.ties += int((won_a & won_b).sum())


@dataclass
class BotTotals:
    """The totals of one bot over all its games and seats."""

    bot: str
    seats: int = 0
    scores: Moments = field(default_factory=Moments)
    counted: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(len(PER_SEAT), np.int64))
    actions: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(len(ACTION_NAMES), np.int64))

    def add(self, stats: StatsArray, seat: int) -> None:
        self.seats += len(stats)
        self.scores.add(stats["half_points"][:, seat] / 2)
        self.counted += [int(stats[name][:, seat].sum(dtype=np.int64)) for name in PER_SEAT]
        self.actions += stats["actions"][:, seat].sum(axis=0, dtype=np.int64)

    def per_game(self) -> dict[str, Any]:
        """What the bot does in one seat of an average game, JSON-ready."""
        score, seats = mean_estimate(self.scores), max(1, self.seats)
        return {
            "seats": self.seats,
            "mean_score": number(score.value),
            "score_interval": interval(score),
            **{name: int(total) / seats for name, total in zip(PER_SEAT, self.counted, strict=True)},
            "actions": {name: int(n) / seats for name, n in zip(ACTION_NAMES, self.actions, strict=True)},
        }


class Tournament:
    """All pairs of bots; the games of each pair are rounded up so that every seating has the same seeds."""

    def __init__(
        self, settings: Settings, bots: Sequence[str], games: int, seed: int, bot_seconds: float | None = None
    ) -> None:
        self.settings, self.bots, self.seed, self.bot_seconds = settings, tuple(bots), seed, bot_seconds
        self.seatings = seatings(len(settings.players))
        self.seeds = -(-games // len(self.seatings))
        self.pairs = [Pairing(a, b) for a, b in combinations(self.bots, 2)]
        self.bot_totals = {bot: BotTotals(bot) for bot in self.bots}

    @property
    def games(self) -> int:
        return len(self.pairs) * len(self.seatings) * self.seeds

    @property
    def plans(self) -> list[Plan]:
        return [plan for pair in self.pairs for plan in self._plans_of(pair)]

    def _plans_of(self, pair: Pairing) -> list[Plan]:
        return [
            Plan(
                self.settings, tuple((pair.a, pair.b)[who] for who in seats), self.seeds, self.seed,
                bot_seconds=self.bot_seconds,
            )
            for seats in self.seatings
        ]  # fmt: skip

    def tasks(self) -> Iterator[Task]:
        """The pairs take turns, so that a tournament stopped early has results for each."""
        size = max(1, min(MAX_SHARD // len(self.seatings), self.seeds // 10))
        for first in range(0, self.seeds, size):
            for pair in self.pairs:
                plans = self._plans_of(pair)
                yield tuple(Shard(plan, first, min(size, self.seeds - first)) for plan in plans)

    def add(self, results: Results) -> None:
        for result in results:
            bots = result.shard.plan.bots
            pair = self._pair(bots)
            pair.add(result.stats["winners"], sum(1 << seat for seat, bot in enumerate(bots) if bot == pair.a))
            for seat, bot in enumerate(bots):
                self.bot_totals[bot].add(result.stats, seat)

    def standings(self) -> list[tuple[BotTotals, Estimate]]:
        """The bots with their ratings, the best first."""
        index = {bot: n for n, bot in enumerate(self.bots)}
        won = np.zeros((len(self.bots), len(self.bots)))
        for pair in self.pairs:
            won[index[pair.a], index[pair.b]] += pair.wins_a + pair.ties / 2
            won[index[pair.b], index[pair.a]] += pair.wins_b + pair.ties / 2
        rated = zip(self.bot_totals.values(), ratings(won), strict=True)
        return sorted(rated, key=lambda each: -each[1].value)

    def head_to_head(self, bot: str, other: str) -> tuple[int, int, int]:
        """Wins, losses and ties of one bot against another."""
        pair = self._pair((bot, other))
        wins, losses = (pair.wins_a, pair.wins_b) if pair.a == bot else (pair.wins_b, pair.wins_a)
        return wins, losses, pair.ties

    def _pair(self, bots: Sequence[str]) -> Pairing:
        return next(pair for pair in self.pairs if {pair.a, pair.b} == set(bots))
