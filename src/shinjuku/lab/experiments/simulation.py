"""A simulation: the experiment that plays one plan and adds up its games."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.lab.observers import ObserverError
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Results, ShardResult
from shinjuku.lab.statistics.totals import Totals


class Simulation:
    """One plan and the totals of its games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.totals = Totals(len(plan.settings.players))

    @property
    def plans(self) -> list[Plan]:
        return [self.plan]

    @property
    def games(self) -> int:
        return self.plan.games

    def tasks(self) -> Iterator[Task]:
        return ((shard,) for shard in self.plan.shards())

    def add(self, results: Results) -> None:
        for result in results:
            self._check_names(result)
            self.totals.add(result.stats, result.usage, result.courses, result.observed)

    def _check_names(self, result: ShardResult) -> None:
        """Observers must use the same names in every game: they are the columns of the rows."""
        if self.totals.games and list(self.totals.observed) != list(result.observed):
            before, now = (", ".join(names) or "nothing" for names in (self.totals.observed, result.observed))
            raise ObserverError(f"An observer must return the same names for every game: first {before}, then {now}.")
