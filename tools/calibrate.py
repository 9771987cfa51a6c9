"""Calibrates the winning chances of the released network, and measures how good they are.

    python tools/calibrate.py                  play, fit, store the result in the weights file, and draw the plot
    python tools/calibrate.py --games 600      with more games for each number of players

Levels play against themselves and each other. Two thirds of the games are for fitting, and the rest for measuring.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import numpy as np
from network_card import write_card
from strength_plots import plot_reliability

from shinjuku.bots import RecordBot, make_bot
from shinjuku.bots.network.calibration import Calibration
from shinjuku.bots.network.evaluator import Evaluator
from shinjuku.bots.network.weights_file import RELEASED, read_file, released_network, write_file
from shinjuku.compilation.machine import available_cpus
from shinjuku.game.settings import Settings
from shinjuku.lab.record_games import RecordGames
from shinjuku.rules.chance.generator import bot_seed
from shinjuku.rules.enums import Phase
from shinjuku.rules.state import States, read
from shinjuku.rules.stats import new_board_usage, new_game_stats

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "calibration.svg"
FIRST_SEED = 2_000_000
GAMES = 360  # for each number of players
TABLES: dict[int, Sequence[tuple[str, Sequence[str]]]] = {
    2: (("v2", ()), ("v1", ()), ("v2", ()), ("rev1", ())),
    3: (("v2", ()), ("v1", ()), ("v2", ()), ("rev1", ())),
    4: (("v2", ()), ("v1", ()), ("v2", ()), ("rev1", ())),
    5: (("rev1", ("five-players",)),),
}
SEATS = (("expert",), ("strong",), ("expert", "strong"), ("strong", "steady"))  # who plays, in turn
BINS = 10
PART = 6  # games that a process plays at a time


# --- games ------------------------------------------------------------------------------------------------------


@dataclass
class WatchedBot:
    """A bot, and what the network says about winning at the start of its turns."""

    bot: RecordBot
    evaluator: Evaluator
    seen: list[Any] = field(default_factory=list)

    def choose_record(self, views: States, i: int) -> int:
        is_first = not read(views, i, "used") and not read(views, i, "free_used")
        if is_first and read(views, i, "phase") in (Phase.MATSURI, Phase.ACTIONS):
            self.evaluator.observe(views, i, int(read(views, i, "viewer")))
            self.evaluator.run()
            self.seen.append(self.evaluator.wins(int(read(views, i, "players"))).copy())
        return self.bot.choose_record(views, i)


def play(players: int, numbers: Sequence[int]) -> list[tuple[Any, Any]]:
    """For each game, the outputs at the turns, and who won, both relative to the viewer."""
    return [_play_one(players, number) for number in numbers]


def _play_one(players: int, number: int) -> tuple[Any, Any]:
    edition, modules = TABLES[players][number % len(TABLES[players])]
    names, seed = SEATS[number // len(TABLES[players]) % len(SEATS)], FIRST_SEED + number
    stats, evaluator = new_game_stats(1), Evaluator(released_network().weights)
    bots = [
        WatchedBot(cast(RecordBot, make_bot(names[(seat + number) % len(names)], seed=bot_seed(seed, seat))), evaluator)
        for seat in range(players)
    ]
    RecordGames(Settings.validated(edition, modules, players), stats, new_board_usage()).play_bots(bots, seed, 0)
    winners = int(stats["winners"][0])
    won = np.array([winners >> seat & 1 for seat in range(players)]) / winners.bit_count()
    turns = [(outputs, np.roll(won, -seat)) for seat, bot in enumerate(bots) for outputs in bot.seen]
    return np.array([outputs for outputs, _ in turns]), np.array([shares for _, shares in turns])


def played(players: int, games: int) -> list[tuple[Any, Any]]:
    parts = [range(n, min(n + PART, games)) for n in range(0, games, PART)]
    with ProcessPoolExecutor(available_cpus()) as pool:
        found: list[tuple[Any, Any]] = []
        for part in pool.map(play, [players] * len(parts), parts):
            found += part
            print(f"\r{players} players: {len(found)} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


# --- fitting ----------------------------------------------------------------------------------------------------


def fit(outputs: Any, won: Any) -> Calibration:
    """The calibration with the smallest cross-entropy: Newton's method for its two numbers."""
    numbers = np.array([1.0, 0.0])
    viewer = np.zeros_like(outputs)
    viewer[:, 0] = 1
    inputs = np.stack([outputs, viewer])  # by number, turn and seat
    for _ in range(20):
        chances = Calibration(*numbers).chances(outputs)
        gradient = ((chances - won) * inputs).sum(axis=(1, 2))
        means = (chances * inputs).sum(axis=2, keepdims=True)
        centred = inputs - means
        numbers = numbers - np.linalg.solve(np.einsum("its,jts,ts->ij", centred, centred, chances), gradient)
    return Calibration(*(round(float(number), 4) for number in numbers))


def brier(chances: Any, won: Any) -> float:
    """The mean squared error of the viewer's chance."""
    return round(float(((chances[:, 0] - won[:, 0]) ** 2).mean()), 4)


def bins(chances: Sequence[Any], won: Sequence[Any]) -> Iterator[list[float]]:
    """By tenths of the chance: its mean, the share of wins, the error of that (95 %), and the number of turns.

    Turns of a game have the same winner, so the error is that of sums over games.
    """
    for tenth in range(BINS):
        inside = [(p[:, 0] * BINS).astype(int).clip(0, BINS - 1) == tenth for p in chances]
        number = sum(int(each.sum()) for each in inside)
        if number:
            mean = sum(p[k, 0].sum() for p, k in zip(chances, inside, strict=True)) / number
            share = sum(y[k, 0].sum() for y, k in zip(won, inside, strict=True)) / number
            sums = [float((y[k, 0] - share).sum()) for y, k in zip(won, inside, strict=True)]
            error = 1.96 * sum(each**2 for each in sums) ** 0.5 / number
            yield [round(float(mean), 3), round(float(share), 3), round(error, 3), number]


def calibrate(players: int, games: int) -> tuple[Calibration, dict[str, Any]]:
    """The calibration, and how good it is in games that it was not fitted to."""
    found = played(players, games)
    fitted, rest = found[: 2 * games // 3], found[2 * games // 3 :]
    calibration = fit(*(np.concatenate([game[part] for game in fitted]) for part in (0, 1)))
    outputs, won = [game[0] for game in rest], [game[1] for game in rest]
    chances = [calibration.chances(each) for each in outputs]
    all_won = np.concatenate(won)
    return calibration, {
        "games": len(rest),
        "brier": brier(np.concatenate(chances), all_won),
        "uncalibrated": brier(Calibration().chances(np.concatenate(outputs)), all_won),
        "equal": brier(np.full_like(all_won, 1 / players), all_won),
        "bins": list(bins(chances, won)),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"games for each number of players (default: {GAMES})")
    arguments = parser.parse_args()
    header, arrays = read_file(RELEASED)
    result: dict[str, Any] = {"players": {}, "measured": {}}
    for players in TABLES:
        calibration, measured = calibrate(players, arguments.games)
        result["players"][str(players)] = [calibration.scale, calibration.viewer]
        result["measured"][str(players)] = measured
        print(f"{players} players: {calibration}, Brier score {measured['brier']} (equal: {measured['equal']})")
    write_file(RELEASED, header | {"calibration": result}, arrays)
    plot_reliability(result["measured"], PICTURE)
    write_card()
    return 0


if __name__ == "__main__":
    sys.exit(main())
