"""A comparison: the experiment that plays the same seeds under two settings, and says what changes."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.lab.export import Columns
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Results, ShardResult
from shinjuku.lab.statistics.differences import CHANGED, ERROR_RATE, PERHAPS, SAME, Difference
from shinjuku.lab.statistics.metrics import Metric, Values, all_metrics, metric_values
from shinjuku.lab.statistics.totals import Totals
from shinjuku.texts import counted, text

STARTER_WINS = "starter_wins"


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

    @property
    def pairs(self) -> int:
        """The number of pairs so far."""
        return self.totals[0].games // self.base.deals

    def tasks(self) -> Iterator[Task]:
        """The same seeds of both sides in one task."""
        size = min(plan.shard_size for plan in self.plans)
        return zip(self.base.shards(size), self.changed.shards(size), strict=True)

    def add(self, results: Results) -> None:
        before, after = (_values(result) for result in results)
        for totals, result in zip(self.totals, results, strict=True):
            totals.add(result.stats, result.usage, result.courses, result.observed)
        for name in results[0].observed:
            self.differences.setdefault(name, Difference(Metric(name, key="observed", fields=(("name", name),))))
        for name, difference in self.differences.items():
            if name in before and name in after:
                difference.add(before[name], after[name], self.base.deals)

    def with_verdict(self, verdict: str) -> list[Difference]:
        """The differences with this verdict, the most important first; metrics that are always 0 are left out."""
        number = len(self.differences)
        chosen = [each for each in self.differences.values() if each.verdict(number) == verdict and each.occurs]
        return sorted(chosen, key=lambda each: -each.importance)

    def sentences(self, language: str = "en") -> list[str]:
        """What changed, what perhaps changed, and what did not."""
        found = [each.sentence(language) for each in self.with_verdict(CHANGED)]
        if perhaps := self.with_verdict(PERHAPS):
            sentences = text("list.sentences", language).join(each.sentence(language) for each in perhaps)
            number = round(1 / ERROR_RATE)
            found.append(text("lab.change.possible", language, None, number=number, sentences=sentences))
        if not found:
            found.append(text("lab.change.none", language))
        if same := self.with_verdict(SAME):
            listed = text("list.row", language).join(each.label_and_interval(language) for each in same)
            found.append(text("lab.change.unchanged", language, None, listed=listed))
        return found

    def pairs_words(self, language: str = "en") -> str:
        """`200 pairs of games`."""
        if self.base.swap_starts:
            return counted("lab.comparison.swapped-pairs", self.pairs, language, games=self.base.deals)
        return counted("lab.comparison.pairs", self.pairs, language)

    def saved_sentence(self, language: str = "en") -> str:
        """What the pairs brought, for the starting player's win share, the mean score and the length."""
        shown = [self.differences[name] for name in (STARTER_WINS, "score", "turns")]
        words = _saved("lab.comparison.saved", [(each, each.saved_by_seeds) for each in shown], language)
        if not self.base.swap_starts:
            return words
        swapped = [(each, each.saved_by_swapping) for each in shown]
        return text("list.sentences", language).join(
            (words, _saved("lab.comparison.saved-by-swapping", swapped, language))
        )

    def pair_columns(self, results: Results) -> Columns:
        """One row for each pair of games."""
        sides = [_values(result) for result in results]
        columns: Columns = {"seed": results[0].stats["seed"], "start": results[0].stats["start"]}
        for name in sides[0]:
            if name in self.differences:
                columns |= {f"base_{name}": sides[0][name], f"changed_{name}": sides[1][name]}
        return columns


def _values(result: ShardResult) -> dict[str, Values]:
    return metric_values(result.stats, result.courses, result.shard.plan) | result.observed


def _saved(key: str, shown: list[tuple[Difference, float]], language: str) -> str:
    """The parts of the variance that are measurable; with few pairs, the others could even be negative."""
    parts = [
        f"{each.metric.label_inside(language)} {round(100 * share)} %"
        for each, share in shown
        if each.is_measurable(share)
    ]
    shares = text("list.separator", language).join(parts) or text("lab.comparison.not-measurable", language)
    return text(key, language, None, shares=shares)
