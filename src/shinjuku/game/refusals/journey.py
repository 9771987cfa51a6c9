"""A journey as far as it has been told: found from its words, so that it is known when it is over, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ..vocabulary import Choice
from .table import LINE_START, Table


@dataclass(frozen=True)
class Journey:
    ward: str
    stations: tuple[str, ...]  # visited, in order
    group: Counter[str]  # who still travels
    taken: str | None  # whom the store at the last station has taken

    @property
    def here(self) -> str:
        return self.stations[-1]


def journey_of(table: Table) -> Journey:
    """The journey of the unfinished line."""
    return told_journey(table, table.game.spoken_choices)


def told_journey(table: Table, choices: Iterable[Choice]) -> Journey:
    """The journey that these choices of a Move tell."""
    ward, stations, group = "", [], Counter[str]()
    taken: str | None = None
    for choice in choices:
        if choice.ward:
            ward = choice.ward
            group.update(Table(table.game, LINE_START).customers_in(ward))
        elif choice.kind in ("start", "step") and choice.station:
            stations.append(choice.station)
            taken = choice.taken
        elif choice.customer:
            taken = choice.customer
        if taken and choice.kind in ("start", "step", "give"):
            group[taken] -= 1
    return Journey(ward, tuple(stations), +group, taken)
