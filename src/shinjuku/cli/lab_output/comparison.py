"""The results of a comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from shinjuku.cli.lab_output.formatting import NOTHING, new_table
from shinjuku.cli.lab_output.results import part_report
from shinjuku.cli.lab_run import run_facts, settings_facts
from shinjuku.cli.progress import duration_words
from shinjuku.lab.changes import changes
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.comparison import STARTER_WINS, Comparison
from shinjuku.lab.statistics.differences import CHANGED, PERHAPS, SAME, Difference
from shinjuku.lab.statistics.power import power_words
from shinjuku.lab.summary import interval, number, summary
from shinjuku.texts import listed, text
from shinjuku.texts.catalogues import ENGLISH


@dataclass(frozen=True)
class ComparisonResults:
    """A comparison, and how it ended."""

    experiment: Comparison
    outcome: RunOutcome

    def as_dict(self) -> dict[str, Any]:
        experiment = self.experiment
        sides = {
            side: {"settings": settings_facts(plan.settings), "bots": list(plan.bots)} | summary(totals, plan)
            for side, plan, totals in zip(("base", "changed"), experiment.plans, experiment.totals, strict=True)
        }
        return run_facts(self.outcome) | {
            "seed": experiment.base.seed,
            "pairs": experiment.pairs,
            "change": changes(experiment.base, experiment.changed),
            "sentences": experiment.sentences(),
            "differences": [_difference(each, experiment) for each in experiment.differences.values()],
            **sides,
        }

    def html(self, language: str) -> str:
        from shinjuku.lab.report.sections.comparisons import comparison_section

        return part_report("comparison", comparison_section, self.experiment, self.outcome, language)

    def show(self, console: Console, language: str) -> None:
        """Print the sentences, then the numbers behind them."""
        experiment = self.experiment
        what = listed(changes(experiment.base, experiment.changed, language), language)
        pairs = experiment.pairs_words(language)
        console.print(text("lab.comparison.run", language, None, change=what, pairs=pairs) + "\n", markup=False)
        for sentence in experiment.sentences(language):
            console.print(text("lab.output.bullet", language, None, sentence=sentence), markup=False)
        console.print(_table(experiment, language))
        power = power_sentence(experiment, self.outcome.rate, language)
        console.print(text("lab.comparison.note", language, None, power=power), markup=False)
        console.print(experiment.saved_sentence(language), markup=False)


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
        "pairs_for_a_small_change": each.pairs_needed,
    }


def _table(experiment: Comparison, language: str) -> Table:
    heads = [text(f"lab.report.head.{head}", language).lower() for head in ("measure", "base", "changed", "difference")]
    table = new_table(heads[0], *heads[1:], text("lab.output.interval", language))
    for verdict in (CHANGED, PERHAPS, SAME):
        for each in experiment.with_verdict(verdict):
            table.add_row(*_row(each, language))
    return table


def _row(each: Difference, language: str) -> list[str]:
    metric = each.metric
    values = [metric.format_value(side.mean) for side in (each.base, each.changed)]
    return [
        metric.label(language),
        *values,
        metric.format_difference(each.estimate.value, language),
        difference_interval(each, language),
    ]


def difference_interval(each: Difference, language: str) -> str:
    metric, change = each.metric, each.estimate
    if change.low != change.low:
        return NOTHING
    low, high = metric.format_number(change.low), metric.format_number(change.high)
    return text("lab.range", language, None, low=low, high=high)


def power_sentence(experiment: Comparison, rate: float, language: str = ENGLISH) -> str:
    """How many pairs show a small change of the starting player's win share, and how long that takes."""
    difference = experiment.differences[STARTER_WINS]
    pairs = difference.pairs_needed
    time = duration_words(2 * experiment.base.deals * pairs / rate, language) if pairs and rate else ""
    return power_words("lab.comparison.power", difference.metric, difference.base.mean, pairs, language, time)
