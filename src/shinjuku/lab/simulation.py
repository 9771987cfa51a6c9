"""A simulation: one plan, and its totals."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.lab.observers import ObserverError
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Result, Results
from shinjuku.lab.totals import Totals


class Simulation:
    """The games of one plan, added up."""

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
            self.totals.add(result.notes, result.uses, result.observed)

    def _check_names(self, result: Result) -> None:
        """What is measured has the same names in every game, or rows could not be written."""
        if self.totals.games and list(self.totals.observed) != list(result.observed):
            before, now = (", ".join(names) or "nothing" for names in (self.totals.observed, result.observed))
            raise ObserverError(f"An observer must measure the same in every game: first {before}; then {now}.")
