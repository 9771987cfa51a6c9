"""A paired fact: games, and the same seeds again with a fact forbidden for the player who had it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shinjuku.lab.facts import Fact, Seats
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Results, ShardResult
from shinjuku.lab.statistics.estimates import Estimate, share_difference, wilson
from shinjuku.lab.statistics.metrics import Values, share_of_seat
from shinjuku.lab.statistics.totals import Moments
from shinjuku.lab.statistics.wins import win_shares


class PairedFact:
    """The win shares of the players who had a fact: in their games, and on the same seeds without it."""

    def __init__(self, plan: Plan, fact: Fact) -> None:
        self.plan, self.fact = plan, fact
        self.had, self.without, self.differences = Moments(), Moments(), Moments()
        self.seeds = self.prevented = 0

    @property
    def plans(self) -> list[Plan]:
        return [self.plan, replace(self.plan, forbids=self.fact)]

    @property
    def games(self) -> int:
        return 2 * self.plan.games

    def tasks(self) -> Iterator[Task]:
        """The same seeds of both sides in one task: the second needs to know who had the fact in the first."""
        return zip(*(plan.shards() for plan in self.plans), strict=True)

    def add(self, results: Results) -> None:
        base, forbidden = results
        seats = self.fact.seats(base.stats, base.courses)
        before, after = (_shares(result, seats) for result in results)
        self.seeds += len(seats)
        self.prevented += int((self.fact.seats(forbidden.stats, forbidden.courses) != seats)[seats > 0].sum())
        self.had.add(before)
        self.without.add(after)
        self.differences.add(after - before)

    @property
    def association(self) -> Estimate:
        """The win share of the players who had the fact."""
        return wilson(self.had.total, self.had.count)

    @property
    def forbidden(self) -> Estimate:
        """The win share of the same players when they were not allowed to."""
        return wilson(self.without.total, self.without.count)

    @property
    def effect(self) -> Estimate:
        """What forbidding it changed, from pairs."""
        return share_difference(self.differences)


def _shares(result: ShardResult, seats: Seats) -> Values:
    won = win_shares(result.stats["winners"], len(result.shard.plan.settings.players))
    return share_of_seat(won, seats)
