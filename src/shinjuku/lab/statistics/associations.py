"""Who wins given something: the win share of the seats that owned, opened, upgraded or moved something first.

This is an association, not a cause: a player who leads may simply have more department stores. The paired answer plays
the same seeds with the thing forbidden (`shinjuku given`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.boards import MAX_STATIONS, MAX_WARDS, Board
from shinjuku.bots.game_course import CourseArray
from shinjuku.lab.facts import (
    DEPARTMENT,
    LED_AT_HALF_TIME,
    MOVED_FIRST,
    OPENED_FIRST,
    STARTED,
    TOOK_BONUS,
    UPGRADED_FIRST,
)
from shinjuku.lab.statistics.estimates import Estimate, wilson
from shinjuku.lab.statistics.metrics import half_time_leaders
from shinjuku.lab.statistics.wins import PARTS, win_parts
from shinjuku.rules.stats import StatsArray
from shinjuku.texts import Wording, grouped

Seats = npt.NDArray[Any]

EVENTS = (STARTED, MOVED_FIRST, UPGRADED_FIRST, TOOK_BONUS, LED_AT_HALF_TIME)  # facts that are about no place


@dataclass(frozen=True)
class Association:
    """The win share of the seats with a fact; `place` is the station or ward that it is about."""

    fact: str
    place: str
    seats: int
    share: Estimate


def _pairs(rows: int) -> Callable[[], npt.NDArray[np.int64]]:
    """For each row, how many seats had the fact, and the parts of wins that they got."""
    return lambda: np.zeros((rows, 2), np.int64)


@dataclass
class AssociationCounts:
    """The counts of all facts in the games so far."""

    events: npt.NDArray[np.int64] = field(default_factory=_pairs(len(EVENTS)))
    departments: npt.NDArray[np.int64] = field(default_factory=_pairs(MAX_STATIONS))
    opened: npt.NDArray[np.int64] = field(default_factory=_pairs(MAX_WARDS))

    def add(self, stats: StatsArray, courses: CourseArray, players: int) -> None:
        parts = win_parts(stats["winners"], players)
        firsts = {
            STARTED: stats["start"] + 1,
            MOVED_FIRST: courses["first_move"],
            UPGRADED_FIRST: courses["first_upgrade"],
            LED_AT_HALF_TIME: half_time_leaders(stats, courses),
        }
        for event, seats in firsts.items():
            _count(self.events[EVENTS.index(event)][None, :], seats[:, None], parts)
        took = stats["bonus"][:, :players] > 0
        self.events[EVENTS.index(TOOK_BONUS)] += took.sum(), parts[took].sum()
        _count(self.departments, courses["department_owners"], parts)
        _count(self.opened, courses["first_opened"], parts)

    def found(self, board: Board) -> Iterator[Association]:
        """Every fact that at least one seat had."""
        stations, wards = [each.id for each in board.stations], [each.id for each in board.wards]
        yield from _associations(self.events, list(EVENTS))
        yield from _associations(self.departments, stations, DEPARTMENT)
        yield from _associations(self.opened, wards, OPENED_FIRST)


def _count(rows: npt.NDArray[np.int64], seats: Seats, parts: npt.NDArray[np.int64]) -> None:
    """Add games in which these seats, given plus one, had the fact; each column of `seats` has a row."""
    known = seats > 0
    won = np.take_along_axis(parts, np.maximum(0, seats.astype(np.int64) - 1), 1)
    rows[:, 0] += known.sum(axis=0)
    rows[:, 1] += (won * known).sum(axis=0)


def _associations(rows: npt.NDArray[np.int64], names: list[str], fact: str = "") -> Iterator[Association]:
    for name, (seats, parts) in zip(names, rows.tolist(), strict=False):
        if seats:
            share = wilson(parts / PARTS, seats)
            yield Association(fact or name, name if fact else "", seats, share)


def fact_words(fact: str, place: str, wording: Wording) -> str:
    """`owns the department store in Ueno`."""
    return wording.say(f"lab.given.{fact}", place=place_name(fact, place, wording))


def place_name(fact: str, place: str, wording: Wording) -> str:
    """The name of the station or ward that a fact is about, if any."""
    if not place:
        return ""
    return wording.station(place) if fact == DEPARTMENT else wording.ward(place)


def prevented_words(prevented: int, players: int, wording: Wording) -> str:
    """In how many games a fact was prevented."""
    if prevented == players:
        return wording.say("lab.given.prevented.all", players=grouped(players))
    return wording.say("lab.given.prevented.some", prevented=grouped(prevented), players=grouped(players))


def paired_caution(fact: str, wording: Wording) -> str:
    """What the paired answer means. Who starts is known to all players, but bots run into everything else."""
    keys = ("paired",) if fact == STARTED else ("paired", "unaware")
    return wording.say("list.sentences").join(wording.say(f"lab.given.{key}") for key in keys)
