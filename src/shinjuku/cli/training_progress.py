"""The progress of a training run on standard error: a bar in a terminal, a line now and then elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from shinjuku.envs.training.reporting import PlainReporter, progress_words

if TYPE_CHECKING:
    from shinjuku.envs.training.trainer import Update


class TrainingProgress:
    """How much of a run is done, how fast it learns, and how strong the network is."""

    def __init__(self) -> None:
        console = Console(stderr=True)
        self._lines = None if console.is_terminal else PlainReporter(self.said)
        columns = (
            TextColumn("Training"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn(),
            TextColumn("{task.description}"),
        )  # fmt: skip
        self._bar = Progress(*columns, console=console, disable=self._lines is not None, transient=True)
        self._task = self._bar.add_task("starting", total=1.0)

    def __enter__(self) -> TrainingProgress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def updated(self, done: Update, progress: float) -> None:
        if self._lines is not None:
            self._lines.updated(done, progress)
        else:
            self._bar.update(self._task, completed=progress, description=progress_words(done))

    def said(self, sentence: str) -> None:
        self._bar.console.print(sentence, highlight=False, soft_wrap=True)
