"""Measure offers and drafts over whole games: how large they are, and how much computing they take.

python tools/draft_figures.py --games 3
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import shinjuku as sj
from shinjuku.bots.registry import make_player
from shinjuku.game.drafts import Draft, answer, offers

TABLES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("v2", (), 2),
    ("v2", ("princess", "art-collector", "kaicho", "kaiju"), 4),
    ("v1", ("princess", "thief", "chairman", "kaiju", "hachiko"), 4),
    ("rev1", ("five-players", "hachiko"), 5),
)
COLUMNS = ("median", "p95", "p99", "max")


class Figures:
    """Sizes and times of one kind of answer."""

    def __init__(self) -> None:
        self.bytes: list[int] = []
        self.milliseconds: list[float] = []
        self.parts = 0

    def measure(self, function: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        began = time.thread_time()
        found = function()
        self.milliseconds.append(1000 * (time.thread_time() - began))
        self.bytes.append(len(json.dumps(found, separators=(",", ":"), ensure_ascii=False).encode()))
        self.parts += found.get("searched") == "part"
        return found

    def row(self) -> str:
        sizes = " / ".join(f"{each / 1024:.1f}" for each in spread(self.bytes))
        times = " / ".join(f"{each:.1f}" for each in spread(self.milliseconds))
        return f"{len(self.bytes):6} | {sizes} | {times} | {self.parts}"


def spread(values: list[int] | list[float]) -> list[float]:
    ranked = sorted(values)
    return [ranked[min(len(ranked) - 1, int(share * len(ranked)))] for share in (0.5, 0.95, 0.99, 1.0)]


def decisions(edition: str, modules: tuple[str, ...], players: int, seed: int) -> Iterator[sj.Game]:
    """A whole game of `planner`, before each of its lines."""
    game = sj.Game.new(edition, modules=modules, players=players, seed=seed, set={"confirm": True})
    bots = [make_player("planner", seed=seed) for _ in range(players)]
    while game.to_act is not None:
        if not game.in_line:
            yield game
        game.play(bots[game.to_act].decide(game))


def measure(game: sj.Game, figures: dict[str, Figures], rng: random.Random) -> None:
    offered = figures["offers"].measure(lambda: offers(game))
    for key, items in offered["objects"].items():
        if not any(item["do"] == "move" for item in items):
            continue
        measure_journeys(game, key.partition(":")[2], figures, rng)


def measure_journeys(game: sj.Game, ward: str, figures: dict[str, Figures], rng: random.Random) -> None:
    found = figures["draft: ward"].measure(lambda: answer(game, Draft("move", ward=ward)))
    chosen = Draft("move", ward=ward, to=rng.choice(found["destinations"])["to"])
    figures["draft: ward and destination"].measure(lambda: answer(game, chosen, destinations=False))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="of each edition")
    games = parser.parse_args().games
    rng = random.Random(0)
    print(f"{'table':30} {'what':28} {'number'} | KB {' / '.join(COLUMNS)} | ms | part")
    for edition, modules, players in TABLES:
        figures: defaultdict[str, Figures] = defaultdict(Figures)
        for seed in range(games):
            for game in decisions(edition, modules, players, seed):
                measure(game, figures, rng)
        for what, found in figures.items():
            print(f"{edition + f', {players} players':30} {what:28} {found.row()}", flush=True)


if __name__ == "__main__":
    main()
