"""Decisions per second compared with OpenSpiel, with two players on one core; draws don't count."""

from __future__ import annotations

import random
import time

from shinjuku import Game
from shinjuku.cli.benchmarks.measurement import Benchmark
from shinjuku.cli.benchmarks.openspiel import dominoes_rate, hearts_rate
from shinjuku.game.catalogue import modules
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.random_games import play_many
from shinjuku.rules.state import new_buffer, new_counters
from shinjuku.rules.stats import new_board_usage, new_game_stats


def all_modules(edition: str) -> list[str]:
    """As many modules of an edition as go together."""
    found: list[str] = []
    for module in modules(edition):
        if not set(module.excludes) & set(found):
            found.append(module.id)
    return found


BASE = Settings.validated("v2", players=2)
OTHER_TABLES = (
    Settings.validated("v1", players=2),
    Settings.validated("rev1", players=2),
    Settings.validated("v2", all_modules("v2"), players=2),
)


def races(scale: float) -> list[Benchmark]:
    """Random games in the kernel and through Python; `scale` sets the length of the rounds."""
    kernel_games, hearts_games = round(6000 * scale), round(10_000 * scale)
    python_games, domino_games = max(1, round(60 * scale)), round(200 * scale)
    return [
        Benchmark(
            what="random games in the kernel",
            unit="/s",
            target=3,
            ours=lambda number: kernel_rate(kernel_games, number),
            yardstick=lambda number: hearts_rate(hearts_games, number),
            yardstick_is="OpenSpiel's hearts, in C++",
            needs=("pyspiel",),
            extra="openspiel",
        ),
        Benchmark(
            what="random games through Python",
            unit="/s",
            target=5,
            ours=lambda number: python_rate(python_games, number),
            yardstick=lambda number: dominoes_rate(domino_games, number),
            yardstick_is="OpenSpiel's python_team_dominoes",
            needs=("pyspiel",),
            extra="openspiel",
        ),
        *[_other_table(settings, round(2000 * scale)) for settings in OTHER_TABLES],
    ]


def _other_table(settings: Settings, games: int) -> Benchmark:
    """Another edition inside the kernel, compared with version 2 without modules."""
    modules = f" with {', '.join(settings.modules)}" if settings.modules else ""
    return Benchmark(
        what=f"the same in {settings.edition}{modules}",
        unit="/s",
        target=0.6,
        ours=lambda number: kernel_rate(games, number, settings),
        yardstick=lambda number: kernel_rate(games, number),
        yardstick_is="v2",
    )


# --- inside the kernel --------------------------------------------------------------------------------------


def kernel_rate(games: int, number: int, settings: Settings = BASE) -> float:
    states = initial_states(settings, 2)
    used, buffer = new_counters(STREAM_COUNT), new_buffer(MAX_CHOICES + 32)
    began = time.perf_counter()
    decisions = play_many(states, games, number * games, used, buffer, new_game_stats(0), new_board_usage())
    return float(decisions / (time.perf_counter() - began))


# --- through Python -----------------------------------------------------------------------------------------


def python_rate(games: int, number: int) -> float:
    source, decisions = random.Random(number), 0
    began = time.process_time()
    for game in range(games):
        table = Game.new(players=2, seed=number * games + game)
        while not table.is_over:
            table.play(source.choice(table.choices))
            decisions += 1
    return decisions / (time.process_time() - began)
