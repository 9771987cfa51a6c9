"""Bots for the tests of the lab, named `tests.lab.sample_bots:…`."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from shinjuku import Choice
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.state import States, new_buffer, read


def hold(game: int) -> None:
    """From game `HOLD_FROM_GAME` on, wait until the file `HOLD_UNTIL` exists, so that a test can act meanwhile."""
    while game >= int(os.environ.get("HOLD_FROM_GAME", game + 1)) and not Path(os.environ["HOLD_UNTIL"]).exists():
        time.sleep(0.01)


class FirstChoice:
    """Always takes the first choice: fast, and without chance. The lab's game n has the seeds from 8 n on."""

    index = 0

    def __init__(self, seed: int = 0) -> None:
        hold(seed // 8)
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


class KillsItsProcess(FirstChoice):
    """As if there were too little memory."""

    def choose_record(self, views: States, i: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class PressesCtrlC(FirstChoice):
    """As if a person stopped the run in its second game."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        if seed // 8 == 1:
            os.kill(os.getpid(), signal.SIGINT)


class FailsToStart(FirstChoice):
    """Can't be created with large seeds."""

    def __init__(self, seed: int) -> None:
        if seed > 40:
            raise RuntimeError("Not today")
        super().__init__(seed)


class InvalidAnswer:
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        return "win at once"
