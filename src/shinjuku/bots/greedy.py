"""Greedy: compares every whole action by the points it brings and by what it opens, and takes the best."""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.state import States, copy_at, new_states, numbers, read
from .mind import DEPTH, ROOM, WEIGHTS, Weight, new_mind
from .searching import best_line


class Greedy:
    """Plays line by line; has no use for chance, and sees nothing but its view."""

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = WEIGHTS) -> None:
        self._mind = new_mind(weights)
        self._room = numbers(ROOM * DEPTH)
        self._scratch = new_states(DEPTH + 1)

    def choose_record(self, views: States, i: int) -> int:
        """The number of its choice for what the view shows."""
        copy_at(views, i, self._scratch, 0)
        return int(best_line(self._scratch, int(read(views, i, "viewer")), self._mind, self._room))
