"""Planner: searches whole turns, both actions together, and plays the best one."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.bots.evaluation.weights import PLANNER_WEIGHTS, Weight
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.search.turns import TURN_SEARCH_STATES
from shinjuku.rules.state import write


class Planner(Greedy):
    """Plans a whole turn at a time, and plans again only after chance or another seat's decision."""

    scratch_states = TURN_SEARCH_STATES

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = PLANNER_WEIGHTS) -> None:
        super().__init__(seed, weights=weights)
        write(self._searches, 0, "plans_turns", 1)
