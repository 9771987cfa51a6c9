"""Environments for learning beside other libraries, with two players in version 2 unless a row says otherwise."""

from __future__ import annotations

from shinjuku.cli.benchmarks import openspiel, pettingzoo
from shinjuku.cli.benchmarks.measurement import Benchmark
from shinjuku.cli.benchmarks.pgx import pgx_rate
from shinjuku.cli.benchmarks.rlcard import rlcard_rate
from shinjuku.cli.benchmarks.tables import batch_rate, observation_cost, table_rate

BATCHED = "steps of batched tables, one core"


def environments(scale: float) -> list[Benchmark]:
    """Every row counts decisions with observation and mask, except those of OpenSpiel; `scale` sets their length."""
    return [*batches(scale), *beside_pgx(scale), *beside_python(scale), *beside_openspiel(scale)]


def batches(scale: float) -> list[Benchmark]:
    steps, observations = round(1000 * scale), round(2000 * scale)
    editions = [
        Benchmark(
            what=f"{BATCHED}, in {edition}",
            unit="/s",
            target=0.6,
            ours=lambda _, edition=edition: batch_rate(edition, steps),  # type: ignore[misc]
            yardstick=lambda _: batch_rate("v2", steps),
            yardstick_is="v2",
        )
        for edition in ("v1", "rev1")
    ]
    return [
        Benchmark(BATCHED, "/s", 250_000, lambda _: batch_rate("v2", steps), is_rate=True),
        *editions,
        Benchmark("writing an observation", "µs", 3, lambda _: observation_cost(observations)),
    ]


def beside_pgx(scale: float) -> list[Benchmark]:
    calls, steps = max(1, round(4 * scale)), round(1000 * scale)
    return [
        Benchmark(
            what=BATCHED,
            unit="/s",
            target=0,
            ours=lambda _: batch_rate("v2", steps),
            yardstick=lambda _, name=name: pgx_rate(name, calls),  # type: ignore[misc]
            yardstick_is=f"pgx's {name} on the CPU",
            needs=("pgx", "jax"),
            extra="bench-pgx",
        )
        for name in ("sparrow_mahjong", "backgammon")
    ]


def beside_python(scale: float) -> list[Benchmark]:
    steps = round(10_000 * scale)
    return [
        Benchmark(
            what="steps of the PettingZoo environment",
            unit="/s",
            target=2,
            ours=lambda number: pettingzoo.shinjuku_rate(steps, number),
            yardstick=lambda number: pettingzoo.connect_four_rate(steps, number),
            yardstick_is="PettingZoo's connect_four_v3",
            needs=("pettingzoo", "pygame"),
            extra="bench-pettingzoo",
        ),
        *(
            Benchmark(
                what="steps of a single table, from Python",
                unit="/s",
                target=0,
                ours=lambda number: table_rate(steps, number),
                yardstick=lambda number, name=name: rlcard_rate(name, steps, number),  # type: ignore[misc]
                yardstick_is=f"RLCard's {name}",
                needs=("rlcard",),
                extra="bench-rlcard",
            )
            for name in ("gin-rummy", "uno")
        ),
    ]


def beside_openspiel(scale: float) -> list[Benchmark]:
    games = max(1, round(30 * scale))
    yardsticks = (("python_team_dominoes", 2, round(300 * scale)), ("hearts", 0, round(600 * scale)))
    return [
        Benchmark(
            what="the game in OpenSpiel's Python API",
            unit="/s",
            target=target,
            ours=lambda number: openspiel.shinjuku_rate(games, number),
            yardstick=lambda number, name=name, many=many: openspiel.rate_of(name, many, number),  # type: ignore[misc]
            yardstick_is=f"OpenSpiel's {name}" + (", in C++" if name == "hearts" else ""),
            needs=("pyspiel",),
            extra="openspiel",
        )
        for name, target, many in yardsticks
    ]
