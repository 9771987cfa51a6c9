"""The results of a sweep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from shinjuku.cli.lab_output.formatting import new_table
from shinjuku.cli.lab_output.results import part_report
from shinjuku.cli.lab_run import run_facts, settings_facts
from shinjuku.cli.progress import duration_words
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.sweep import Sweep, SweepPoint
from shinjuku.lab.statistics.metrics import Metric
from shinjuku.lab.statistics.power import power_words
from shinjuku.lab.summary import interval, number
from shinjuku.texts import grouped, listed, text

NARROWEST = 7  # the width of a metric in which no word is broken


@dataclass(frozen=True)
class SweepResults:
    """A sweep, and how it ended."""

    experiment: Sweep
    outcome: RunOutcome

    def as_dict(self) -> dict[str, Any]:
        experiment, first = self.experiment, self.experiment.points[0]
        needed = {name: experiment.games_needed(metric) for name, metric in experiment.metrics.items()}
        return run_facts(self.outcome) | {
            "settings": settings_facts(first.plan.settings),
            "bots": list(first.plan.bots),
            "seed": first.plan.seed,
            "numbers": experiment.numbers,
            "points": [_point(point, experiment) for point in experiment.points],
            "games_for_a_small_change": needed,
        }

    def html(self, language: str) -> str:
        from shinjuku.lab.report.sections.sweeps import sweep_section

        return part_report("sweep", sweep_section, self.experiment, self.outcome, language)

    def show(self, console: Console, language: str) -> None:
        experiment = self.experiment
        games, numbers = experiment.points[0].totals.games, listed(experiment.numbers, language)
        console.print(text("lab.sweep.run", language, None, numbers=numbers, games=grouped(games)), markup=False)
        names = (text(f"lab.sweep.{metric.name.replace('_', '-')}", language) for metric in experiment.curves)
        table = new_table(*experiment.numbers, *names)
        fit(table, len(experiment.numbers), console.width)
        for point in experiment.points:
            cells = (_cell(point, metric) for metric in experiment.curves)
            table.add_row(*(point.values[name] for name in experiment.numbers), *cells)
        console.print(table)
        console.print(text("lab.sweep.note", language), markup=False)
        if power := power_sentence(experiment, self.outcome.rate, language):
            console.print(power, markup=False)


def fit(table: Table, count: int, width: int) -> None:
    """Keep names in one line, to be typed. Where that leaves little room, narrow the gaps, so that words stay whole."""
    names, metrics = table.columns[:count], table.columns[count:]
    lengths = [len(str(column.header)) for column in names]
    for column in names:
        column.no_wrap = True
    if (width - sum(lengths) - 3 * len(table.columns)) // len(metrics) >= NARROWEST:
        return
    table.padding = 0
    room = width - len(table.columns) - 1
    widest = (
        max(lengths) if sum(lengths) + NARROWEST * len(metrics) <= room else (room - NARROWEST * len(metrics)) // count
    )
    for column, length in zip(names, lengths, strict=True):
        column.no_wrap, column.width = length <= widest, min(length, widest)
    for column in metrics:
        column.width = max(NARROWEST, (room - sum(name.width or 0 for name in names)) // len(metrics))


def _point(point: SweepPoint, experiment: Sweep) -> dict[str, Any]:
    return {
        "set": dict(point.values),
        "games": point.totals.games,
        "metrics": {metric.name: _metric(point, metric) for metric in experiment.metrics.values()},
    }


def _metric(point: SweepPoint, metric: Metric) -> dict[str, Any]:
    """The mean of a metric, and its difference from the first point, both with intervals."""
    mean, change = metric.estimate(point.metrics[metric.name]), point.differences[metric.name].estimate
    return {
        "mean": number(mean.value),
        "interval": interval(mean),
        "difference": number(change.value),
        "difference_interval": interval(change),
    }


def _cell(point: SweepPoint, metric: Metric) -> str:
    mean, change = metric.estimate(point.metrics[metric.name]), point.differences[metric.name].estimate
    star = "*" if change.excludes_zero else " "
    half = "" if mean.low != mean.low else f" ±{metric.format_number((mean.high - mean.low) / 2)}"
    return f"{metric.format_value(mean.value)}{half}{star}"


def power_sentence(experiment: Sweep, rate: float, language: str = "en") -> str:
    """How many games show a small change of the starting player's win share, and how long that takes."""
    metric = experiment.metrics["starter_wins"]
    needed = experiment.games_needed(metric)
    time = duration_words(needed * len(experiment.points) / rate, language) if needed and rate else ""
    return power_words("lab.sweep.power", metric, 0.5, needed, language, time)
