"""Bots for the tests of the lab, named `tests.lab.sample_bots:…`."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku import Choice
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.state import States, new_buffer, read


class FirstChoice:
    """Always takes the first choice: fast, and without chance. `START_DELAY` slows down the start of each game."""

    index = 0

    def __init__(self) -> None:
        time.sleep(float(os.environ.get("START_DELAY", "0")))
        self._legal = new_buffer(MAX_CHOICES + 32)

    def choose_record(self, views: States, i: int) -> int:
        return int(self._legal[: legal_at(views, i, self._legal)][self.index])


class LastChoice(FirstChoice):
    index = -1


class FailsLate(FirstChoice):
    """Fails when the bag is nearly empty."""

    def choose_record(self, views: States, i: int) -> int:
        if read(views, i, "bag_size") < 40:
            raise RuntimeError("I am tired.\nGood night")
        return super().choose_record(views, i)


class FailsToStart(FirstChoice):
    """Can't be created with large seeds."""

    def __init__(self, seed: int) -> None:
        if seed > 40:
            raise RuntimeError("Not today")
        super().__init__()


class InvalidAnswer:
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        return "win at once"
