"""Bots that choose whole lines, named `tests.bots.line_bots:…`."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from typing import Any

from shinjuku import ScoredLine, ScoredLines

SLEEP = float(os.environ.get("SLEEP", "30"))  # seconds


class LastLine:
    """Chooses the last line, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose_line(self, view: Mapping[str, Any], lines: ScoredLines) -> Any:
        self.asked += 1
        return lines[-1]


class LastWords(LastLine):
    """The same in words."""

    def choose_line(self, view: Mapping[str, Any], lines: ScoredLines) -> Any:
        return str(super().choose_line(view, lines))


class BestValue:
    """Chooses the line that planner's evaluation prefers."""

    def choose_line(self, view: Mapping[str, Any], lines: ScoredLines) -> ScoredLine:
        return lines.best("value")


class FixedAnswer:
    """Always gives the same answer."""

    def __init__(self, answer: Any = None) -> None:
        self.answer = answer

    def choose_line(self, view: Mapping[str, Any], lines: ScoredLines) -> Any:
        return self.answer


class RaisesInLine:
    def choose_line(self, view: Mapping[str, Any], lines: ScoredLines) -> Any:
        raise LookupError("no plan B")


class SlowLine:
    def choose_line(self, view: Mapping[str, Any], lines: ScoredLines) -> Any:
        time.sleep(SLEEP)
