"""A comparison: the experiment that plays the same seeds under two settings, and says what changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import NormalDist

import numpy as np

from shinjuku.game.settings import Settings, parameter_words
from shinjuku.lab.export import Columns
from shinjuku.lab.metrics import Metric, Values, all_metrics, metric_values
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Results
from shinjuku.lab.statistics import Estimate, mean_estimate, paired_differences
from shinjuku.lab.totals import Moments, Totals
from shinjuku.rules.editions import parameter_value

CHANGED, PERHAPS, SAME = "changed", "perhaps", "same"  # verdicts
ERROR_RATE = 0.05  # how often chance alone may make any of the metrics look changed


@dataclass
class Difference:
    """One metric on both sides, and the differences of the pairs."""

    metric: Metric
    base: Moments = field(default_factory=Moments)
    changed: Moments = field(default_factory=Moments)
    between: Moments = field(default_factory=Moments)

    @property
    def estimate(self) -> Estimate:
        return mean_estimate(self.between)

    def verdict(self, metrics: int) -> str:
        """`CHANGED` if significant after Bonferroni's correction for all metrics, `PERHAPS` if only without it."""
        corrected = NormalDist().inv_cdf(1 - ERROR_RATE / (2 * metrics))
        if mean_estimate(self.between, corrected).excludes_zero:
            return CHANGED
        return PERHAPS if self.estimate.excludes_zero else SAME

    @property
    def importance(self) -> float:
        """The size of the change relative to how much the metric varies between games."""
        deviation = max(self.base.variance, self.changed.variance) ** 0.5
        size = abs(self.between.mean)
        return size / deviation if deviation > 0 else float("inf") if size > 0 else 0.0

    def add(self, base: Values, changed: Values) -> None:
        """Add pairs; those with a missing value are left out."""
        both = ~np.isnan(base + changed)
        self.base.add(base[both])
        self.changed.add(changed[both])
        self.between.merge(paired_differences(base[both], changed[both]))

    def sentence(self) -> str:
        """What changed, by how much, and from what to what."""
        change, metric = self.estimate, self.metric
        verb = "rises" if change.value > 0 else "falls"
        low, high = sorted((abs(change.low), abs(change.high)))
        interval = f"{metric.format_number(low)} to {metric.format_number(high)}"
        ends = f"from {metric.format_value(self.base.mean)} to {metric.format_value(self.changed.mean)}"
        return f"{metric.label} {verb} by {metric.format_change(change.value)} ({interval}), {ends}."


class Comparison:
    """Two plans with the same seeds, and the differences game by game."""

    def __init__(self, base: Plan, changed: Plan) -> None:
        self.base, self.changed = base, changed
        self.totals = tuple(Totals(len(plan.settings.players)) for plan in self.plans)
        seats = any(len(set(plan.bots)) > 1 for plan in self.plans)
        self.differences = {each.name: Difference(each) for each in all_metrics(base, seats=seats)}

    @property
    def plans(self) -> list[Plan]:
        return [self.base, self.changed]

    @property
    def games(self) -> int:
        return 2 * self.base.games

    def tasks(self) -> Iterator[Task]:
        """The same seeds of both sides in one task."""
        size = min(plan.shard_size for plan in self.plans)
        return zip(self.base.shards(size), self.changed.shards(size), strict=True)

    def add(self, results: Results) -> None:
        before, after = (metric_values(result.stats, result.shard.plan) for result in results)
        for totals, result in zip(self.totals, results, strict=True):
            totals.add(result.stats, result.usage)
        for name, difference in self.differences.items():
            difference.add(before[name], after[name])

    def with_verdict(self, verdict: str) -> list[Difference]:
        """The differences with this verdict, the most important first; metrics that are always 0 are left out."""
        number = len(self.differences)
        chosen = [each for each in self.differences.values() if each.verdict(number) == verdict and _occurs(each)]
        return sorted(chosen, key=lambda each: -each.importance)

    def sentences(self) -> list[str]:
        """What changed, what perhaps changed, and what did not."""
        found = [each.sentence() for each in self.with_verdict(CHANGED)] or ["No metric changed significantly."]
        if perhaps := self.with_verdict(PERHAPS):
            found.append(
                f"Possible changes (chance alone makes about one metric in {round(1 / ERROR_RATE)} look like this): "
                + " ".join(each.sentence() for each in perhaps)
            )
        if same := self.with_verdict(SAME):
            found.append(f"No significant change: {'; '.join(_label_and_interval(each) for each in same)}.")
        return found

    def pair_columns(self, results: Results) -> Columns:
        """One row for each pair."""
        sides = [metric_values(result.stats, result.shard.plan) for result in results]
        columns: Columns = {"seed": results[0].stats["seed"]}
        for name in self.differences:
            columns |= {f"base_{name}": sides[0][name], f"changed_{name}": sides[1][name]}
        return columns


def _occurs(difference: Difference) -> bool:
    sides = (difference.base, difference.changed)
    return any(side.count and (side.low or side.high) for side in sides)


def _label_and_interval(difference: Difference) -> str:
    change, metric = difference.estimate, difference.metric
    label = f"{metric.label[:1].lower()}{metric.label[1:]}"
    if change.low != change.low:
        return label
    return f"{label} ({metric.format_number(change.low)} to {metric.format_value(change.high)})"


# --- what was changed -------------------------------------------------------------------------------------------


def changes(base: Plan, changed: Plan) -> list[str]:
    """What differs between two plans: `income_hand 5 instead of 4`."""
    ours, theirs = base.settings, changed.settings
    found = []
    if ours.edition != theirs.edition:
        found.append(f"edition {theirs.edition} instead of {ours.edition}")
    if (ours.other_board or theirs.other_board) and ours.board is not theirs.board:
        found.append(f"board {theirs.board.id} instead of {ours.board.id}")
    if ours.modules != theirs.modules:
        found.append(f"modules {_listed(theirs.modules)} instead of {_listed(ours.modules)}")
    names = sorted({name for name, _ in ours.parameters + theirs.parameters})
    for name in names:
        before, after = _value(ours, name), _value(theirs, name)
        if before != after:
            found.append(f"{name} {after} instead of {before}")
    if base.bots != changed.bots:
        found.append(f"bots {', '.join(changed.bots)} instead of {', '.join(base.bots)}")
    return found


def _listed(modules: tuple[str, ...]) -> str:
    return ", ".join(modules) or "none"


def _value(settings: Settings, name: str) -> str:
    value = parameter_value(settings.new_states(1), 0, name)
    return parameter_words(settings, name, value).partition(" ")[2]
