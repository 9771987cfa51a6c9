"""Random: any choice, each as likely. It knows nothing, and shows how little that brings."""

from __future__ import annotations

import secrets

from shinjuku.rules.chance.generator import random_below
from shinjuku.rules.enums import MAX_CHOICES, Chance
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.state import States, new_buffer

CHOICE = int(Chance.CHOICE)


class Random:
    """Has a generator of its own: the same seed makes the same choices, here and inside the kernel."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = secrets.randbits(62) if seed is None else seed
        self._used = 0
        self._room = new_buffer(MAX_CHOICES + 32)

    def choose_record(self, views: States, i: int) -> int:
        count = legal_at(views, i, self._room)
        picked = random_below(self._seed, CHOICE, self._used, count)
        self._used += 1
        return int(self._room[picked])
