"""The difference that a change makes to one metric, from pairs of games with the same seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import NormalDist

import numpy as np

from shinjuku.lab.statistics.estimates import Estimate, Z, paired_differences
from shinjuku.lab.statistics.metrics import Metric, Values
from shinjuku.lab.statistics.power import games_needed, small_change
from shinjuku.lab.statistics.totals import Moments
from shinjuku.texts import text

CHANGED, PERHAPS, SAME = "changed", "perhaps", "same"  # verdicts
ERROR_RATE = 0.05  # how often chance alone may make any of the metrics look changed


@dataclass
class Difference:
    """One metric on both sides, and the differences of the pairs.

    A pair is a game on each side or, with swapped starts, all games of a seed on each side.
    """

    metric: Metric
    base: Moments = field(default_factory=Moments)
    changed: Moments = field(default_factory=Moments)
    between: Moments = field(default_factory=Moments)  # the differences of pairs
    between_games: Moments = field(default_factory=Moments)  # the differences of single games

    @property
    def estimate(self) -> Estimate:
        return self.metric.difference_estimate(self.between)

    def verdict(self, metrics: int) -> str:
        """`CHANGED` if significant after Bonferroni's correction for all metrics, `PERHAPS` if only without it."""
        corrected = NormalDist().inv_cdf(1 - ERROR_RATE / (2 * metrics))
        if self.metric.difference_estimate(self.between, corrected).excludes_zero:
            return CHANGED
        return PERHAPS if self.estimate.excludes_zero else SAME

    @property
    def importance(self) -> float:
        """The size of the change relative to how much the metric varies between games."""
        deviation = max(self.base.variance, self.changed.variance) ** 0.5
        size = abs(self.between.mean)
        return size / deviation if deviation > 0 else float("inf") if size > 0 else 0.0

    @property
    def occurs(self) -> bool:
        """Whether the metric is ever anything but 0."""
        return any(side.count and (side.low or side.high) for side in (self.base, self.changed))

    def add(self, base: Values, changed: Values, deals: int = 1) -> None:
        """Add games, `deals` of each seed in a row; pairs with a missing value are left out."""
        both = np.repeat(~np.isnan(block_means(base + changed, deals)), deals)
        self.base.add(base[both])
        self.changed.add(changed[both])
        self.between_games.merge(paired_differences(base[both], changed[both]))
        self.between.merge(Moments.of(block_means((changed - base)[both], deals)))

    @property
    def pairs_needed(self) -> int | None:
        """The number of pairs that shows a change of 1 percentage point, or of 1 %."""
        return games_needed(self.between.variance, small_change(self.metric, self.base.mean))

    # --- what the pairs brought -----------------------------------------------------------------------------

    @property
    def saved_by_seeds(self) -> float:
        """The part of the variance that the same seeds on both sides have removed."""
        return _saved(self.between_games.variance, self.base.variance + self.changed.variance)

    @property
    def saved_by_swapping(self) -> float:
        """The part of the remaining variance that swapped starts have removed."""
        pairs = max(1, self.between.count)
        return _saved(self.between.variance * self.between_games.count / pairs, self.between_games.variance)

    def is_measurable(self, saved: float) -> bool:
        """Whether a part of the variance is more than chance alone would seem to remove in so many pairs."""
        return self.between.count > 0 and saved > Z / self.between.count**0.5

    # --- words ----------------------------------------------------------------------------------------------

    def sentence(self, language: str = "en") -> str:
        """What changed, by how much, and from what to what."""
        change, metric = self.estimate, self.metric
        low, high = sorted((abs(change.low), abs(change.high)))
        return text(
            f"lab.change.{'rises' if change.value > 0 else 'falls'}",
            language,
            None,
            what=metric.label(language),
            size=metric.format_size(abs(change.value), language),
            low=metric.format_number(low),
            high=metric.format_number(high),
            before=metric.format_value(self.base.mean),
            after=metric.format_value(self.changed.mean),
        )

    def label_and_interval(self, language: str = "en") -> str:
        """What did not change, and by how much it may have."""
        change, metric = self.estimate, self.metric
        label = metric.label_inside(language)
        if change.low != change.low:
            return label
        low, high = metric.format_number(change.low), metric.format_size(change.high, language)
        return text("lab.change.may-be", language, None, what=label, low=low, high=high)


def block_means(values: Values, size: int) -> Values:
    """The means of each `size` values in a row."""
    if size == 1:
        return values
    means: Values = values.reshape(-1, size).mean(axis=1)
    return means


def _saved(variance: float, before: float) -> float:
    return 1 - variance / before if before > 0 else float("nan")
