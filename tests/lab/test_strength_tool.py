"""`tools/strength.py` lists, runs and shows its measurements."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent.parent / "tools" / "strength.py"


def strength(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "XDG_STATE_HOME": str(folder / "state")}
    command = [sys.executable, str(TOOL), "--folder", str(folder / "results"), *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)


def test_it_lists_the_measurements(tmp_path: Path) -> None:
    listed = strength(tmp_path).stdout
    assert "shinjuku tournament --bots expert:1000ms,planner --games 200\n" in listed
    assert "shinjuku tournament --bots expert:200ms,planner --games 100 --edition rev1\n" in listed
    assert "shinjuku simulate --bots expert:1000ms,expert:1000ms --games 30 --observe " in listed


def test_an_unknown_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    done = strength(tmp_path, "wizard")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no measurement 'wizard'")


def test_measurements_are_run_and_shown_with_their_commands(tmp_path: Path) -> None:
    done = strength(tmp_path, "greedy-random", "lost-steady-easy", "--games", "4", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    shown = strength(tmp_path, "--show").stdout
    assert "| `greedy` – `random` | v2 | 2 | 4 | 4–0–0 | 100.0 % (51.0 to 100.0) |" in shown
    assert "`steady` – `easy`, 4 games: " in shown
    assert "| customers given away |" in shown
    assert "shinjuku tournament --bots greedy,random --games 4\n" in shown
    assert "greedy-random          4 of 4 games " in strength(tmp_path).stdout


@pytest.mark.slow
def test_strength_against_budget_is_drawn(tmp_path: Path) -> None:
    words = ("budget-25ms", "budget-50ms", "--games", "2", "--jobs", "1", "--plot", str(tmp_path / "plot.svg"))
    assert strength(tmp_path, *words).returncode == 0
    svg = (tmp_path / "plot.svg").read_text(encoding="utf-8")
    assert "25 ms" in svg
    assert "games won against planner" in svg
