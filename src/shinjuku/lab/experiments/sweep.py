"""A sweep: the experiment that plays the same seeds with every value of a number, or of two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Results
from shinjuku.lab.statistics.differences import Difference
from shinjuku.lab.statistics.metrics import Metric, all_metrics, metric_values
from shinjuku.lab.statistics.power import games_needed, small_change
from shinjuku.lab.statistics.totals import Moments, Totals

CURVES = ("starter_wins", "turns", "minutes", "margin", "lead_changes", "half_time_wins")  # fairness, length, tension


@dataclass
class SweepPoint:
    """One combination of values, its games, and their differences from the first point."""

    values: Mapping[str, str]
    plan: Plan
    totals: Totals
    metrics: dict[str, Moments] = field(default_factory=dict)
    differences: dict[str, Difference] = field(default_factory=dict)


class Sweep:
    """Plans with the same seeds; `points[n]` has the values of the numbers and the plan."""

    def __init__(self, points: Sequence[tuple[Mapping[str, str], Plan]]) -> None:
        self.points = [SweepPoint(values, plan, Totals(len(plan.settings.players))) for values, plan in points]
        self.metrics = {each.name: each for each in all_metrics(points[0][1], seats=False)}
        for point in self.points:
            point.metrics = {name: Moments() for name in self.metrics}
            point.differences = {name: Difference(metric) for name, metric in self.metrics.items()}

    @property
    def plans(self) -> list[Plan]:
        return [point.plan for point in self.points]

    @property
    def games(self) -> int:
        return sum(plan.games for plan in self.plans)

    @property
    def numbers(self) -> list[str]:
        """The numbers that vary."""
        first = self.points[0].values
        return [name for name in first if len({point.values[name] for point in self.points}) > 1]

    @property
    def curves(self) -> list[Metric]:
        """The metrics that are drawn."""
        return [self.metrics[name] for name in CURVES]

    def games_needed(self, metric: Metric) -> int | None:
        """The number of games at each point that shows a small change from the first one."""
        moments = self.points[-1].differences[metric.name].between
        return games_needed(moments.variance, small_change(metric, self.points[0].metrics[metric.name].mean))

    def tasks(self) -> Iterator[Task]:
        """The same seeds of all points in one task, so that a sweep stopped early has results for each."""
        size = min(plan.shard_size for plan in self.plans)
        return zip(*(plan.shards(size) for plan in self.plans), strict=True)

    def add(self, results: Results) -> None:
        found = [metric_values(result.stats, result.courses, result.shard.plan) for result in results]
        for point, result, values in zip(self.points, results, found, strict=True):
            point.totals.add(result.stats, result.usage, result.courses)
            for name in self.metrics:
                point.metrics[name].add(values[name])
                point.differences[name].add(found[0][name], values[name])
