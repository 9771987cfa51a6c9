"""Greedy: evaluates every whole action and plays the best one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinjuku.bots.evaluation.weights import GREEDY_WEIGHTS, Weight
from shinjuku.bots.players.planning import PlanningBot
from shinjuku.bots.search.plans import make_plan_at
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, MAX_LINE_LENGTH, new_search_states
from shinjuku.rules.state import new_buffer, read


class Greedy(PlanningBot):
    """Plans a whole line at a time. It uses no chance, so its seed is ignored."""

    scratch_states = MAX_LINE_LENGTH + 1

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = GREEDY_WEIGHTS) -> None:
        super().__init__()
        self._searches, self._out = new_search_states(weights), new_buffer(CHOICE_BUFFER_SIZE)

    def _plan(self, seat: int) -> list[int]:
        make_plan_at(self._scratch, seat, self._searches, 0, self._out)
        return [int(act) for act in self._found("plan")[: self._found("plan_length")]]

    def _found(self, field: str) -> Any:
        """A field of the search state."""
        return read(self._searches, 0, field)
