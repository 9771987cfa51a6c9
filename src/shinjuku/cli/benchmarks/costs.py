"""Costs with a limit: the size of a state, copying it, bots, starting and compiling."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from functools import cache
from typing import Any

from shinjuku.bots import make_player
from shinjuku.bots.compiled_games import play_compiled_games
from shinjuku.cli.benchmarks.measurement import Benchmark
from shinjuku.game.game import Game
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.state import RECORD, States, copy_at
from shinjuku.rules.stats import new_board_usage, new_game_stats

RECORDS = 16  # a power of two; like the states of a search, they fit into the processor's first cache
COPIES = 1_000_000
PLANNED_GAMES = 20
# numba loads SciPy if it is installed; OpenSpiel requires it, but players don't have it
WITHOUT_SCIPY = "import sys; sys.modules['scipy'] = None; "
FIRST_GAME = WITHOUT_SCIPY + "import shinjuku; game = shinjuku.Game.new(seed=1); game.play(game.choices[0])"
COMPILE = """
from shinjuku.cli.commands.warm import compile_missing
compile_missing(["rules", "bots", "lab"])
"""


def limits(*, cold_rounds: int) -> list[Benchmark]:
    return [
        Benchmark("size of a state", "bytes", 2048, lambda _: float(RECORD.itemsize), rounds=1),
        Benchmark("copying a state inside the kernel", "ns", 60, copy_cost),
        Benchmark("a two-player game between planners, one core", "ms", 50, planner_cost),
        Benchmark("the longest thought of expert:200ms in a game", "ms", 220, longest_thought),
        Benchmark("a decision of network, one core", "ms", 2, network_cost),
        Benchmark("import and first game, once compiled", "s", 1.5, start_cost),
        Benchmark("compiling everything", "s", 90, cold_cost, rounds=cold_rounds),
    ]


@cache
def compiled_copies() -> Any:
    import numba

    copy: Any = copy_at

    def copies(states: States, number: int) -> None:
        """Copy between changing records; never one onto itself."""
        for n in range(number):
            copy(states, n & (RECORDS - 1), states, (5 * n + 3) & (RECORDS - 1))

    return numba.njit(copies)


def copy_cost(_: int) -> float:
    """Nanoseconds for one copy."""
    states, copies = initial_states(Settings.validated(players=2), RECORDS), compiled_copies()
    copies(states, RECORDS)
    began = time.perf_counter()
    copies(states, COPIES)
    return (time.perf_counter() - began) / COPIES * 1e9


def planner_cost(number: int) -> float:
    """Milliseconds per game, the mean of several."""
    settings, stats, usage = Settings.validated(players=2), new_game_stats(PLANNED_GAMES), new_board_usage()
    began = time.perf_counter()
    play_compiled_games(settings, ["planner", "planner"], PLANNED_GAMES, number * PLANNED_GAMES, stats, usage)
    return (time.perf_counter() - began) / PLANNED_GAMES * 1e3


def network_cost(number: int) -> float:
    """Milliseconds for a decision, the mean of a whole game."""
    game, player = Game.new(players=2, seed=number), make_player("network")
    seconds, decisions = 0.0, 0
    while game.to_act is not None:
        began = time.perf_counter()
        choice = player.decide(game)
        seconds += time.perf_counter() - began
        decisions += 1
        game.play(choice)
    return seconds / decisions * 1e3


def longest_thought(number: int, bot: str = "expert:200ms") -> float:
    """Milliseconds of the slowest decision in a whole game."""
    game = Game.new(players=2, seed=number)
    players, longest = [make_player(bot, seed=number), make_player("greedy")], 0.0
    while game.to_act is not None:
        began = time.perf_counter()
        choice = players[game.to_act].decide(game)
        if game.to_act == 0:
            longest = max(longest, time.perf_counter() - began)
        game.play(choice)
    return longest * 1e3


def start_cost(_: int) -> float:
    """Seconds until the first decision in a new process."""
    return seconds_of(FIRST_GAME)


def cold_cost(_: int) -> float:
    """Seconds to compile everything into an empty cache."""
    with tempfile.TemporaryDirectory(prefix="shinjuku-cold-") as folder:
        return seconds_of(COMPILE, SHINJUKU_CACHE=folder)


def seconds_of(program: str, **variables: str) -> float:
    began = time.perf_counter()
    command = [sys.executable, "-c", program]
    subprocess.run(command, env=os.environ | variables, check=True, capture_output=True, text=True)
    return time.perf_counter() - began
