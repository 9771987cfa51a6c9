"""Progress of long commands on standard error: bars in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from shinjuku.texts import counted

SECONDS_BETWEEN_LINES = 5.0
LINES_PER_PART = 10


class PartsProgress:
    """The progress of several parts, one bar each."""

    def __init__(self, titles: dict[str, str]) -> None:
        console = Console(stderr=True)
        self._titles = titles
        self._lines = None if console.is_terminal else console
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self._bars = Progress(*columns, console=console, disable=self._lines is not None)
        self._tasks = {part: self._bars.add_task(title, total=None, start=False) for part, title in titles.items()}

    def __enter__(self) -> PartsProgress:
        self._bars.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bars.stop()

    def report(self, part: str, done: int, total: int) -> None:
        if self._lines is None:
            self._bars.start_task(self._tasks[part])
            self._bars.update(self._tasks[part], completed=done, total=total)
        elif done == total or done % max(1, total // LINES_PER_PART) == 0:
            self._lines.print(f"{self._titles[part]}: {done} of {total}", highlight=False)


class RateColumn(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{rate_words(task.finished_speed or task.speed or 0)}")


def rate_words(rate: float) -> str:
    return f"{rate:,.0f} games/s" if rate >= 10 else f"{rate:.1f} games/s"


def time_words(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def duration_words(seconds: float, language: str = "en") -> str:
    """`about 40 seconds`, `about 4 minutes`, `about 3 hours`."""
    units = (("hours", 3600), ("minutes", 60), ("seconds", 1))
    unit, size = next((each for each in units if seconds >= 1.5 * each[1]), units[-1])
    return counted(f"lab.duration.{unit}", max(1, round(seconds / size)), language)


class GamesProgress:
    """How many games are done, how fast, and the time left."""

    def __init__(self, title: str) -> None:
        console = Console(stderr=True)
        self._title = title
        self._lines = None if console.is_terminal else console
        columns = (
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(),
            TimeRemainingColumn(compact=True), TextColumn("left"),
        )  # fmt: skip
        self._bar = Progress(*columns, console=console, disable=self._lines is not None, transient=True)
        self._task = self._bar.add_task(title, total=None)
        self._began = self._printed = time.monotonic()
        self._resumed: int | None = None  # games that were done before this run

    def __enter__(self) -> GamesProgress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def report(self, done: int, total: int) -> None:
        if self._resumed is None:
            self._resumed = done
            self._bar.reset(self._task, completed=done, total=total)
        if self._lines is None:
            self._bar.update(self._task, completed=done, total=total)
        elif time.monotonic() - self._printed > SECONDS_BETWEEN_LINES:
            self._printed = time.monotonic()
            self._lines.print(self._line(done, total), highlight=False)

    def _line(self, done: int, total: int) -> str:
        rate = (done - (self._resumed or 0)) / (time.monotonic() - self._began)
        left = f", {time_words((total - done) / rate)} left" if rate else ""
        return f"{self._title}: {done} of {total} ({rate_words(rate)}{left})"
