"""What an experiment plays: settings, bots, the number of games and the first seed; cut into shards of games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shinjuku.bots import is_built_in
from shinjuku.bots.compiled_games import COMPILED_BOTS
from shinjuku.bots.network.weights_file import FILES
from shinjuku.game.settings import Settings
from shinjuku.lab.facts import Fact

RANDOM, NETWORKS = "random", tuple(FILES)
MAX_SHARD, MAX_RANDOM_SHARD = 20, 2000  # games; random games are much faster
BATCHED_SHARD = 8 * 65536  # games at batched tables, several at each table
REDEAL_SEED = 2**40  # draws after a turn that is dealt again have seeds from here on
MANY_SHARDS, MAX_LARGE_SHARD = 10_000, 100  # shards with more games from this number of shards on
MIN_SHARDS = 50  # if there are enough games: for smooth progress, and work for every process


@dataclass(frozen=True)
class Plan:
    """Games with consecutive seeds; the bots are in seat order."""

    settings: Settings
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    observers: tuple[str, ...] = ()  # `module:Class`
    records: bool = False  # whether to keep the record of each game
    bot_seconds: float | None = None  # time limit for a custom bot's choice
    trajectories: str = ""  # the file format of the trajectories to keep; empty: none
    shard_games: int = 0  # games in a shard; 0: it depends on the number of games
    deals: int = 1  # games in a row with the same seed …
    swap_starts: bool = False  # … which differ in who starts
    redeal_turn: int = 0  # … which differ in the draws after this turn
    batched: str = ""  # where networks play all games of a shard together, cuda or cpu; empty: one after the other
    forbids: Fact | None = None  # what the player who had it in the first games of a task must not do

    @property
    def is_in_kernel(self) -> bool:
        """Whether the games can be played in compiled code, without a `Game`."""
        return self._is_plain and (self.is_of_networks or all(bot in COMPILED_BOTS for bot in self.bots))

    @property
    def is_on_records(self) -> bool:
        """Whether the games can be played without a `Game`, by bots that read the kernel's records."""
        return self._is_plain and all(is_built_in(bot) for bot in self.bots)

    @property
    def _is_plain(self) -> bool:
        """Whether nothing but the statistics is wanted."""
        return not self.observers and not self.records and not self.trajectories

    @property
    def is_of_networks(self) -> bool:
        """Whether the same network plays all seats."""
        return self.bots[0] in NETWORKS and len(set(self.bots)) == 1

    @property
    def is_random(self) -> bool:
        """Whether all bots are random."""
        return all(bot == RANDOM for bot in self.bots)

    @property
    def shard_size(self) -> int:
        if self.shard_games:
            return self.shard_games
        if self.batched:
            return BATCHED_SHARD
        size = max(1, min(self._largest_shard, self.games // MIN_SHARDS))
        return -(-size // self.deals) * self.deals  # the games of a seed stay together

    @property
    def _largest_shard(self) -> int:
        """More in a very large run, so that a scheduler isn't the bottleneck of many workers."""
        if self.is_random and self.is_in_kernel:
            return MAX_RANDOM_SHARD
        return max(MAX_SHARD, min(MAX_LARGE_SHARD, self.games // MANY_SHARDS))

    def shards(self, size: int | None = None) -> Iterator[Shard]:
        """The games in shards; they don't depend on the number of processes."""
        size = size or self.shard_size
        for first in range(0, self.games, size):
            yield Shard(self, first, min(size, self.games - first))


@dataclass(frozen=True)
class Shard:
    """Consecutive games of a plan."""

    plan: Plan
    first: int
    games: int

    @property
    def seeds(self) -> Sequence[int]:
        """The seed of each game."""
        plan, numbers = self.plan, range(self.first, self.first + self.games)
        if plan.deals == 1:
            return range(plan.seed + self.first, plan.seed + self.first + self.games)
        return [plan.seed + number // plan.deals for number in numbers]

    @property
    def starts(self) -> Sequence[int]:
        """Who starts each game, plus one; 0 if it is drawn."""
        if not self.plan.swap_starts:
            return [0] * self.games
        return [number % self.plan.deals + 1 for number in range(self.first, self.first + self.games)]

    @property
    def redeal_seeds(self) -> Sequence[int]:
        """The seed of the draws after `redeal_turn`, another one for each game."""
        first = REDEAL_SEED + self.plan.seed * self.plan.deals + self.first
        return range(first, first + self.games)


Task = tuple[Shard, ...]  # the shards that one worker plays and whose results are added together
