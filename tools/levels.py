"""Tunes the levels: how much each one overlooks, so that the level above wins about four of five games.

    python tools/levels.py                      tune strong, steady and easy, each against the level above
    python tools/levels.py expert --games 60    tune expert against master, which takes an hour
    python tools/levels.py --show               print how much each level overlooks

The result is stored in the header of the weights file. Games are of version 2 with two players. Their seeds are not
those of `python tools/strength.py levels`, which measures the steps afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from network_card import write_card

from shinjuku.bots.base import RecordBot
from shinjuku.bots.network.master import Master
from shinjuku.bots.network.overlooking import OverlookingNetwork
from shinjuku.bots.network.weights_file import RELEASED, read_file, write_file
from shinjuku.bots.players.level import OVERLOOKED
from shinjuku.compilation.machine import available_cpus
from shinjuku.game.settings import Settings
from shinjuku.lab.experiments.tournament import seatings
from shinjuku.lab.record_games import RecordGames
from shinjuku.rules.chance.generator import bot_seed
from shinjuku.rules.stats import new_board_usage, new_game_stats

FIRST_SEED = 1_000_000  # of tuning
TARGET = 0.8  # share of games that the level above wins
GAMES, STEPS = 400, 5
MAX_OVERLOOKED = 2.0  # 1 is every journey, and 2 is also everything that track connects
ABOVE = {"expert": "master", "strong": "expert", "steady": "strong", "easy": "steady"}
USUAL = ("strong", "steady", "easy")
PART = 10  # seeds that a process plays at a time

Levels = dict[str, dict[str, float]]


@dataclass(frozen=True)
class Maker:
    """Makes the bot of a level, or of one that overlooks this much."""

    overlooked: Mapping[str, float] | None  # None: master

    def __call__(self, seed: int) -> RecordBot:
        if self.overlooked is None:
            return Master(seed)
        journeys, track = (self.overlooked.get(name, 0.0) for name in ("journeys", "track"))
        return OverlookingNetwork(seed, journeys=journeys, track=track)


def overlooked(amount: float) -> dict[str, float]:
    """An amount from 0 to 2 as shares of wards."""
    return {"journeys": round(min(1.0, amount), 3), "track": round(max(0.0, amount - 1), 3)}


def amount_of(shares: Mapping[str, float]) -> float:
    return sum(shares.values())


# --- games ------------------------------------------------------------------------------------------------------


def wins(above: Maker, below: Maker, seeds: Sequence[int]) -> float:
    """How many games the level above wins, one in each seat for each seed."""
    stats = new_game_stats(1)
    games, won = RecordGames(Settings.validated(), stats, new_board_usage()), 0.0
    for seed in seeds:
        for seats in seatings(2):
            bots = [(above, below)[who](bot_seed(seed, seat)) for seat, who in enumerate(seats)]
            stats[:] = new_game_stats(1)
            games.play_bots(bots, seed, 0)
            winners = int(stats["winners"][0])
            won += (winners >> seats.index(0) & 1) / winners.bit_count()
    return won


def share_of_wins(above: Maker, below: Maker, games: int) -> float:
    seeds = range(FIRST_SEED, FIRST_SEED + games // 2)
    parts = [seeds[n : n + PART] for n in range(0, len(seeds), PART)]
    with ProcessPoolExecutor(available_cpus()) as pool:
        return sum(pool.map(partial(wins, above, below), parts)) / (2 * len(seeds))


# --- tuning -----------------------------------------------------------------------------------------------------


def tune(level: str, levels: Levels, games: int) -> dict[str, float]:
    """How much a level overlooks so that the level above wins its share: bisection."""
    above = Maker(levels.get(ABOVE[level]))
    low, high = amount_of(levels.get(ABOVE[level], {})), MAX_OVERLOOKED
    for _ in range(STEPS):
        middle = (low + high) / 2
        share = share_of_wins(above, Maker(overlooked(middle)), games)
        print(f"{level}: overlooks {middle:.3f}, {ABOVE[level]} wins {100 * share:.1f} % of {games}", flush=True)
        low, high = (middle, high) if share < TARGET else (low, middle)
    return overlooked((low + high) / 2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", help="the levels to tune", metavar="LEVEL")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of each step (default: {GAMES})")
    parser.add_argument("--show", action="store_true", help="only print the levels")
    arguments = parser.parse_args()
    header, arrays = read_file(RELEASED)
    levels: Levels = header.get("levels", OVERLOOKED)
    for level in [] if arguments.show else [name for name in ABOVE if name in (arguments.levels or USUAL)]:
        levels = levels | {level: tune(level, levels, arguments.games)}
        write_file(RELEASED, header | {"levels": levels}, arrays)
        write_card()
    for level, shares in levels.items():
        print(f"{level}: {shares}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
