"""`shinjuku bench`: measure how fast the game is, next to a yardstick in the same run."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from shinjuku import __version__
from shinjuku.cli.benchmarks.measurement import Benchmark, Figures, Row, measure_all
from shinjuku.cli.commands.doctor import available_cpus
from shinjuku.cli.commands.warm import compile_missing
from shinjuku.cli.compilation import machine
from shinjuku.cli.output import INTERRUPTED, JSON_OPTION, STDOUT, refused, write_json
from shinjuku.cli.progress import PartsProgress
from shinjuku.rules import jit

ROUNDS, QUICK_ROUNDS = 9, 3
BUSY = 0.5  # load per processor


def bench(
    rounds: Annotated[int, typer.Option(min=1, help="How often to measure everything.")] = ROUNDS,
    quick: Annotated[bool, typer.Option("--quick", help="Only a few short rounds.")] = False,
    cold: Annotated[
        bool, typer.Option("--cold", help="Also measure compiling everything in every round, which takes minutes.")
    ] = False,
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Measure how fast the game is. OpenSpiel is measured in the same rounds, as a yardstick."""
    check_yardstick()
    if quick:
        rounds = min(rounds, QUICK_ROUNDS)
    cold_rounds = 0 if not cold else 1 if quick else rounds
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    compile_missing()
    benchmarks = _benchmarks(0.2 if quick else 1.0, cold_rounds)
    try:
        with PartsProgress({"rounds": f"Measuring {rounds} rounds"}) as progress:
            rows = measure_all(benchmarks, rounds, lambda done, total: progress.report("rounds", done, total))
    except KeyboardInterrupt:
        typer.echo("Stopped.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    except subprocess.CalledProcessError as error:
        raise refused(f"A measurement failed: {error.stderr.strip().splitlines()[-1]}") from None
    if json_to != STDOUT:
        show(rows, rounds)
        if load > BUSY * available_cpus():
            typer.echo(f"This computer was busy before (load {load:.1f}). Trust the ratios, not the times.")
    if json_to is not None:
        write_json(json_to, as_dict(rows, rounds) | {"load_before": load})


def _benchmarks(scale: float, cold_rounds: int) -> list[Benchmark]:
    from shinjuku.cli.benchmarks.costs import limits
    from shinjuku.cli.benchmarks.games import races
    from shinjuku.cli.benchmarks.simulations import simulations

    lab = simulations(scale, memory_rounds=1 if scale >= 1 else 0)
    found = [*races(scale), *lab, *limits(cold_rounds=cold_rounds)]
    return [benchmark for benchmark in found if benchmark.rounds != 0]


def check_yardstick() -> None:
    from shinjuku.cli.benchmarks.openspiel import spiel

    if jit.PLAIN:
        raise refused("With SHINJUKU_RULES=plain the rules run uncompiled. Unset it to measure them.")
    try:
        spiel()
    except ImportError:
        raise refused("OpenSpiel, the yardstick, isn't installed. Run `make bench` to install it.") from None


def as_dict(rows: Sequence[Row], rounds: int) -> dict[str, Any]:
    from shinjuku.cli.benchmarks.openspiel import decisions_of_hearts

    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": {"shinjuku": __version__, "open-spiel": version("open-spiel")} | machine(),
        "cpus": available_cpus(),
        "rounds": rounds,
        "decisions_per_game_of_hearts": decisions_of_hearts(),
        "rows": [row.as_dict() for row in rows],
    }


# --- output in the terminal ---------------------------------------------------------------------------------


def show(rows: Sequence[Row], rounds: int) -> None:
    caption = f"Medians of {rounds} rounds, with minimum and maximum; /s: decisions per second."
    table = Table(caption=caption, caption_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, leading=1)
    table.add_column("benchmark")
    for heading in ("ours", "yardstick", "ratio", "target"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for row in rows:
        verdict = "[green]met[/]" if row.met else "[red]not met[/]"
        table.add_row(*words(row), verdict)
    Console(highlight=False).print(table)
    missed = sum(not row.met for row in rows)
    typer.echo("All targets are met." if not missed else f"Targets not met: {missed} of {len(rows)}.")


def words(row: Row) -> tuple[str, str, str, str, str]:
    """The cells of a row: benchmark, ours, yardstick, ratio and target."""
    what, unit, target = row.benchmark.what, row.benchmark.unit, row.benchmark.target
    ours, ratio = figure(row.ours, unit), figure(row.ratio, "×")
    if not row.is_race:
        return what, ours, "", ratio, f"at most\n{target:g} {unit}"
    what += f"\n[dim]compared with {row.benchmark.yardstick_is}[/]"
    return what, ours, figure(row.yardstick, unit), ratio, f"at least\n{target:g} ×"


def figure(figures: Figures, unit: str) -> str:
    """The median, and below it the minimum and the maximum unless they look the same."""
    size, letter = 1.0, ""
    if figures.median >= 1e4:
        size, letter = (1e6, "M") if figures.median >= 1e6 else (1e3, "k")
    median, low, high = (number(value / size) for value in (figures.median, *figures.spread))
    spread = "" if low == high else f"\n({low}–{high})"
    return f"{median} {letter}{unit}{spread}"


def number(value: float) -> str:
    """Three significant digits."""
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:.0f}"
