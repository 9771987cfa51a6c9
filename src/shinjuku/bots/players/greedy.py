"""Greedy: evaluates every whole action and plays the best one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinjuku.bots.evaluation.weights import GREEDY_WEIGHTS, Weight
from shinjuku.bots.search.plans import make_plan_at
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, MAX_LINE_LENGTH, new_search_states
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.kernel import apply_at
from shinjuku.rules.state import States, copy_at, new_buffer, new_states, read


class Greedy:
    """Plans a whole line at a time. It uses no chance, so its seed is ignored."""

    scratch_states = MAX_LINE_LENGTH + 1  # that its search needs

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = GREEDY_WEIGHTS) -> None:
        self._searches, self._out = new_search_states(weights), new_buffer(CHOICE_BUFFER_SIZE)
        self._scratch = new_states(self.scratch_states + 2)
        self._view, self._expected = self.scratch_states, self.scratch_states + 1  # now, and after the choice
        self._planned: list[int] = []  # the rest of its plan

    def choose_record(self, views: States, i: int) -> int:
        copy_at(views, i, self._scratch, self._view)
        if not self._planned or _contents(self._scratch, self._view) != _contents(self._scratch, self._expected):
            copy_at(self._scratch, self._view, self._scratch, 0)
            self._planned = self._plan(int(read(self._scratch, self._view, "viewer")))
        act = self._planned.pop(0)
        if self._planned:
            copy_at(self._scratch, self._view, self._scratch, self._expected)
            apply_at(self._scratch, self._expected, act)
        return act

    def _plan(self, seat: int) -> list[int]:
        """The choices that the search finds best from the view in `scratch[0]`, at least one."""
        make_plan_at(self._scratch, seat, self._searches, 0, self._out)
        return [int(act) for act in self._found("plan")[: self._found("plan_length")]]

    def _found(self, field: str) -> Any:
        """A field of the search state."""
        return read(self._searches, 0, field)


def _contents(states: States, i: int) -> object:
    """A state as a value that can be compared."""
    if PLAIN:
        return {name: getattr(value, "nested", value) for name, value in vars(states[i]).items()}
    return states[i : i + 1].tobytes()
