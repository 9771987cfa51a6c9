"""Random: picks any legal choice with equal probability. A baseline for the other bots."""

from __future__ import annotations

import secrets

from shinjuku.rules.chance.generator import random_below
from shinjuku.rules.enums import MAX_CHOICES, Chance
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.state import States, new_buffer

CHOICE = int(Chance.CHOICE)


class Random:
    """The same seed makes the same choices, through `Game` and inside the kernel."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = secrets.randbits(62) if seed is None else seed
        self._used = 0
        self._legal = new_buffer(MAX_CHOICES + 32)

    def choose_record(self, views: States, i: int) -> int:
        count = legal_at(views, i, self._legal)
        picked = random_below(self._seed, CHOICE, self._used, count)
        self._used += 1
        return int(self._legal[picked])
