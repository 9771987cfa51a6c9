"""`shinjuku bench`: measure how fast the game is, next to a yardstick in the same run."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from shinjuku import __version__
from shinjuku.cli.benchmarks.measurement import Benchmark, Figures, Row, measure_all
from shinjuku.cli.commands.warm import compile_missing
from shinjuku.cli.output import INTERRUPTED, JSON_OPTION, STDOUT, refused, write_json
from shinjuku.cli.progress import PartsProgress
from shinjuku.compilation.inventory import PACKAGES
from shinjuku.compilation.machine import available_cpus, machine
from shinjuku.rules import jit

ROUNDS, QUICK_ROUNDS = 9, 3
BUSY = 0.5  # load per processor
YARDSTICKS = ("open-spiel", "pettingzoo", "pgx", "jax", "rlcard")  # packages


class Group(StrEnum):
    """The groups of benchmarks."""

    GAMES = "games"
    ENVIRONMENTS = "environments"
    LAB = "lab"
    CLUSTER = "cluster"
    COSTS = "costs"


def bench(
    rounds: Annotated[int, typer.Option(min=1, help="How often to measure everything.")] = ROUNDS,
    quick: Annotated[bool, typer.Option("--quick", help="Measure only a few short rounds.")] = False,
    cold: Annotated[
        bool, typer.Option("--cold", help="Also measure compiling everything in every round, which takes minutes.")
    ] = False,
    only: Annotated[Group | None, typer.Option(help="Measure one group of benchmarks.")] = None,
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Measure how fast the game is, next to other libraries as yardsticks.

    Both are measured in the same rounds. `make bench` installs all yardsticks; those that aren't installed are left
    out.
    """
    check_compiled()
    if quick:
        rounds = min(rounds, QUICK_ROUNDS)
    cold_rounds = 0 if not cold else 1 if quick else rounds
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    compile_missing(PACKAGES)
    benchmarks = _benchmarks(0.2 if quick else 1.0, cold_rounds, only)
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


def _benchmarks(scale: float, cold_rounds: int, only: Group | None = None) -> list[Benchmark]:
    from shinjuku.cli.benchmarks.cluster import cluster
    from shinjuku.cli.benchmarks.costs import limits
    from shinjuku.cli.benchmarks.environments import environments
    from shinjuku.cli.benchmarks.games import races
    from shinjuku.cli.benchmarks.simulations import simulations

    groups = {
        Group.GAMES: races(scale),
        Group.ENVIRONMENTS: environments(scale),
        Group.LAB: simulations(scale, memory_rounds=1 if scale >= 1 else 0),
        Group.CLUSTER: cluster(scale) if scale >= 1 or only is Group.CLUSTER else [],
        Group.COSTS: limits(cold_rounds=cold_rounds),
    }
    found = groups[only] if only else [benchmark for group in groups.values() for benchmark in group]
    return [benchmark for benchmark in found if benchmark.rounds != 0]


def check_compiled() -> None:
    if jit.PLAIN:
        raise refused("With SHINJUKU_RULES=plain the rules run uncompiled. Unset it to measure them.")


def as_dict(rows: Sequence[Row], rounds: int) -> dict[str, Any]:
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": {"shinjuku": __version__} | yardstick_versions() | machine(),
        "cpus": available_cpus(),
        "rounds": rounds,
        "rows": [row.as_dict() for row in rows],
    }


def yardstick_versions() -> dict[str, str]:
    """The versions of the yardsticks that are installed."""
    found = {}
    for name in YARDSTICKS:
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    return found


# --- output in the terminal ---------------------------------------------------------------------------------


def show(rows: Sequence[Row], rounds: int) -> None:
    caption = f"Medians of {rounds} rounds, with minimum and maximum; /s: decisions per second."
    table = Table(caption=caption, caption_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, leading=1)
    table.add_column("benchmark", overflow="fold")
    for heading in ("ours", "yardstick", "ratio", "target"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for row in rows:
        table.add_row(*words(row), verdict(row))
    Console(highlight=False).print(table)
    if missing := missing_extras(rows):
        typer.echo(f"Some yardsticks aren't installed. Run `pip install 'shinjuku[{','.join(missing)}]'`.")
    measured = [row for row in rows if row.benchmark.is_installed]
    missed = sum(not row.met for row in measured)
    typer.echo("All targets are met." if not missed else f"Targets not met: {missed} of {len(measured)}.")


def missing_extras(rows: Sequence[Row]) -> list[str]:
    """The extras of the yardsticks that aren't installed."""
    return list(dict.fromkeys(row.benchmark.extra for row in rows if not row.benchmark.is_installed))


def verdict(row: Row) -> str:
    if not row.benchmark.is_installed:
        return "not installed"
    if row.is_race and not row.benchmark.target:
        return ""
    return "[green]met[/]" if row.met else "[red]not met[/]"


def words(row: Row) -> tuple[str, str, str, str, str]:
    """The cells of a row: benchmark, ours, yardstick, ratio and target."""
    what, unit, target = row.benchmark.what, row.benchmark.unit, row.benchmark.target
    if not row.benchmark.is_installed:
        return f"{what}\n[dim]compared with {row.benchmark.yardstick_is}[/]", "", "", "", ""
    ours, ratio = figure(row.ours, unit), figure(row.ratio, "×")
    if not row.is_race:
        return what, ours, "", ratio, f"{'at least' if row.benchmark.is_rate else 'at most'}\n{limit(target, unit)}"
    what += f"\n[dim]compared with {row.benchmark.yardstick_is}[/]"
    return what, ours, figure(row.yardstick, unit), ratio, f"at least\n{target:g} ×"


def limit(target: float, unit: str) -> str:
    return f"{target / 1e3:g} k{unit}" if target >= 1e4 else f"{target:g} {unit}"


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
