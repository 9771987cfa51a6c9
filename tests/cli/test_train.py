"""`shinjuku train`: what it prints and how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.envs.training.options import EvaluationPlan, RunPlan
from shinjuku.envs.training.run import TrainingRun
from tests.command_line import CommandRunner
from tests.envs.training.small_config import CONFIG

PLAN = "shinjuku.envs.training.options.plan"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for a small run, whatever the options say."""
    folder = tmp_path / "run"
    monkeypatch.setattr(PLAN, lambda options: RunPlan(options.out, "cpu", CONFIG, evaluation=EvaluationPlan(0)))
    return folder


def test_it_says_where_the_card_is(runner: CommandRunner, small: Path) -> None:
    session = runner.run("train", "--out", small)
    assert (session.code, session.output) == (0, f"{small / 'card.md'} describes the network.\n")
    assert "update 1, " in session.errors


def test_a_stopped_run_says_how_to_go_on(runner: CommandRunner, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TrainingRun, "run", lambda run: True)
    session = runner.run("train", "--out", small)
    assert session.code == 130
    assert session.errors.endswith(f"Run `shinjuku train --out {small} --resume` to continue.\n")


def test_wrong_options_are_one_sentence(runner: CommandRunner, tmp_path: Path) -> None:
    for words, expected in (
        (("--device", "tpu"), "There is no device 'tpu'. Choose cpu or cuda.\n"),
        (("--table", "v2:9"), "Edition v2 is for 2 to 4 players, not 9.\n"),
        (("--resume",), f"There is no checkpoint in {tmp_path / 'run'}.\n"),
    ):
        session = runner.run("train", "--out", tmp_path / "run", *words)
        assert (session.code, session.errors) == (2, expected)
