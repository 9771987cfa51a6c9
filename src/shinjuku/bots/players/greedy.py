"""Greedy: compares every whole action by the points it brings and by what it opens, and takes the best."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.bots.search.lines import begin_at, find_lines
from shinjuku.bots.search.state import DEPTH, PLAN, PLANNED, ROOM, WEIGHTS, Weight, new_mind
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.kernel import apply_at
from shinjuku.rules.state import States, copy_at, new_states, new_buffer, read


class Greedy:
    """Thinks once for a whole line; has no use for chance, and sees nothing but its view."""

    states = DEPTH + 1  # room that its search needs

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = WEIGHTS) -> None:
        self._mind = new_mind(weights)
        self._room, self._out = new_buffer(ROOM * DEPTH), new_buffer(ROOM)
        self._scratch = new_states(self.states + 2)
        self._now, self._next = self.states, self.states + 1  # the view, and what it will be after the choice
        self._plan: list[int] = []  # the choices that are left of what it has planned

    def choose_record(self, views: States, i: int) -> int:
        """The number of its choice for what the view shows."""
        copy_at(views, i, self._scratch, self._now)
        if not self._plan or _looks(self._scratch, self._now) != _looks(self._scratch, self._next):
            copy_at(self._scratch, self._now, self._scratch, 0)
            self._plan = self._think(int(read(self._scratch, self._now, "viewer"))) or [int(self._room[0])]
        act = self._plan.pop(0)
        if self._plan:
            copy_at(self._scratch, self._now, self._scratch, self._next)
            apply_at(self._scratch, self._next, act)
        return act

    def _think(self, seat: int) -> list[int]:
        """The choices of the line that it likes best."""
        begin_at(self._scratch, 0, seat, self._mind)
        find_lines(self._scratch, seat, self._mind, self._room, self._out, 0)
        return [int(self._mind[PLAN + k]) for k in range(self._mind[PLANNED])]


def _looks(states: States, i: int) -> object:
    """Everything about a state, to compare it with another."""
    if PLAIN:
        return {name: getattr(value, "nested", value) for name, value in vars(states[i]).items()}
    return states[i : i + 1].tobytes()
