"""Plays games of the network on a machine with a GPU, and sums them up on another one.

    python tools/gpu_games.py play FOLDER --table v2:2 --games 100000      where the GPU is
    python tools/gpu_games.py sum FOLDER                                   where numba is: FOLDER/TABLE/results.json

The first command needs kernels (docs/training.md), but neither numba nor the packages of the command line. On a machine
with all of them, `shinjuku simulate --gpu` does both.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
import time
from pathlib import Path

import numpy as np

from shinjuku.envs.training.mixtures import parse_table
from shinjuku.game.settings import Settings

FILE = 33334  # games in a file
SEED = 3_000_000  # of the first game
RESULTS = "results.json"


def play(folder: Path, table: str, games: int, device: str) -> None:
    """Write the choices of all games, in files that are small enough to copy."""
    from shinjuku.envs.network_games import released_choices

    settings, to = settings_of(table), folder / table.replace(":", "-")
    to.mkdir(parents=True, exist_ok=True)
    (to / "table.json").write_text(json.dumps({"table": table, "games": games, "seed": SEED}))
    began = time.monotonic()
    choices = released_choices(settings, np.arange(games) + SEED, device)
    print(f"{table}: {games} games, {games / (time.monotonic() - began):.0f} a second", flush=True)
    for first in range(0, games, FILE):
        with lzma.open(to / name_of(first), "wb", preset=1) as file:
            np.save(file, choices[first : first + FILE])


def name_of(first: int) -> str:
    """The file whose first game has this number."""
    return f"choices-{first:08}.npy.xz"


def sum_up(folder: Path) -> None:
    """Play the games of a table again, and write what `shinjuku simulate --json` writes."""
    from shinjuku.lab.experiments.simulation import Simulation
    from shinjuku.lab.plan import Plan
    from shinjuku.lab.shards import play_chosen
    from shinjuku.lab.summary import summary

    about = json.loads((folder / "table.json").read_text())
    settings = settings_of(about["table"])
    plan = Plan(settings, ("network",) * len(settings.players), about["games"], about["seed"], shard_games=FILE)
    simulation = Simulation(plan)
    for shard in plan.shards():
        with lzma.open(folder / name_of(shard.first)) as file:
            simulation.add((play_chosen(shard, np.load(file)),))
        print(f"{about['table']}: {simulation.totals.games} of {plan.games} games", flush=True)
    (folder / RESULTS).write_text(json.dumps(about | summary(simulation.totals, plan), indent=1))


def settings_of(table: str) -> Settings:
    return parse_table(table).settings


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("play", "sum"))
    parser.add_argument("folder", type=Path, help="where the games are")
    parser.add_argument("--table", action="append", help="EDITION:PLAYERS and modules; repeatable (default: v2:2)")
    parser.add_argument("--games", type=int, default=100_000, help="at each table (default: 100000)")
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    arguments = parser.parse_args()
    if arguments.command == "play":
        for table in arguments.table or ["v2:2"]:
            play(arguments.folder, table, arguments.games, arguments.device)
    else:
        for about in sorted(arguments.folder.glob("*/table.json")):
            sum_up(about.parent)
    return 0


if __name__ == "__main__":
    sys.exit(main())
