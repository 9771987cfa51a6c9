"""The lab's commands: stopping, resuming, and refusing before the first game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command_line import SHINJUKU, CommandRunner

BOTS = "tests.lab.sample_bots:FirstChoice,tests.lab.sample_bots:LastChoice"


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_ctrl_c_keeps_finished_games_and_resume_continues(
    runner: CommandRunner, folder: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    words = ["simulate", "--bots", BOTS, "--games", "14", "--csv", "a.csv", "--json", "a.json", "--records", "games"]
    process = subprocess.Popen(
        [*SHINJUKU, *words, "--jobs", jobs], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "HOLD_FROM_GAME": "5", "HOLD_UNTIL": "go"},
    )  # fmt: skip
    wait_for(lambda: Path("games").is_dir() and len(list(Path("games").iterdir())) >= 3)
    process.send_signal(signal.SIGINT)
    wait_for(Path("a.json").exists)
    Path("go").touch()
    _, complaint = process.communicate(timeout=240)
    assert process.returncode == 130
    done = json.loads(Path("a.json").read_text())["games"]
    assert 3 <= done <= 5
    assert f"Stopped after {done} of 14 games. Run the same command with --resume to continue." in complaint
    assert "Traceback" not in complaint
    assert len(Path("a.csv").read_text().splitlines()) == done + 1

    assert runner.run(*words, "--jobs", "1", "--resume").code == 0
    (folder / "whole").mkdir()
    stopped = Path.cwd()
    monkeypatch.chdir(folder / "whole")
    assert runner.run(*words, "--jobs", "1").code == 0
    for name in ("a.csv", "a.json", "games/0.txt", "games/13.txt"):
        assert (stopped / name).read_bytes() == Path(name).read_bytes()
    assert not list((folder / "state").rglob("checkpoint"))


def wait_for(condition: Callable[[], bool]) -> None:
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < 240
        time.sleep(0.02)


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_a_bot_that_does_not_play_these_rules_is_refused_before_the_first_game(
    runner: CommandRunner, command: str
) -> None:
    session = runner.run(command, "--bots", "network,greedy", "--games", "2", "--set", "income_hand=6")
    assert session.code == 2
    assert "The bot network can't play this game: income_hand is 6, and it was trained with 4." in session.errors
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("command", ["simulate", "compare", "tournament"])
def test_resume_without_a_stopped_run_is_refused(runner: CommandRunner, command: str) -> None:
    more = ["--set", "income_hand=5"] if command == "compare" else []
    session = runner.run(command, *more, "--resume")
    assert session.code == 2
    assert session.errors == "There is nothing to resume. No run with exactly these settings was stopped.\n"
