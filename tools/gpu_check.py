"""Check the tables on a GPU against the CPU, bit for bit, and measure their speed.

    python tools/gpu_check.py expect FOLDER     # on a machine with numba: what the CPU finds
    python tools/gpu_check.py run FOLDER [JSON] # on a machine with a GPU: compare, and measure
    ncu --profile-from-start off … python tools/gpu_check.py profile FOLDER  # one step of each kind, for the profiler

FOLDER also holds the compiled kernels (`python -m shinjuku.envs.cuda.compiler FOLDER`).
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from shinjuku.envs.batch import Options, Step, Tables
from shinjuku.game.errors import Illegal
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS

TABLES_EACH = 8  # of every combination of edition, modules and players
STEPS = 700
RANDOM_STEPS = 300
WHOLE_GAMES = 4096
BATCHES = (1 << 15, 1 << 16, 1 << 17, 1 << 18)
RANDOM_BATCHES = (1 << 17, 1 << 18, 1 << 19, 1 << 20, 1 << 21)
WARM_UP = 450  # random decisions, so that tables are at all stages
PROFILED = 1 << 18
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
    tables._backend.launch("random_games", "states", "new_games", "progress")
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


def timed(work: Any, repetitions: int) -> float:
    """Seconds for each repetition, on the GPU's clock."""
    import cupy

    work()
    work()
    begin, end = cupy.cuda.Event(), cupy.cuda.Event()
    begin.record()
    for _ in range(repetitions):
        work()
    end.record()
    end.synchronize()
    return float(cupy.cuda.get_elapsed_time(begin, end)) / 1000 / repetitions


def random_speed(count: int) -> dict[str, Any]:
    """Games and decisions of random players, from tables at all stages."""
    tables: Any = Tables(count, backend="cuda")
    tables.reset(np.arange(count))
    tables.play_randomly(WARM_UP)
    games = int(tables.progress("games").sum())
    rounds = 400
    seconds = timed(lambda: tables._backend.run("random_step"), rounds) * rounds
    played = int(tables.progress("games").sum()) - games  # with the two rounds before the clock starts
    each = kernel_times(tables, ("play_choices", "run_to_decision", "finish_step", "count_phases", "sort_tables"))
    return {
        "tables": count,
        "games_per_s": round(played / seconds * rounds / (rounds + 2)),
        "decisions_per_s": round(count * rounds / seconds),
        "kernels_us": each,
    }


def step_speed(count: int) -> dict[str, Any]:
    """Steps with observation and mask; actions are chosen at random on the GPU."""
    tables: Any = Tables(count, backend="cuda")
    tables.reset(np.arange(count))
    tables.play_randomly(WARM_UP)

    def step() -> None:
        tables.step(tables.random_actions())

    seconds = timed(step, 100)
    names = (
        *("apply_actions", "run_to_decision", "finish_step", "list_choices", "write_masks", "write_observations"),
        *("report_results", "count_phases", "sort_tables"),
    )
    return {"tables": count, "steps_per_s": round(count / seconds), "kernels_us": kernel_times(tables, names)}


def kernel_times(tables: Any, names: tuple[str, ...]) -> dict[str, float]:
    """Microseconds of each kernel in a few steps, launched one by one."""
    import cupy

    backend = tables._backend
    total = dict.fromkeys(names, 0.0)
    launch = backend.program.launch

    def watched(name: str, *arguments: Any) -> None:
        begin, end = cupy.cuda.Event(), cupy.cuda.Event()
        begin.record()
        launch(name, *arguments)
        end.record()
        end.synchronize()
        if name in total:
            total[name] += float(cupy.cuda.get_elapsed_time(begin, end)) * 1000

    repetitions = 10
    backend.program.launch = watched
    for _ in range(repetitions):
        if "play_choices" in names:
            backend.launch_random_step()
        else:
            tables.random_actions()
            backend.launch_step()
    backend.program.launch = launch
    return {name: round(value / repetitions, 1) for name, value in total.items()}


def whole_game_speed(count: int) -> dict[str, Any]:
    """Whole games, one per thread, without sorting."""
    tables: Any = Tables(count, backend="cuda")
    tables.reset(np.arange(count))
    seconds = timed(lambda: tables._backend.launch("random_games", "states", "new_games", "progress"), 3)
    return {"tables": count, "games_per_s": round(count / seconds)}


# --- the two commands -------------------------------------------------------------------------------------------


def expect(folder: Path) -> None:
    found = mixed_steps("cpu") | random_steps("cpu") | whole_games_on_cpu()
    np.savez_compressed(folder / EXPECTED, **found)
    print(f"{found['games'][0]} games in {STEPS} steps; wrote {folder / EXPECTED}.")


def run(folder: Path, to: Path | None) -> bool:
    import cupy

    os.environ["SHINJUKU_KERNELS"] = str(folder)
    expected = np.load(folder / EXPECTED)
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
        ("whole_games", whole_game_speed, (1 << 17, 1 << 19)),
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
    """One step of random players and one with observation and mask, at tables at all stages."""
    import cupy

    os.environ["SHINJUKU_KERNELS"] = str(folder)
    tables: Any = Tables(PROFILED, backend="cuda")
    tables.reset(np.arange(PROFILED))
    for _ in range(WARM_UP):
        tables._backend.launch_random_step()
    tables._backend.show()
    cupy.cuda.profiler.start()
    tables._backend.launch_random_step()
    tables._backend.show()
    tables.random_actions()
    tables._backend.launch_step()
    cupy.cuda.profiler.stop()


if __name__ == "__main__":
    command, folder = sys.argv[1], Path(sys.argv[2])
    if command == "expect":
        expect(folder)
    elif command == "profile":
        profile(folder)
    elif not run(folder, Path(sys.argv[3]) if len(sys.argv) > 3 else None):
        sys.exit(1)
