"""Two settings on the same seeds: differences of pairs, how sure they are, and sentences about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import NormalDist

import numpy as np

from shinjuku.game.settings import Settings, parameter_words
from shinjuku.lab.export import Columns
from shinjuku.lab.metrics import Measure, Values, all_measures, measured
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Results
from shinjuku.lab.statistics import Estimate, mean_of, paired
from shinjuku.lab.totals import Moments, Totals
from shinjuku.rules.editions import parameter_value

CHANGED, PERHAPS, SAME = "changed", "perhaps", "same"
DOUBT = 0.05  # how often chance alone may make one of all measures look changed


@dataclass
class Difference:
    """One measure on both sides, and between them."""

    measure: Measure
    base: Moments = field(default_factory=Moments)
    changed: Moments = field(default_factory=Moments)
    between: Moments = field(default_factory=Moments)

    @property
    def estimate(self) -> Estimate:
        return mean_of(self.between)

    def verdict(self, measures: int) -> str:
        """Changed: also if one remembers how many measures were looked at. Perhaps: if one forgets that."""
        strict = NormalDist().inv_cdf(1 - DOUBT / (2 * measures))
        if mean_of(self.between, strict).is_clear:
            return CHANGED
        return PERHAPS if self.estimate.is_clear else SAME

    @property
    def importance(self) -> float:
        """The change beside how much the measure varies from game to game anyway."""
        varies = max(self.base.variance, self.changed.variance) ** 0.5
        size = abs(self.between.mean)
        return size / varies if varies > 0 else float("inf") if size > 0 else 0.0

    def add(self, base: Values, changed: Values) -> None:
        """Pairs; one of which a side was not measured does not count."""
        both = ~np.isnan(base + changed)
        self.base.add(base[both])
        self.changed.add(changed[both])
        self.between.include(paired(base[both], changed[both]))

    def sentence(self) -> str:
        """What changed, by how much, and from what to what."""
        change, words = self.estimate, self.measure.words
        verb = "rises" if change.value > 0 else "falls"
        low, high = sorted((abs(change.low), abs(change.high)))
        sure = f"{self.measure.figure(low)} to {self.measure.figure(high)}"
        ends = f"from {words(self.base.mean)} to {words(self.changed.mean)}"
        return f"{self.measure.what} {verb} by {self.measure.by(change.value)} ({sure}), {ends}."


class Comparison:
    """Two plans with the same seeds, game by game."""

    def __init__(self, base: Plan, changed: Plan) -> None:
        self.base, self.changed = base, changed
        self.totals = tuple(Totals(len(plan.settings.players)) for plan in self.plans)
        seats = any(len(set(plan.bots)) > 1 for plan in self.plans)
        self.differences = {each.name: Difference(each) for each in all_measures(base, seats=seats)}

    @property
    def plans(self) -> list[Plan]:
        return [self.base, self.changed]

    @property
    def games(self) -> int:
        return 2 * self.base.games

    def tasks(self) -> Iterator[Task]:
        """The same seeds of both sides together."""
        size = min(plan.shard_size for plan in self.plans)
        return zip(self.base.shards(size), self.changed.shards(size), strict=True)

    def add(self, results: Results) -> None:
        before, after = (measured(result.notes, result.shard.plan) for result in results)
        for totals, result in zip(self.totals, results, strict=True):
            totals.add(result.notes, result.uses)
        for name, difference in self.differences.items():
            difference.add(before[name], after[name])

    def found(self, verdict: str) -> list[Difference]:
        """The differences with this verdict, the most important first; what never happens is left out."""
        number = len(self.differences)
        chosen = [each for each in self.differences.values() if each.verdict(number) == verdict and _happens(each)]
        return sorted(chosen, key=lambda each: -each.importance)

    def sentences(self) -> list[str]:
        """What changed measurably, what perhaps, and what did not."""
        said = [each.sentence() for each in self.found(CHANGED)] or ["Nothing changed measurably."]
        if perhaps := self.found(PERHAPS):
            said.append(
                f"Perhaps also, though chance alone would make about one of {round(1 / DOUBT)} measures look so: "
                + " ".join(each.sentence() for each in perhaps)
            )
        if same := self.found(SAME):
            said.append(f"No measurable change: {'; '.join(_short(each) for each in same)}.")
        return said

    def pair_columns(self, results: Results) -> Columns:
        """A row for each pair."""
        sides = [measured(result.notes, result.shard.plan) for result in results]
        columns: Columns = {"seed": results[0].notes["seed"]}
        for name in self.differences:
            columns |= {f"base_{name}": sides[0][name], f"changed_{name}": sides[1][name]}
        return columns


def _happens(difference: Difference) -> bool:
    sides = (difference.base, difference.changed)
    return any(side.count and (side.low or side.high) for side in sides)


def _short(difference: Difference) -> str:
    change, what = difference.estimate, difference.measure.what
    words = f"{what[:1].lower()}{what[1:]}"
    if change.low != change.low:
        return words
    return f"{words} ({difference.measure.figure(change.low)} to {difference.measure.words(change.high)})"


# --- what was changed -------------------------------------------------------------------------------------------


def changes(base: Plan, changed: Plan) -> list[str]:
    """What differs between two plans: `income_hand 5 instead of 4`."""
    ours, theirs = base.settings, changed.settings
    said = []
    if ours.edition != theirs.edition:
        said.append(f"edition {theirs.edition} instead of {ours.edition}")
    if ours.modules != theirs.modules:
        said.append(f"modules {_listed(theirs.modules)} instead of {_listed(ours.modules)}")
    names = sorted({name for name, _ in ours.parameters + theirs.parameters})
    for name in names:
        before, after = _value(ours, name), _value(theirs, name)
        if before != after:
            said.append(f"{name} {after} instead of {before}")
    if base.bots != changed.bots:
        said.append(f"bots {', '.join(changed.bots)} instead of {', '.join(base.bots)}")
    return said


def _listed(modules: tuple[str, ...]) -> str:
    return ", ".join(modules) or "none"


def _value(settings: Settings, name: str) -> str:
    value = parameter_value(settings.new_states(1), 0, name)
    return parameter_words(settings, name, value).partition(" ")[2]
