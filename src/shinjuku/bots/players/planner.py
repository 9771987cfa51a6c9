"""Planner: compares whole turns, both actions together, and takes the best."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.search.state import BEST_TURN, TASTE, TURN, TURN_DEPTH, TURN_LENGTH, Mind, Weight
from shinjuku.bots.search.turns import PLANNING_STATES, find_best_turn


class Planner(Greedy):
    """Thinks once for a whole turn, and again only when chance or somebody else came between."""

    states = PLANNING_STATES

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = TASTE) -> None:
        super().__init__(seed, weights=weights)

    def _think(self, seat: int) -> list[int]:
        find_best_turn(self._scratch, seat, self._mind, self._room, self._out)
        return planned_turn(self._mind, int(self._mind[BEST_TURN]))


def planned_turn(mind: Mind, kept: int) -> list[int]:
    """The choices of a turn that was kept."""
    begins = TURN + TURN_DEPTH * kept
    return [int(mind[begins + k]) for k in range(mind[TURN_LENGTH + kept])]
