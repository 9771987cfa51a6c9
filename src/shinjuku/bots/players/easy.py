"""Easy: plays like a newcomer who knows the rules, overlooks a lot and ignores the opponents."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from shinjuku.bots.evaluation.weights import EASY_WEIGHTS, Weight
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.search.lines import LINE_SEARCH_STATES, find_best_lines_at
from shinjuku.bots.search.state import MAX_KEPT_LINES
from shinjuku.rules.chance.generator import random_below
from shinjuku.rules.enums import Chance

CHOICE = int(Chance.CHOICE)
# how likely a line is overlooked, in per cent
OVERLOOKED = 30
OVERLOOKED_PER_CHOICE = 3  # long journeys are harder to see
MAX_OVERLOOKED = 90


class Easy(Greedy):
    """Searches the same lines as greedy, overlooks some of them, and plays the best of the rest."""

    scratch_states = LINE_SEARCH_STATES

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = EASY_WEIGHTS) -> None:
        super().__init__(seed, weights=weights)
        self._seed = secrets.randbits(62) if seed is None else seed
        self._used = 0

    def _plan(self, seat: int) -> list[int]:
        find_best_lines_at(self._scratch, seat, self._searches, 0, self._out)
        lengths, values = self._found("kept_line_lengths"), self._found("kept_line_values")
        kept = sorted((k for k in range(MAX_KEPT_LINES) if lengths[k] > 0), key=lambda k: -int(values[k]))
        if not kept:
            return [int(self._found("choices")[0, 0])]
        seen = (k for k in kept if not self._overlooks(int(lengths[k])))
        best = next(seen, kept[0])
        return [int(act) for act in self._found("kept_lines")[best, : lengths[best]]]

    def _overlooks(self, length: int) -> bool:
        self._used += 1
        likely = min(MAX_OVERLOOKED, OVERLOOKED + OVERLOOKED_PER_CHOICE * length)
        return int(random_below(self._seed, CHOICE, self._used, 100)) < likely
