"""The results of a sweep: as JSON, in the terminal, and as a report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from shinjuku.cli.formatting import new_table
from shinjuku.cli.lab_run import report_facts, run_facts, settings_facts
from shinjuku.cli.progress import duration_words
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.sweep import Sweep, SweepPoint
from shinjuku.lab.metrics import Metric
from shinjuku.lab.power import games_needed, rounded, small_change
from shinjuku.lab.statistics import mean_estimate
from shinjuku.lab.summary import interval, number

SHORT_NAMES = {
    "starter_wins": "starter's win share",
    "turns": "turns",
    "minutes": "minutes",
    "margin": "margin",
    "lead_changes": "lead changes",
    "half_time_wins": "half-time leader wins",
}


def as_dict(experiment: Sweep, outcome: RunOutcome) -> dict[str, Any]:
    first = experiment.points[0]
    return run_facts(outcome) | {
        "settings": settings_facts(first.plan.settings),
        "bots": list(first.plan.bots),
        "seed": first.plan.seed,
        "numbers": experiment.numbers,
        "points": [_point(point, experiment) for point in experiment.points],
        "games_for_a_small_change": {name: _needed(experiment, metric) for name, metric in experiment.metrics.items()},
    }


def _point(point: SweepPoint, experiment: Sweep) -> dict[str, Any]:
    return {
        "set": dict(point.values),
        "games": point.totals.games,
        "metrics": {name: _metric(point, name) for name in experiment.metrics},
    }


def _metric(point: SweepPoint, name: str) -> dict[str, Any]:
    """The mean of a metric, and its difference from the first point, both with intervals."""
    mean, change = mean_estimate(point.metrics[name]), point.differences[name].estimate
    return {
        "mean": number(mean.value),
        "interval": interval(mean),
        "difference": number(change.value),
        "difference_interval": interval(change),
    }


def _needed(experiment: Sweep, metric: Metric) -> int | None:
    """The number of games at each point that shows a small change from the first one."""
    moments = experiment.points[-1].differences[metric.name].between
    return games_needed(moments.variance, small_change(metric, experiment.points[0].metrics[metric.name].mean))


def show(experiment: Sweep, outcome: RunOutcome) -> None:
    console = Console(highlight=False)
    games = experiment.points[0].totals.games
    console.print(f"{' and '.join(experiment.numbers)}, {games} games with each value, on the same seeds", markup=False)
    table = new_table(*experiment.numbers, *(SHORT_NAMES[metric.name] for metric in experiment.curves))
    for point in experiment.points:
        cells = (_cell(point, metric) for metric in experiment.curves)
        table.add_row(*(point.values[name] for name in experiment.numbers), *cells)
    console.print(table)
    console.print("± is half of the 95 % interval; * marks a significant difference from the first row.", markup=False)
    console.print(power_sentence(experiment, outcome.rate), markup=False)


def _cell(point: SweepPoint, metric: Metric) -> str:
    mean, change = mean_estimate(point.metrics[metric.name]), point.differences[metric.name].estimate
    star = "*" if change.excludes_zero else " "
    half = "" if mean.low != mean.low else f" ±{metric.format_number(mean.high - mean.value)}"
    return f"{metric.format_value(mean.value)}{half}{star}"


def power_sentence(experiment: Sweep, rate: float) -> str:
    metric = experiment.metrics["starter_wins"]
    needed = _needed(experiment, metric)
    if needed is None:
        return ""
    took = f", {duration_words(needed * len(experiment.points) / rate)} at this speed" if rate else ""
    small = metric.format_size(small_change(metric, 0.5))
    return f"To see {small} in {metric.label_inside()}, you need about {rounded(needed):,} games with each value{took}."


def write_report(experiment: Sweep, outcome: RunOutcome, to: Path) -> None:
    from shinjuku.game.files import save_text
    from shinjuku.lab.report.study import StudyReport

    report = StudyReport("", report_facts(outcome))
    report.add_sweep("", experiment)
    save_text(to, report.html())
