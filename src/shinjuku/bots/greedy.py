"""Greedy: compares every whole action by the points it brings and by what it opens, and takes the best."""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.compiling import PLAIN
from ..rules.kernel import apply_at
from ..rules.state import States, copy_at, new_states, numbers, read
from .mind import DEPTH, PLAN, PLANNED, ROOM, WEIGHTS, Weight, new_mind
from .searching import find_best_line

# behind the room for the search: the view, and what it will be after the choice
NOW, NEXT = DEPTH + 1, DEPTH + 2


class Greedy:
    """Thinks once for a whole line; has no use for chance, and sees nothing but its view."""

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = WEIGHTS) -> None:
        self._mind = new_mind(weights)
        self._room, self._out = numbers(ROOM * DEPTH), numbers(ROOM)
        self._scratch = new_states(DEPTH + 3)
        self._plan: list[int] = []  # the choices that are left of the line

    def choose_record(self, views: States, i: int) -> int:
        """The number of its choice for what the view shows."""
        copy_at(views, i, self._scratch, NOW)
        if not self._plan or _looks(self._scratch, NOW) != _looks(self._scratch, NEXT):
            self._plan = self._think()
        act = self._plan.pop(0)
        if self._plan:
            copy_at(self._scratch, NOW, self._scratch, NEXT)
            apply_at(self._scratch, NEXT, act)
        return act

    def _think(self) -> list[int]:
        copy_at(self._scratch, NOW, self._scratch, 0)
        seat = int(read(self._scratch, NOW, "viewer"))
        find_best_line(self._scratch, seat, self._mind, self._room, self._out)
        return [int(self._mind[PLAN + k]) for k in range(self._mind[PLANNED])] or [int(self._room[0])]


def _looks(states: States, i: int) -> object:
    """Everything about a state, to compare it with another."""
    return vars(states[i]) if PLAIN else states[i : i + 1].tobytes()
