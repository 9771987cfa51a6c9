"""Bots with faults, named `tests.bots.clumsy:…`: they err, answer rubbish, sleep or leave."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku import Choice

SLEEP = float(os.environ.get("SLEEP", "30"))


class Last:
    """Always the last choice."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        return choices[-1]


class Late(Last):
    """Has its fault only when few customers are left in the bag."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        if view["bag_size"] < 40:
            self.fail()
        return super().choose(view, choices)

    def fail(self) -> None:
        raise LookupError("no plan B")


class Sleepy(Late):
    def fail(self) -> None:
        time.sleep(SLEEP)


class Asleep(Last):
    """From the first choice on."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        time.sleep(SLEEP)


class Raising(Last):
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        raise LookupError("no plan B")


class Leaving(Last):
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        sys.exit("enough")


class Rubbish(Last):
    """Answers with whatever the environment says."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        answers: dict[str, Any] = {
            "none": None, "words": str(choices[0]), "all": choices, "number": 0, "long": "x" * 5000, "lines": "a\nb",
        }  # fmt: skip
        return answers[os.environ["RUBBISH"]]


class RubbishNumber:
    """A compiled bot that does not answer with a number."""

    def choose_record(self, views: Any, i: int) -> Any:
        return None


class Drowsy(Last):
    """Sleeps in all games from one on; it is asked by seeds 1, 9, 17 … of the lab's games 0, 1, 2 …"""

    def __init__(self, seed: int) -> None:
        self.sleeps = (seed - 1) // 8 >= int(os.environ["DROWSY_FROM"])

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        if self.sleeps:
            time.sleep(SLEEP)
        return super().choose(view, choices)
