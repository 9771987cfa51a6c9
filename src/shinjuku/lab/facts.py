"""A fact about a player: who had it in each game, and how to play the same games with the fact forbidden for them.

Who wins given a fact is an association. What the same player wins on the same seeds without it is the paired answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.boards import Board
from shinjuku.bots.forbidden import Forbidden
from shinjuku.bots.game_course import CourseArray
from shinjuku.game.errors import ShinjukuError
from shinjuku.game.suggestions import suggestion
from shinjuku.rules.enums import BONUS_STACKS
from shinjuku.rules.stats import StatsArray
from shinjuku.texts import listed

STARTED, MOVED_FIRST, UPGRADED_FIRST = "started", "moved-first", "upgraded-first"
DEPARTMENT, OPENED_FIRST = "department", "opened-first"  # at a station, in a ward
FORBIDDEN: Mapping[str, Forbidden] = MappingProxyType(
    {
        MOVED_FIRST: Forbidden.MOVE_FIRST,
        UPGRADED_FIRST: Forbidden.UPGRADE_FIRST,
        OPENED_FIRST: Forbidden.OPEN_FIRST,
        DEPARTMENT: Forbidden.UPGRADE,
    }
)
FACTS = (STARTED, *FORBIDDEN)  # that can be forbidden; who starts is changed instead
TOOK_BONUS, LED_AT_HALF_TIME = "took-bonus", "led-at-half-time"  # which are no choices of their own
WITHOUT_BONUS = MappingProxyType({f"bonus_{n}": 0 for n in range(1, BONUS_STACKS + 1)})
NO_CHOICES: Mapping[str, str] = MappingProxyType(
    {
        TOOK_BONUS: "Every Upgrade takes the next bonus stack, so taking one can't be forbidden without changing the "
        "rules.",
        LED_AT_HALF_TIME: "Leading at half time is no choice, so it can't be forbidden.",
    }
)

Seats = npt.NDArray[Any]  # of each game, plus one; 0 means none


@dataclass(frozen=True)
class Fact:
    """A fact, and the station or ward that it is about, by its id and as the kernel numbers it."""

    name: str
    place: str = ""
    number: int = 0

    @staticmethod
    def of(name: str, place: str, board: Board) -> Fact:
        """The fact with this name; a ShinjukuError says what is wrong."""
        if name in NO_CHOICES:
            raise ShinjukuError(NO_CHOICES[name])
        if name not in FACTS:
            near = suggestion(name, FACTS)
            hint = _ask(near) if near else f"Choose {listed(FACTS, style='or')}."
            raise ShinjukuError(f"There is no fact '{name}'. {hint}")
        places = _places(name, board)
        if not places and place:
            raise ShinjukuError(f"'{name}' is about no place, so it can't have '{place}'.")
        if places and place not in places:
            kind = "station" if name == DEPARTMENT else "ward"
            near = suggestion(place, places)
            hint = f" {_ask(near)}" if near else ""
            raise ShinjukuError(f"'{name}' needs a {kind} of {board.id}, such as {places[0]}, not '{place}'.{hint}")
        return Fact(name, place, places.index(place) if places else 0)

    def seats(self, stats: StatsArray, courses: CourseArray) -> Seats:
        """Who had the fact in each game."""
        found = {
            STARTED: lambda: stats["start"] + 1,
            MOVED_FIRST: lambda: courses["first_move"],
            UPGRADED_FIRST: lambda: courses["first_upgrade"],
            OPENED_FIRST: lambda: courses["first_opened"][:, self.number],
            DEPARTMENT: lambda: courses["department_owners"][:, self.number],
        }[self.name]()
        seats: Seats = np.asarray(found, np.int64)
        return seats

    def forbid(self, courses: CourseArray, seats: Seats, players: int) -> None:
        """Set up games in which these seats must not have the fact. The next player starts instead of the first."""
        if self.name == STARTED:
            courses["start"] = seats % players + 1
            return
        courses["forbidden"] = np.where(seats > 0, FORBIDDEN[self.name], 0)
        courses["forbidden_seat"] = seats
        courses["forbidden_place"] = self.number


def _ask(near: str) -> str:
    return f"Did you mean '{near}'?"


def _places(name: str, board: Board) -> list[str]:
    if name == DEPARTMENT:
        return [station.id for station in board.stations]
    return [ward.id for ward in board.wards] if name == OPENED_FIRST else []
