"""Random: any choice, each as likely. It knows nothing, and shows how little that brings."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from ..game import Choice
from ..rules.kernel import legal_at
from ..rules.names import MOST_CHOICES
from ..rules.state import States, numbers


class Random:
    """Has a generator of its own: the same seed makes the same choices."""

    def __init__(self, seed: int | None = None) -> None:
        self._generator = random.Random(seed)
        self._room = numbers(MOST_CHOICES + 32)

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Choice:
        return self._generator.choice(choices)

    def choose_record(self, views: States, i: int) -> int:
        count = legal_at(views, i, self._room)
        return int(self._room[self._generator.randrange(count)])
