"""Progress in a terminal: bars that move."""

from __future__ import annotations

import io
from functools import partial

import pytest
from rich.console import Console

from shinjuku.cli import progress, training_progress
from shinjuku.cli.progress import GamesProgress, PartsProgress
from shinjuku.cli.training_progress import TrainingProgress
from shinjuku.envs.training.reporting import progress_words
from shinjuku.envs.training.trainer import Update


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What a terminal of 100 columns receives."""
    written = io.StringIO()
    console = partial(Console, file=written, force_terminal=True, width=100, color_system=None)
    for module in (progress, training_progress):
        monkeypatch.setattr(module, "Console", lambda **_: console())
    return written


def test_every_part_has_a_bar(terminal: io.StringIO) -> None:
    with PartsProgress({"rules": "Compiling the rules", "bots": "Compiling the bots"}) as bars:
        bars.report("rules", 3, 12)
    assert "Compiling the rules" in terminal.getvalue()
    assert " 3/12" in terminal.getvalue()
    assert "Compiling the bots" in terminal.getvalue()


def test_games_have_a_rate(terminal: io.StringIO) -> None:
    with GamesProgress("Playing") as bar:
        bar.report(10, 40)
        bar.report(20, 40)
    assert "20/40" in terminal.getvalue()
    assert "games/s" in terminal.getvalue()


def test_a_training_run_has_a_bar(terminal: io.StringIO) -> None:
    done = Update(update=3, decisions=5000, seconds=2.0, points=12.0, past_wins=0.5, losses={}, rate=2500.0)
    with TrainingProgress() as bar:
        bar.updated(done, 0.25)
    assert " 25%" in terminal.getvalue()
    assert progress_words(done) in " ".join(terminal.getvalue().split())
