"""Users' bots that fail or are too slow: a game continues, a run of the lab stops and saves the record."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.command_line import SHINJUKU, CommandRunner

ROOT = Path(__file__).parent.parent.parent
FAULTY = "tests.bots.faulty_bots"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder and an empty state folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path


# --- at a table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "expected"),
    [
        ("Raises", "The bot tests.bots.faulty_bots:Raises failed (no plan B). greedy chooses for it."),
        ("Exits", "The bot tests.bots.faulty_bots:Exits tried to exit the program. greedy chooses for it."),
        (
            "InvalidAnswer",
            "The bot tests.bots.faulty_bots:InvalidAnswer chose None, which is not one of its choices. greedy chooses",
        ),
        ("AlwaysSlow", "The bot tests.bots.faulty_bots:AlwaysSlow took longer than 0.05 s. greedy chooses for it."),
    ],
)
def test_the_game_continues_without_the_bot(
    runner: CommandRunner, monkeypatch: pytest.MonkeyPatch, bot: str, expected: str
) -> None:
    monkeypatch.setenv("INVALID_ANSWER", "none")
    seconds = "0.05" if bot == "AlwaysSlow" else "60"
    words = ("--plain", "--seed", "2", "--seats", f"{FAULTY}:{bot},random", "--bot-seconds", seconds)
    session = runner.run("play", *words, "--save", "game.txt")
    assert session.code == 0
    assert expected in " ".join(session.output.split())
    assert "wins with" in session.output
    assert runner.run("verify", "game.txt").code == 0


def test_a_sleeping_bot_does_not_stop_the_program_from_exiting() -> None:
    """In a new process, nothing waits for the sleeping bot."""
    words = ["play", "--plain", "--seed", "2", "--seats", f"{FAULTY}:AlwaysSlow,random", "--bot-seconds", "0.05"]
    done = subprocess.run([*SHINJUKU, *words], env={**os.environ, "SLEEP": "3600"}, capture_output=True, text=True)
    assert done.returncode == 0
    assert "wins with" in done.stdout


# --- in the lab -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.slow)])
@pytest.mark.parametrize("command", ["tournament", "simulate"])
def test_a_slow_bot_stops_the_lab_and_its_game_is_saved(runner: CommandRunner, command: str, jobs: str) -> None:
    words = ("--bots", f"random,{FAULTY}:SlowLate", "--games", "2", "--jobs", jobs, "--bot-seconds", "2")
    session = runner.run(command, *words)
    assert session.code == 2
    assert f"The bot {FAULTY}:SlowLate (" in session.errors
    assert f"failed in game 1 (seed 0): The bot {FAULTY}:SlowLate took longer than 2 s." in session.errors
    assert session.errors.endswith("The game up to that point is in failed-0.txt.\n")
    assert runner.run("verify", "failed-0.txt").output.endswith("(not finished)\n")
    assert f"note seats random,{FAULTY}:SlowLate" in Path("failed-0.txt").read_text()


@pytest.mark.parametrize(
    ("bot", "expected"), [("FailsLate", "LookupError: no plan B."), ("Exits", "tried to exit the program")]
)
def test_a_failing_bot_stops_the_lab(runner: CommandRunner, bot: str, expected: str) -> None:
    session = runner.run("simulate", "--bots", f"random,{FAULTY}:{bot}", "--games", "2", "--jobs", "1")
    assert session.code == 2
    assert expected in session.errors
    assert runner.run("verify", "failed-0.txt").code == 0


def test_games_before_the_failure_are_kept(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot plays three games, then sleeps. When it no longer sleeps, the run is resumed."""
    words = ("simulate", "--bots", f"{FAULTY}:SlowFromGame,random", "--games", "5", "--jobs", "1", "--csv", "a.csv")
    monkeypatch.setenv("SLOW_FROM_GAME", "3")
    session = runner.run(*words, "--bot-seconds", "5")
    assert session.code == 2
    assert session.errors.endswith("is in failed-3.txt. The 3 games before it are kept for --resume.\n")
    assert session.output.startswith("3 games of v2")
    monkeypatch.setenv("SLOW_FROM_GAME", "99")
    assert runner.run(*words, "--bot-seconds", "5", "--resume").code == 0
    assert len(Path("a.csv").read_text().splitlines()) == 6
