"""Easy: plays like a newcomer who knows the rules, overlooks a lot and ignores the opponents."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from shinjuku.bots.evaluation.weights import EASY_WEIGHTS, Weight
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.search.lines import LINE_SEARCH_STATES, clear_kept_lines, search_lines, start_search_at
from shinjuku.bots.search.state import (
    KEPT_LINE,
    KEPT_LINE_LENGTH,
    KEPT_LINE_VALUE,
    MAX_KEPT_LINES,
    MAX_LINE_LENGTH,
)
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
        start_search_at(self._scratch, 0, seat, self._search)
        clear_kept_lines(self._search)
        search_lines(self._scratch, seat, self._search, self._choices, self._out, 1)
        kept = [k for k in range(MAX_KEPT_LINES) if self._search[KEPT_LINE_LENGTH + k] > 0]
        kept.sort(key=lambda k: -self._search[KEPT_LINE_VALUE + k])
        for k in kept:
            if not self._overlooks(int(self._search[KEPT_LINE_LENGTH + k])):
                return self._line(k)
        return self._line(kept[0]) if kept else []

    def _line(self, kept: int) -> list[int]:
        start = KEPT_LINE + MAX_LINE_LENGTH * kept
        return [int(self._search[start + k]) for k in range(self._search[KEPT_LINE_LENGTH + kept])]

    def _overlooks(self, length: int) -> bool:
        self._used += 1
        likely = min(MAX_OVERLOOKED, OVERLOOKED + OVERLOOKED_PER_CHOICE * length)
        return int(random_below(self._seed, CHOICE, self._used, 100)) < likely
