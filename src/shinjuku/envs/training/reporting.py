"""How a run is reported: what a reporter does, and one that prints lines."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from shinjuku.envs.training.trainer import Update

SECONDS_BETWEEN_LINES = 5.0


class Reporter(Protocol):
    """Shows people how a run goes."""

    def updated(self, done: Update, progress: float) -> None:
        """After an update; `progress` is how much of the command is done, between 0 and 1."""

    def said(self, sentence: str) -> None: ...


def print_at_once(sentence: str) -> None:
    print(sentence, flush=True)


class PlainReporter:
    """Prints every sentence, and an update now and then."""

    def __init__(self, say: Callable[[str], None] = print_at_once) -> None:
        self.said = say
        self._printed = float("-inf")

    def updated(self, done: Update, progress: float) -> None:
        if time.monotonic() - self._printed >= SECONDS_BETWEEN_LINES:
            self._printed = time.monotonic()
            self.said(f"{progress:4.0%}  {update_words(done)}")


def update_words(done: Update) -> str:
    """An update in a line."""
    losses = ", ".join(f"{name} {value:.4f}" for name, value in done.losses.items())
    return f"{progress_words(done)}, {losses}"


def progress_words(done: Update) -> str:
    """The progress of a run. No points are known if no game has ended during the update."""
    points = f", {done.points:.1f} points" if done.points == done.points else ""
    wins = f", wins {done.sparring_wins:.1%} against bots" if done.sparring_wins == done.sparring_wins else ""
    return f"update {done.update}, {done.decisions / 1e6:.1f} M decisions, {done.rate:,.0f}/s{points}{wins}"
