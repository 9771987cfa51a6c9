"""The results of a comparison: as JSON, in the terminal, and as a report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from shinjuku.cli.formatting import new_table
from shinjuku.cli.lab_run import report_facts, run_facts, settings_facts
from shinjuku.cli.progress import duration_words
from shinjuku.lab.changes import changes
from shinjuku.lab.differences import CHANGED, PERHAPS, SAME, Difference
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.comparison import Comparison
from shinjuku.lab.power import games_needed, rounded, small_change
from shinjuku.lab.summary import interval, number, summary

STARTER_WINS = "starter_wins"


def as_dict(experiment: Comparison, outcome: RunOutcome) -> dict[str, Any]:
    sides = {
        side: {"settings": settings_facts(plan.settings), "bots": list(plan.bots)} | summary(totals, plan)
        for side, plan, totals in zip(("base", "changed"), experiment.plans, experiment.totals, strict=True)
    }
    return run_facts(outcome) | {
        "seed": experiment.base.seed,
        "pairs": experiment.pairs,
        "change": changes(experiment.base, experiment.changed),
        "sentences": experiment.sentences(),
        "differences": [_difference(each, experiment) for each in experiment.differences.values()],
        **sides,
    }


def _difference(each: Difference, experiment: Comparison) -> dict[str, Any]:
    change = each.estimate
    return {
        "name": each.metric.name,
        "what": each.metric.label(),
        "base": number(each.base.mean),
        "changed": number(each.changed.mean),
        "difference": number(change.value),
        "interval": interval(change),
        "pairs": each.between.count,
        "verdict": each.verdict(len(experiment.differences)),
        "saved_by_seeds": number(each.saved_by_seeds),
        "saved_by_swapping": number(each.saved_by_swapping) if experiment.base.swap_starts else None,
        "pairs_for_a_small_change": pairs_needed(each),
    }


def pairs_needed(each: Difference) -> int | None:
    """The number of pairs that shows a change of 1 percentage point, or of 1 %."""
    return games_needed(each.between.variance, small_change(each.metric, each.base.mean))


def show(experiment: Comparison, outcome: RunOutcome) -> None:
    """Print the sentences, then the numbers behind them."""
    console = Console(highlight=False)
    what = " and ".join(changes(experiment.base, experiment.changed))
    console.print(f"With {what}, in {experiment.pairs} {_pairs(experiment)}:\n", markup=False)
    for sentence in experiment.sentences():
        console.print(f"- {sentence}", markup=False)
    console.print(_table(experiment))
    console.print(f"pp: percentage points. {power_sentence(experiment, outcome.rate)}", markup=False)
    console.print(saved_sentence(experiment), markup=False)


def _pairs(experiment: Comparison) -> str:
    one = "pair" if experiment.pairs == 1 else "pairs"
    if experiment.base.swap_starts:
        return f"{one} of {experiment.base.deals} games, one with each player starting"
    return f"{one} of games"


def _table(experiment: Comparison) -> Any:
    table = new_table("measure", "base", "changed", "difference", "95 %")
    for verdict in (CHANGED, PERHAPS, SAME):
        for each in experiment.with_verdict(verdict):
            metric, change = each.metric, each.estimate
            values = (metric.format_value(side.mean) for side in (each.base, each.changed))
            table.add_row(metric.name, *values, metric.format_difference(change.value), difference_interval(each))
    return table


def difference_interval(each: Difference) -> str:
    metric, change = each.metric, each.estimate
    if change.low != change.low:
        return "–"
    return f"{metric.format_number(change.low)} to {metric.format_number(change.high)}"


def power_sentence(experiment: Comparison, rate: float) -> str:
    """How many pairs show a small change of the starting player's win share, and how long that takes."""
    difference = experiment.differences[STARTER_WINS]
    pairs = pairs_needed(difference)
    if pairs is None:
        return ""
    seconds = 2 * experiment.base.deals * pairs / rate if rate else 0.0
    took = f", {duration_words(seconds)} at this speed" if rate else ""
    small = difference.metric.format_size(small_change(difference.metric, difference.base.mean))
    what = difference.metric.label_inside()
    return f"To see a change of {small} in {what}, you need about {rounded(pairs):,} pairs{took}."


def saved_sentence(experiment: Comparison) -> str:
    """What the pairs brought, for the starting player's win share and the mean score."""
    shown = [experiment.differences[name] for name in (STARTER_WINS, "score", "turns")]
    seeds = ", ".join(f"{each.metric.name} {_percent(each.saved_by_seeds)}" for each in shown)
    words = f"Variance that the same seeds removed: {seeds}."
    if experiment.base.swap_starts:
        swapped = ", ".join(f"{each.metric.name} {_percent(each.saved_by_swapping)}" for each in shown)
        words += f" Then swapped starts: {swapped}."
    return words


def _percent(share: float) -> str:
    return "–" if share != share else f"{100 * share:.0f} %".replace("-", "−")


def write_report(experiment: Comparison, outcome: RunOutcome, to: Path) -> None:
    from shinjuku.game.files import save_text
    from shinjuku.lab.report.study import StudyReport

    report = StudyReport("", report_facts(outcome))
    report.add_comparison("", experiment)
    save_text(to, report.html())
