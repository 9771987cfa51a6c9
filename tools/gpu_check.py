r"""Check the tables on a GPU against the CPU, bit for bit, and measure their speed.

    python tools/gpu_check.py expect FOLDER     # on a machine with numba: what the CPU finds
    python tools/gpu_check.py run FOLDER [JSON] # on a machine with a GPU: compare, and measure
    ncu --profile-from-start off --section WarpStateStats --section SpeedOfLight --section Occupancy \
        --csv --page raw --log-file ncu.csv python tools/gpu_check.py profile FOLDER  # the profiler's figures

FOLDER also holds the compiled kernels (`python -m shinjuku.envs.cuda.compiler FOLDER`).
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from shinjuku.envs.batch import Options, Step, Tables
from shinjuku.envs.cuda.groups import NO_LIMIT
from shinjuku.game.errors import Illegal
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS

TABLES_EACH = 8  # of every combination of edition, modules and players
STEPS = 700
RANDOM_STEPS = 300
WHOLE_GAMES = 4096
BATCHES = (1 << 15, 1 << 16, 1 << 17, 1 << 18)
RANDOM_BATCHES = (1 << 18, 1 << 20, 1 << 21)
GAMES_EACH = 8  # that are measured at each table
WARM_UP = 450  # random decisions, so that tables are at all stages
PROFILED = 1 << 18
PROFILED_AFTER = 700  # rounds
EXPECTED = "expected.npz"


def every_settings() -> Iterator[Settings]:
    for edition in EDITIONS.values():
        fitting = [module.id for module in MODULES.values() if edition.id in module.editions]
        chosen = [modules for size in range(len(fitting) + 1) for modules in combinations(fitting, size)]
        for modules in chosen:
            for players in edition.players:
                try:
                    yield Settings.validated(edition.id, modules, players)
                except Illegal:
                    continue


def mixed(backend: str) -> Tables:
    settings = list(every_settings())
    assignment = np.repeat(np.arange(len(settings)), TABLES_EACH)
    tables = Tables.mixed(settings, assignment, backend=backend, options=Options(reward="lead"))
    tables.reset(np.arange(len(assignment)))
    return tables


def digest(array: Any) -> bytes:
    return blake2b(np.ascontiguousarray(array).tobytes(), digest_size=16).digest()


def host(array: Any) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()


def digests(step: Step) -> list[bytes]:
    return [digest(host(array)) for array in step]


# --- what is compared -------------------------------------------------------------------------------------------


def mixed_steps(backend: str) -> dict[str, Any]:
    """All arrays after each step of a batch with every combination of settings."""
    tables = mixed(backend)
    found = [digests(tables.buffers.step)]
    found += [digests(tables.step(tables.random_actions())) for _ in range(STEPS)]
    return {
        "steps": np.frombuffer(b"".join(b"".join(each) for each in found), np.uint8).reshape(len(found), -1, 16),
        "states": np.frombuffer(digest(host(tables.buffers.states)), np.uint8),
        "progress": np.frombuffer(digest(host(tables.buffers.progress)), np.uint8),
        "games": np.array([int(host(tables.progress("games")).sum())]),
    }


def random_steps(backend: str) -> dict[str, Any]:
    """The same tables after decisions of random players that nothing is shown of."""
    tables = mixed(backend)
    tables.play_randomly(RANDOM_STEPS)
    shown = b"".join(digests(tables.buffers.step))
    return {
        "random_states": np.frombuffer(digest(host(tables.buffers.states)), np.uint8),
        "random_shown": np.frombuffer(shown, np.uint8),
    }


def whole_games_on_cpu() -> dict[str, Any]:
    """The first game of many tables."""
    tables = Tables(WHOLE_GAMES)
    tables.reset(np.arange(WHOLE_GAMES))
    scores, decisions = np.zeros((WHOLE_GAMES, 5), np.float32), np.zeros(WHOLE_GAMES, np.int64)
    left = np.ones(WHOLE_GAMES, bool)
    while left.any():
        before = tables.progress("decisions") + 1
        ended = tables.step(tables.random_actions()).ends.astype(bool) & left
        scores[ended], decisions[ended] = tables.progress("scores")[ended], before[ended]
        left &= ~ended
    return {"game_scores": scores, "game_decisions": decisions}


def whole_games_on_gpu() -> dict[str, Any]:
    tables: Any = Tables(WHOLE_GAMES, backend="cuda")
    tables.reset(np.arange(WHOLE_GAMES))
    tables._backend.play_games(1)
    return {"game_scores": host(tables.progress("scores")), "game_decisions": host(tables.progress("decisions"))}


def compare(expected: Any, found: dict[str, Any]) -> dict[str, Any]:
    """Which results are the same, and where the first difference is."""
    verdict: dict[str, Any] = {}
    for name, value in found.items():
        same = np.array_equal(expected[name], value)
        verdict[name] = bool(same)
        if not same and expected[name].shape == value.shape:
            where = np.argwhere(expected[name] != value)
            verdict[f"{name}_first_difference"] = where[0].tolist()
            verdict[f"{name}_differences"] = len(where)
    return verdict


# --- speed ------------------------------------------------------------------------------------------------------


def random_speed(count: int) -> dict[str, Any]:
    """Whole games of random players, from the reset to the end of the last one."""
    tables: Any = Tables(count, backend="cuda")
    rounds = tables._backend.rounds
    tables.reset(np.arange(count))
    tables.play_randomly(WARM_UP)  # loads the kernels and makes the graph
    tables.reset(np.arange(count))
    seconds = elapsed(lambda: tables._backend.play_games(GAMES_EACH))
    games = int(tables.progress("games").sum())
    tables.reset(np.arange(count))
    tables.play_randomly(WARM_UP)
    rounds.begin(NO_LIMIT)
    return {
        "tables": count,
        "games": games,
        "games_per_s": round(games / seconds),
        "kernels_us": kernel_times(tables._backend.program, rounds.round),
    }


def step_speed(count: int) -> dict[str, Any]:
    """Steps with observation and mask; actions are chosen at random on the GPU."""
    tables: Any = Tables(count, backend="cuda")
    tables.reset(np.arange(count))
    tables.play_randomly(WARM_UP)

    def steps(number: int) -> None:
        for _ in range(number):
            tables.step(tables.random_actions())

    def launch_step() -> None:
        tables.random_actions()
        tables._backend.launch_step()

    steps(2)
    seconds = elapsed(lambda: steps(100)) / 100
    times = kernel_times(tables._backend.program, launch_step)
    return {"tables": count, "steps_per_s": round(count / seconds), "kernels_us": times}


def elapsed(work: Callable[[], Any]) -> float:
    """Seconds that some work takes, on the GPU's clock."""
    import cupy

    begin, end = cupy.cuda.Event(), cupy.cuda.Event()
    begin.record()
    work()
    end.record()
    end.synchronize()
    return float(cupy.cuda.get_elapsed_time(begin, end)) / 1000


