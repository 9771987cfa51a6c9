"""`python -m shinjuku.envs.training`, where neither Typer nor Rich is installed."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.envs.training.__main__ import main
from shinjuku.envs.training.config import TrainingError
from shinjuku.envs.training.evaluation import record_bot
from shinjuku.envs.training.options import EvaluationPlan, RunPlan
from shinjuku.envs.training.reporting import PlainReporter
from shinjuku.envs.training.run import TrainingRun
from shinjuku.game import Choice, Game
from tests.envs.training.small_config import CONFIG, SilentReporter

EVALUATION = EvaluationPlan(60, 2, ("random",))
MORE = ("--against", "random", "--evaluation-games", "2", "--save-every", "0")


class FirstBot:
    """Reads no records."""

    def choose(self, game: Game) -> Choice:
        return game.choices[0]


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A run of one update, with its evaluation."""
    plan = RunPlan(tmp_path / "run", "cpu", replace(CONFIG, updates=1), evaluation=EVALUATION)
    TrainingRun(plan, SilentReporter()).run()
    return plan.folder


def test_a_run_is_continued_and_drawn(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(run), "--resume", "--updates", "2", *MORE]) == 0
    said = capsys.readouterr().out
    assert "update 2" in said
    assert "against random" in said
    assert 'stroke-width="2" fill="none"' in (run / "strength.svg").read_text()  # a line through both evaluations


def test_ctrl_c_saves_the_run(run: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlainReporter, "updated", lambda *_: signal.raise_signal(signal.SIGINT))
    assert main(["--out", str(run), "--resume", "--updates", "9", *MORE]) == 130
    assert f"Stopped and saved. Use --resume --out {run} to continue." in capsys.readouterr().err


def test_ctrl_c_before_the_first_update_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(PlainReporter, "__init__", interrupted)
    assert main(["--out", str(tmp_path / "run")]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_the_command_shows_its_options() -> None:
    command = [sys.executable, "-m", "shinjuku.envs.training", "--help"]
    assert "--averaging" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_an_opponent_reads_records() -> None:
    with pytest.raises(TrainingError, match="it doesn't read records"):
        record_bot("tests.envs.training.test_plain_command:FirstBot")
