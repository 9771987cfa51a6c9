"""Planner: searches whole turns, both actions together, and plays the best one."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.bots.evaluation.weights import PLANNER_WEIGHTS, Weight
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.search.state import BEST_TURN, KEPT_TURN, KEPT_TURN_LENGTH, MAX_TURN_LENGTH, SearchState
from shinjuku.bots.search.turns import TURN_SEARCH_STATES, find_best_turn


class Planner(Greedy):
    """Plans a whole turn at a time, and plans again only after chance or another seat's decision."""

    scratch_states = TURN_SEARCH_STATES

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = PLANNER_WEIGHTS) -> None:
        super().__init__(seed, weights=weights)

    def _plan(self, seat: int) -> list[int]:
        find_best_turn(self._scratch, seat, self._search, self._choices, self._out)
        return kept_turn(self._search, int(self._search[BEST_TURN]))


def kept_turn(search: SearchState, kept: int) -> list[int]:
    """The choices of a kept turn."""
    start = KEPT_TURN + MAX_TURN_LENGTH * kept
    return [int(search[start + k]) for k in range(search[KEPT_TURN_LENGTH + kept])]
