"""Environments for learning next to other libraries, with two players in version 2 unless a row says otherwise.

Every row counts decisions with observation and mask, except those of OpenSpiel. `scale` sets the length of the rounds.
"""

from __future__ import annotations

from shinjuku.cli.benchmarks import openspiel, pettingzoo
from shinjuku.cli.benchmarks.measurement import Benchmark
from shinjuku.cli.benchmarks.pgx import pgx_rate
from shinjuku.cli.benchmarks.rlcard import rlcard_rate
from shinjuku.cli.benchmarks.tables import batch_rate, observation_cost, table_rate

BATCHED = "steps of batched tables, one core"


def environments(scale: float) -> list[Benchmark]:
    steps, observations = round(1000 * scale), round(2000 * scale)
    return [
        Benchmark(BATCHED, "/s", 250_000, lambda _: batch_rate("v2", steps), is_rate=True),
        other_edition("v1", steps),
        other_edition("rev1", steps),
        Benchmark("writing an observation", "µs", 3, lambda _: observation_cost(observations)),
        beside_pgx("sparrow_mahjong", scale),
        beside_pgx("backgammon", scale),
        beside_connect_four(scale),
        beside_rlcard("gin-rummy", scale),
        beside_rlcard("uno", scale),
        beside_openspiel("python_team_dominoes", round(300 * scale), target=2, scale=scale),
        beside_openspiel("hearts", round(600 * scale), target=0, scale=scale),
    ]


def other_edition(edition: str, steps: int) -> Benchmark:
    return Benchmark(
        what=f"{BATCHED}, in {edition}",
        unit="/s",
        target=0.6,
        ours=lambda _: batch_rate(edition, steps),
        yardstick=lambda _: batch_rate("v2", steps),
        yardstick_is="v2",
    )


def beside_pgx(name: str, scale: float) -> Benchmark:
    calls, steps = max(1, round(4 * scale)), round(1000 * scale)
    return Benchmark(
        what=BATCHED,
        unit="/s",
        target=0,
        ours=lambda _: batch_rate("v2", steps),
        yardstick=lambda _: pgx_rate(name, calls),
        yardstick_is=f"pgx's {name} on the CPU",
        needs=("pgx", "jax"),
        extra="bench-pgx",
    )


def beside_connect_four(scale: float) -> Benchmark:
    steps = round(10_000 * scale)
    return Benchmark(
        what="steps of the PettingZoo environment",
        unit="/s",
        target=2,
        ours=lambda number: pettingzoo.shinjuku_rate(steps, number),
        yardstick=lambda number: pettingzoo.connect_four_rate(steps, number),
        yardstick_is="PettingZoo's connect_four_v3",
        needs=("pettingzoo", "pygame"),
        extra="bench-pettingzoo",
    )


def beside_rlcard(name: str, scale: float) -> Benchmark:
    steps = round(10_000 * scale)
    return Benchmark(
        what="steps of a single table, from Python",
        unit="/s",
        target=0,
        ours=lambda number: table_rate(steps, number),
        yardstick=lambda number: rlcard_rate(name, steps, number),
        yardstick_is=f"RLCard's {name}",
        needs=("rlcard",),
        extra="bench-rlcard",
    )


def beside_openspiel(name: str, games: int, *, target: float, scale: float) -> Benchmark:
    own_games = max(1, round(30 * scale))
    return Benchmark(
        what="the game in OpenSpiel's Python API",
        unit="/s",
        target=target,
        ours=lambda number: openspiel.shinjuku_rate(own_games, number),
        yardstick=lambda number: openspiel.rate_of(name, games, number),
        yardstick_is=f"OpenSpiel's {name}" if name.startswith("python") else f"OpenSpiel's {name}, in C++",
        needs=("pyspiel",),
        extra="openspiel",
    )
