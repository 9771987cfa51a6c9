"""Progress of long runs, on the error output: a bar with rate and time left, or a line now and then."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

BETWEEN_LINES = 5.0  # seconds, where there is no terminal


class RateColumn(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{rate_words(task.finished_speed or task.speed or 0)}")


def rate_words(rate: float) -> str:
    return f"{rate:,.0f} games/s" if rate >= 10 else f"{rate:.1f} games/s"


def time_words(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


class GamesShown:
    """How many games are done."""

    def __init__(self, words: str) -> None:
        console = Console(stderr=True)
        self._words = words
        self._lines = None if console.is_terminal else console
        columns = (
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(),
            TimeRemainingColumn(compact=True), TextColumn("left"),
        )  # fmt: skip
        self._bar = Progress(*columns, console=console, disable=self._lines is not None, transient=True)
        self._task = self._bar.add_task(words, total=None)
        self._began = self._told = time.monotonic()
        self._first: int | None = None  # games that were there when we began

    def __enter__(self) -> GamesShown:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def report(self, done: int, total: int) -> None:
        if self._first is None:
            self._first = done
            self._bar.reset(self._task, completed=done, total=total)
        if self._lines is None:
            self._bar.update(self._task, completed=done, total=total)
        elif time.monotonic() - self._told > BETWEEN_LINES:
            self._told = time.monotonic()
            self._lines.print(self._line(done, total), highlight=False)

    def _line(self, done: int, total: int) -> str:
        rate = (done - (self._first or 0)) / (time.monotonic() - self._began)
        left = f", {time_words((total - done) / rate)} left" if rate else ""
        return f"{self._words}: {done} of {total} ({rate_words(rate)}{left})"
