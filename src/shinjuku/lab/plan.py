"""What is played in the lab: a table, who sits at it, how many games, and from which seed on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shinjuku.bots.search.matches import PLAYERS
from shinjuku.game.settings import Settings

QUICK = "random"  # the bot whose games take no time
QUICK_SHARD, SHARD = 2000, 20  # games of a shard at most
FEWEST_SHARDS = 50  # … if there are games enough: so that progress is seen and every process has work


@dataclass(frozen=True)
class Plan:
    """Games with successive seeds; the bots sit in the order of the players."""

    settings: Settings
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    observers: tuple[str, ...] = ()  # `module:Class`, what else is measured
    records: bool = False  # is the record of each game kept
    bot_seconds: float | None = None  # for a choice of a bot that people have written; who takes longer has failed

    @property
    def is_in_kernel(self) -> bool:
        """Can whole games be played without leaving the kernel?"""
        return not self.observers and not self.records and (self.is_quick or all(bot in PLAYERS for bot in self.bots))

    @property
    def is_quick(self) -> bool:
        return all(bot == QUICK for bot in self.bots)

    @property
    def shard_size(self) -> int:
        most = QUICK_SHARD if self.is_quick and self.is_in_kernel else SHARD
        return max(1, min(most, self.games // FEWEST_SHARDS))

    def shards(self, size: int | None = None) -> Iterator[Shard]:
        """The work in pieces, the same ones however many work on them."""
        size = size or self.shard_size
        for first in range(0, self.games, size):
            yield Shard(self, first, min(size, self.games - first))


@dataclass(frozen=True)
class Shard:
    """Some successive games of a plan."""

    plan: Plan
    first: int
    games: int

    @property
    def seeds(self) -> range:
        first = self.plan.seed + self.first
        return range(first, first + self.games)


Task = tuple[Shard, ...]  # what is played by one process and added up together
