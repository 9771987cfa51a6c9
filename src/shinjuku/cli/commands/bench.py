"""`shinjuku bench`: how fast it is, in one run beside the yardsticks, as ratios."""

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
from shinjuku.cli.benchmarks.measurement import Benchmark, Figures, Row, measured
from shinjuku.cli.commands.doctor import cpus
from shinjuku.cli.commands.warm import JSON_OPTION, Showing, machine, refused, warmed, write_json
from shinjuku.rules import jit

ROUNDS, QUICK_ROUNDS = 9, 3
BUSY = 0.5  # programs waiting for each processor


def bench(
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = ROUNDS,
    quick: Annotated[bool, typer.Option("--quick", help="A glance: few and short rounds.")] = False,
    cold: Annotated[
        bool, typer.Option("--cold", help="Also measure a cold compile, in every round: takes minutes.")
    ] = False,
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Measure how fast the game is, beside OpenSpiel: medians of several rounds, as ratios."""
    check_yardstick()
    if quick:
        rounds = min(rounds, QUICK_ROUNDS)
    cold_rounds = 0 if not cold else 1 if quick else rounds
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    warmed()
    benchmarks = _benchmarks(0.2 if quick else 1.0, cold_rounds)
    try:
        with Showing({"rounds": f"Measuring {rounds} rounds"}) as showing:
            rows = measured(benchmarks, rounds, lambda done, total: showing.report("rounds", done, total))
    except KeyboardInterrupt:
        typer.echo("Stopped.", err=True)
        raise typer.Exit(130) from None
    except subprocess.CalledProcessError as error:
        raise refused(f"A measurement failed: {error.stderr.strip().splitlines()[-1]}") from None
    if json_to != Path("-"):
        show(rows, rounds)
        if load > BUSY * cpus():
            typer.echo(f"The machine was busy before (load {load:.1f}): trust the ratios, not the times.")
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
    from shinjuku.cli.benchmarks.games import spiel

    if jit.PLAIN:
        raise refused("SHINJUKU_RULES=plain: the rules run uncompiled now; unset it to measure them.")
    try:
        spiel()
    except ImportError:
        raise refused("OpenSpiel, the yardstick, is not installed: `make bench` installs it.") from None


def as_dict(rows: Sequence[Row], rounds: int) -> dict[str, Any]:
    from shinjuku.cli.benchmarks.games import decisions_of_hearts

    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": {"shinjuku": __version__, "open-spiel": version("open-spiel")} | machine(),
        "cpus": cpus(),
        "rounds": rounds,
        "decisions_per_game_of_hearts": decisions_of_hearts(),
        "rows": [row.as_dict() for row in rows],
    }


# --- showing ------------------------------------------------------------------------------------------------


def show(rows: Sequence[Row], rounds: int) -> None:
    caption = f"Medians of {rounds} rounds, with the lowest and the highest; /s: decisions a second."
    table = Table(caption=caption, caption_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, leading=1)
    table.add_column("what")
    for heading in ("ours", "yardstick", "ratio", "target"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for row in rows:
        verdict = "[green]met[/]" if row.met else "[red]not met[/]"
        table.add_row(*words(row), verdict)
    Console(highlight=False).print(table)
    missed = sum(not row.met for row in rows)
    typer.echo("Every target is met." if not missed else f"Targets not met: {missed} of {len(rows)}.")


def words(row: Row) -> tuple[str, str, str, str, str]:
    """What, ours, yardstick, ratio and target, as they are shown."""
    what, unit, target = row.benchmark.what, row.benchmark.unit, row.benchmark.target
    ours, ratio = figure(row.ours, unit), figure(row.ratio, "×")
    if not row.is_race:
        return what, ours, "", ratio, f"at most\n{target:g} {unit}"
    what += f"\n[dim]beside {row.benchmark.yardstick_is}[/]"
    return what, ours, figure(row.yardstick, unit), ratio, f"at least\n{target:g} ×" if target else "none"


def figure(figures: Figures, unit: str) -> str:
    """The median, and below it the lowest and the highest unless they look the same."""
    size, letter = 1.0, ""
    if figures.median >= 1e4:
        size, letter = (1e6, "M") if figures.median >= 1e6 else (1e3, "k")
    median, low, high = (number(value / size) for value in (figures.median, *figures.spread))
    spread = "" if low == high else f"\n({low}–{high})"
    return f"{median} {letter}{unit}{spread}"


def number(value: float) -> str:
    """Three digits that matter."""
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:.0f}"
