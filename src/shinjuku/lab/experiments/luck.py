"""How much is luck: the experiment that re-deals the same games from some turn on, and compares how they end.

Games of a seed are the same up to a turn; after it, cards and customers are drawn again. What the games of a seed have
in common was decided before that turn, and what differs between them is decided by later draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Results
from shinjuku.lab.statistics.estimates import UNKNOWN, Estimate, Z
from shinjuku.lab.statistics.metrics import Values
from shinjuku.lab.statistics.totals import Moments
from shinjuku.rules.stats import StatsArray


@dataclass
class RedealtGames:
    """The final leads of games that were dealt again after a turn, by seed."""

    plan: Plan
    means: Moments = field(default_factory=Moments)  # of each seed
    variances: Moments = field(default_factory=Moments)  # within each seed

    @property
    def turn(self) -> int:
        return self.plan.redeal_turn

    def add(self, stats: StatsArray) -> None:
        leads = final_leads(stats, len(self.plan.settings.players)).reshape(-1, self.plan.deals)
        self.means.add(leads.mean(axis=1))
        self.variances.add(leads.var(axis=1, ddof=1))

    @property
    def decided(self) -> Estimate:
        """The share of the variance of the final lead that was decided by this turn (the intraclass correlation)."""
        deals, seeds = self.plan.deals, self.means.count
        if seeds < 2:
            return UNKNOWN
        within = self.variances.mean
        between = max(0.0, self.means.variance - within / deals)
        if between + within == 0:
            return UNKNOWN
        share = between / (between + within)
        error = (1 - share) * (1 + (deals - 1) * share) * (2 / (deals * (deals - 1) * (seeds - 1))) ** 0.5
        return Estimate(share, max(0.0, share - Z * error), min(1.0, share + Z * error))


def final_leads(stats: StatsArray, players: int) -> Values:
    """The points by which the first seat is ahead of the mean of the others at the end of each game."""
    scores = stats["half_points"][:, :players] / 2
    leads: Values = scores[:, 0] - scores[:, 1:].mean(axis=1)
    return leads


class Luck:
    """The games of a plan, dealt again `deals` times after each of these turns."""

    def __init__(self, plan: Plan, turns: Sequence[int], deals: int) -> None:
        games = plan.games * deals
        self.redealt = [
            RedealtGames(replace(plan, games=games, deals=deals, redeal_turn=turn)) for turn in sorted(set(turns))
        ]

    @property
    def plans(self) -> list[Plan]:
        return [each.plan for each in self.redealt]

    @property
    def games(self) -> int:
        return sum(plan.games for plan in self.plans)

    def tasks(self) -> Iterator[Task]:
        return zip(*(plan.shards() for plan in self.plans), strict=True)

    def add(self, results: Results) -> None:
        for each, result in zip(self.redealt, results, strict=True):
            each.add(result.stats)
