"""Easy: somebody who has understood the game, but overlooks much, plans little and does not care about others."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from types import MappingProxyType

from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.search.lines import KEPT_STATES, begin_at, find_lines, forget_kept
from shinjuku.bots.search.state import DEPTH, KEPT, KEPT_LENGTH, KEPT_PLAN, KEPT_VALUE, WEIGHTS, Weight
from shinjuku.rules.chance.generator import random_below
from shinjuku.rules.enums import Chance

CHOICE = int(Chance.CHOICE)
OVERLOOKED = 30  # in a hundred lines that are short
LONGER = 3  # … and so many more for each further choice: long journeys are hard to see
MOST_OVERLOOKED = 90

# what happens to others, or later, is not thought of
CARELESS: Mapping[Weight, int] = MappingProxyType(
    {
        **WEIGHTS,
        Weight.OTHERS: 0,
        Weight.CONTESTED: 0,
        Weight.DENIED: 0,
        Weight.GIVEN_CARD: 0,
        Weight.QUEUED: 0,
        Weight.COMING: 0,
        Weight.TWO_MISSING: 0,
        Weight.STORE_WARD: 0,
        Weight.READY_SITE: 0,
    }
)


class Easy(Greedy):
    """Looks at the same lines as greedy, sees some of them only, and takes the best of those it sees."""

    states = KEPT_STATES + KEPT

    def __init__(self, seed: int | None = None, *, weights: Mapping[Weight, int] = CARELESS) -> None:
        super().__init__(seed, weights=weights)
        self._seed = secrets.randbits(62) if seed is None else seed
        self._used = 0

    def _think(self, seat: int) -> list[int]:
        begin_at(self._scratch, 0, seat, self._mind)
        forget_kept(self._mind)
        find_lines(self._scratch, seat, self._mind, self._room, self._out, 1)
        kept = [k for k in range(KEPT) if self._mind[KEPT_LENGTH + k] > 0]
        kept.sort(key=lambda k: -self._mind[KEPT_VALUE + k])
        for k in kept:
            if not self._overlooks(int(self._mind[KEPT_LENGTH + k])):
                return self._line(k)
        return self._line(kept[0]) if kept else []

    def _line(self, kept: int) -> list[int]:
        begins = KEPT_PLAN + DEPTH * kept
        return [int(self._mind[begins + k]) for k in range(self._mind[KEPT_LENGTH + kept])]

    def _overlooks(self, length: int) -> bool:
        """Whether it does not see a line; the longer, the more likely."""
        self._used += 1
        likely = min(MOST_OVERLOOKED, OVERLOOKED + LONGER * length)
        return int(random_below(self._seed, CHOICE, self._used, 100)) < likely
