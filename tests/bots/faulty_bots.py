"""Bots with faults, named `tests.bots.faulty_bots:…`: they raise, give invalid answers, are slow or exit."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from shinjuku import Choice

SLEEP = float(os.environ.get("SLEEP", "30"))  # seconds


class LastChoice:
    """Always takes the last choice."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        return choices[-1]


class FailsLate(LastChoice):
    """Fails when the bag is nearly empty."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        if view["bag_size"] < 40:
            self.fail()
        return super().choose(view, choices)

    def fail(self) -> None:
        raise LookupError("no plan B")


class SlowLate(FailsLate):
    def fail(self) -> None:
        time.sleep(SLEEP)


class AlwaysSlow(LastChoice):
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        time.sleep(SLEEP)


class Raises(LastChoice):
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        raise LookupError("no plan B")


class Exits(LastChoice):
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        sys.exit("enough")


class ExitsOnce(LastChoice):
    """Ends its process, unless another process has done so before."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        marker = Path(os.environ["EXITED"])
        if not marker.exists():
            marker.touch()
            sys.exit("enough")
        return super().choose(view, choices)


class HangsOnce(LastChoice):
    """Doesn't answer, unless another process has done so before."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        marker = Path(os.environ["HUNG"])
        if not marker.exists():
            marker.touch()
            time.sleep(1e6)
        return super().choose(view, choices)


class RepeatsItself(LastChoice):
    """Always takes its first choice again."""

    def __init__(self) -> None:
        self.answer: Choice | None = None

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        self.answer = self.answer or choices[0]
        return self.answer


class InvalidAnswer(LastChoice):
    """Answers as the environment variable `INVALID_ANSWER` says."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        answers: dict[str, Any] = {
            "none": None, "words": str(choices[0]), "all": choices, "number": 0, "long": "x" * 5000, "lines": "a\nb",
        }  # fmt: skip
        return answers[os.environ["INVALID_ANSWER"]]


class InvalidNumber:
    """A record bot that does not answer with a number."""

    def choose_record(self, views: Any, i: int) -> Any:
        return None


class SlowFromGame(LastChoice):
    """Slow from the game `SLOW_FROM_GAME` on; the lab gives it the seeds 1, 9, 17 … in its games 0, 1, 2 …"""

    def __init__(self, seed: int) -> None:
        self.is_slow = (seed - 1) // 8 >= int(os.environ["SLOW_FROM_GAME"])

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        if self.is_slow:
            time.sleep(SLEEP)
        return super().choose(view, choices)
