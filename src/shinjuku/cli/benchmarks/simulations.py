"""The overhead of the lab over the bare kernel, the gain from a second process, and memory over time."""

from __future__ import annotations

import atexit
import os
import resource
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path

from shinjuku.cli.benchmarks.games import BASE, kernel_rate
from shinjuku.cli.benchmarks.measurement import Benchmark
from shinjuku.lab.checkpoints import Checkpoint
from shinjuku.lab.engine import Runner
from shinjuku.lab.executors.base import Executor
from shinjuku.lab.executors.local import ProcessExecutor, SerialExecutor
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.plan import Plan

GAMES, GAMES_OF_TWO = 20_000, 60_000
BOT_GAMES, NETWORK_GAMES = 200, 60
MANY, SOME = 1_000_000, 100_000  # games after which memory is measured
MEMORY = "from shinjuku.cli.benchmarks.simulations import memory_growth; print(memory_growth({some}, {many}))"


def simulations(scale: float, *, memory_rounds: int) -> list[Benchmark]:
    games, games_of_two = round(GAMES * scale), round(GAMES_OF_TWO * scale)
    return [
        Benchmark(
            what="simulate with random bots, one process",
            unit="/s",
            target=0.6,
            ours=lambda number: lab_rate(SerialExecutor(), games, number),
            yardstick=lambda number: kernel_rate(games, number),
            yardstick_is="the bare kernel",
        ),
        Benchmark(
            what="simulate with random bots, two processes",
            unit="/s",
            target=1.7,
            ours=lambda number: lab_rate(two_processes(), games_of_two, number),
            yardstick=lambda number: lab_rate(SerialExecutor(), games_of_two, number),
            yardstick_is="one process",
        ),
        Benchmark(
            "simulate with greedy bots, games a second of one core", "/s", 50,
            lambda number: games_per_cpu_second("greedy", max(2, round(BOT_GAMES * scale)), number), is_rate=True,
        ),
        Benchmark(
            "simulate with planner bots, games a second of one core", "/s", 25,
            lambda number: games_per_cpu_second("planner", max(2, round(BOT_GAMES * scale)), number), is_rate=True,
        ),
        Benchmark(
            "simulate with networks, games a second of one core", "/s", 15,
            lambda number: games_per_cpu_second("network", max(2, round(NETWORK_GAMES * scale)), number), is_rate=True,
        ),
        Benchmark(
            "simulate with small networks, games a second of one core", "/s", 75,
            lambda number: games_per_cpu_second("network-small", max(2, round(BOT_GAMES * scale)), number),
            is_rate=True,
        ),
        Benchmark("memory after 1 000 000 games to that after 100 000", "×", 1.1, memory_cost, rounds=memory_rounds),
    ]  # fmt: skip


def lab_rate(executor: Executor, games: int, number: int) -> float:
    """Decisions per second through the whole lab."""
    simulation = Simulation(Plan(BASE, ("random", "random"), games, number * games))
    with tempfile.TemporaryDirectory(prefix="shinjuku-bench-") as folder:
        run = Runner(simulation, Checkpoint("bench", Path(folder)))
        began = time.perf_counter()
        run.run(executor)
    return simulation.totals.decisions / (time.perf_counter() - began)


def games_per_cpu_second(bot: str, games: int, number: int) -> float:
    """Games per second of computing time through the whole lab."""
    simulation = Simulation(Plan(BASE, (bot, bot), games, number * games))
    with tempfile.TemporaryDirectory(prefix="shinjuku-bench-") as folder:
        run = Runner(simulation, Checkpoint("bench", Path(folder)))
        began = time.process_time()
        run.run(SerialExecutor())
    return games / (time.process_time() - began)


@cache
def two_processes() -> ProcessExecutor:
    """Started once for all rounds, because starting processes isn't what is measured."""
    executor = ProcessExecutor(2)
    atexit.register(executor.close)
    return executor


def memory_cost(_: int) -> float:
    """Measure in a new process."""
    command = [sys.executable, "-c", MEMORY.format(some=SOME, many=MANY)]
    done = subprocess.run(command, env=os.environ, check=True, capture_output=True, text=True)
    return float(done.stdout)


def memory_growth(some: int, many: int) -> float:
    """The peak memory of this process after many games, divided by that after some."""
    seen: list[int] = []

    def look(done: int, total: int) -> None:
        if (done >= some and not seen) or done == total:
            seen.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    with tempfile.TemporaryDirectory(prefix="shinjuku-bench-") as folder:
        plan = Plan(BASE, ("random", "random"), many)
        Runner(Simulation(plan), Checkpoint("bench", Path(folder))).run(SerialExecutor(), look)
    return seen[-1] / seen[0]
