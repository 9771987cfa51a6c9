"""A journey as far as it has been told: found from its words, so that it is known when it is over, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from shinjuku.game.choices import Choice
from shinjuku.game.facts.reader import LINE_START, Table
from shinjuku.rules.enums import Act, Phase


@dataclass(frozen=True)
class Journey:
    ward: str
    stations: tuple[str, ...]  # visited, in order
    group: Counter[str]  # customers who still travel
    riders: tuple[str, ...]  # Kaicho or Chairmen who still travel, by their words
    taken: str | None  # whom the store at the last station has taken, or who was left there
    bound_for: str | None  # the station where it must end, if there is one

    @property
    def here(self) -> str:
        return self.stations[-1]

    @property
    def is_empty(self) -> bool:
        return not self.group and not self.riders


def journey_of(table: Table) -> Journey:
    """The journey of the unfinished line."""
    return told_journey(table, table.game.spoken_choices)


def told_journey(table: Table, choices: Iterable[Choice]) -> Journey:
    """The journey that these choices of a Move or a Reunite tell."""
    before = Table(table.game, LINE_START)
    ward, bound_for, stations = "", None, []
    left: list[str] = []
    taken: str | None = None
    for choice in choices:
        if choice.phase == Phase.ACTIONS and choice.act == Act.REUNITE:
            ward, bound_for = before.place("hachiko") or "", before.home
        elif choice.phase == Phase.MOVE_WARD and choice.ward:
            ward = choice.ward
        elif choice.kind in ("start", "step") and choice.station:
            stations.append(choice.station)
            taken = choice.taken
        elif choice.kind == "give":
            taken = choice.words.removeprefix("gives ")
        if taken and choice.kind in ("start", "step", "give"):
            left.append(taken)
    group = Counter(before.customers_in(ward)) if ward else Counter[str]()
    group.subtract([each for each in left if each in group])
    riders = tuple(each for each in (before.riders_in(ward) if ward else ()) if each not in left)
    return Journey(ward, tuple(stations), +group, riders, taken, bound_for)