def kernel_times(program: Any, work: Callable[[], None]) -> dict[str, float]:
    """Microseconds of each kernel in some work, launched one by one. A launch adds about 20."""
    total: defaultdict[str, float] = defaultdict(float)
    launch, repetitions = program.launch, 10

    def watched(name: str, *arguments: Any) -> None:
        total[name] += elapsed(lambda: launch(name, *arguments)) * 1e6

    program.launch = watched
    for _ in range(repetitions):
        work()
    del program.launch
    return {name: round(value / repetitions, 1) for name, value in total.items()}


# --- the commands -----------------------------------------------------------------------------------------------


def expect(folder: Path) -> None:
    found = mixed_steps("cpu") | random_steps("cpu") | whole_games_on_cpu()
    np.savez_compressed(folder / EXPECTED, **found)
    print(f"{found['games'][0]} games in {STEPS} steps; wrote {folder / EXPECTED}.")


def run(folder: Path, to: Path | None) -> bool:
    import cupy

    os.environ["SHINJUKU_KERNELS"] = str(folder)
    expected = dict(np.load(folder / EXPECTED))
    device = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    report: dict[str, Any] = {"device": device, "cupy": cupy.__version__, "same": {}}
    began = time.perf_counter()

    def note(text: str, value: Any) -> None:
        print(f"{time.perf_counter() - began:6.1f} s  {text}: {json.dumps(value)}", flush=True)
        if to is not None:
            to.write_text(json.dumps(report, indent=1), "utf-8")

    for check in (mixed_steps, random_steps, lambda _: whole_games_on_gpu()):
        verdict = compare(expected, check("cuda"))
        report["same"] |= verdict
        note("same", verdict)
    for key, measure, sizes in (
        ("random", random_speed, RANDOM_BATCHES),
        ("steps", step_speed, BATCHES),
    ):
        report[key] = []
        for size in sizes:
            report[key].append(measure(size))
            note(key, report[key][-1])
    print(json.dumps(report))
    return all(value for name, value in report["same"].items() if isinstance(value, bool))


def profile(folder: Path) -> None:
    """A round of random play, and a step with observation and mask, at tables at all stages."""
    import cupy

    os.environ["SHINJUKU_KERNELS"] = str(folder)
    tables: Any = Tables(PROFILED, backend="cuda")
    tables.reset(np.arange(PROFILED))
    backend = tables._backend
    backend.rounds.begin(NO_LIMIT)
    for _ in range(PROFILED_AFTER):
        backend.rounds.round()
    cupy.cuda.profiler.start()
    backend.rounds.round()
    cupy.cuda.profiler.stop()
    tables.reset(np.arange(PROFILED))
    for _ in range(WARM_UP):
        tables.random_actions()
        backend.launch_step()
    tables.random_actions()
    cupy.cuda.profiler.start()
    backend.launch_step()
    cupy.cuda.profiler.stop()


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("expect", "run", "profile"):
        sys.exit(__doc__)
    command, folder = sys.argv[1], Path(sys.argv[2])
    if command == "expect":
        expect(folder)
    elif command == "profile":
        profile(folder)
    elif not run(folder, Path(sys.argv[3]) if len(sys.argv) > 3 else None):
        sys.exit(1)
