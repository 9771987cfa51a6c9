"""`tools/strength.py` lists and runs its measurements, and writes the page."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent.parent / "tools" / "strength.py"
PAGE = """# Strength

<!-- results: order -->
old
<!-- end of results -->

Words in between.

<!-- results: commands -->
<!-- end of results -->
"""


def strength(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "XDG_STATE_HOME": str(folder / "state")}
    command = [sys.executable, str(TOOL), "--results", str(folder / "results.jsonl"), "--docs", str(folder), *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)


def test_it_lists_the_measurements(tmp_path: Path) -> None:
    listed = strength(tmp_path).stdout
    assert "shinjuku tournament --bots network,expert:1000ms --games 200\n" in listed
    assert "shinjuku tournament --bots network,planner --games 300 --edition rev1 --players 5 --module " in listed
    assert "shinjuku tournament --bots master:50ms,network --games 100\n" in listed
    assert "shinjuku tournament --bots steady,easy --games 200 --edition v1\n" in listed
    assert "shinjuku simulate --bots expert:1000ms,expert:1000ms --games 30 --observe " in listed


def test_an_unknown_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    done = strength(tmp_path, "wizard")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no measurement 'wizard'")


def test_measurements_are_run_and_written_with_their_commands(tmp_path: Path) -> None:
    (tmp_path / "strength.md").write_text(PAGE, encoding="utf-8")
    done = strength(tmp_path, "greedy-random", "--games", "4", "--jobs", "1", "--write")
    assert done.returncode == 0, done.stderr
    shown = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert "| `greedy` – `random` | v2, 2 players | 4 | 4–0–0 | 100.0 % (51.0 to 100.0) |" in shown
    assert "shinjuku tournament --bots greedy,random --games 4\n" in shown
    assert "Words in between." in shown
    assert "old" not in shown
    stored = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(each["name"], each["games"], each["weights"]) for each in stored] == [("greedy-random", 4, None)]
    assert " 4 of 4 games " in strength(tmp_path).stdout


def test_games_against_openspiel_are_summed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(TOOL.parent)
    tool = runpy.run_path(str(TOOL))
    measurement = next(each for each in tool["measurements"]() if each.is_openspiel)
    played = [
        {"seed": 0, "seat": 0, "winners": [0], "scores": [90.0, 10.0]},
        {"seed": 0, "seat": 1, "winners": [0], "scores": [60.0, 50.0]},
        {"seed": 1, "seat": 1, "winners": [0, 1], "scores": [40.0, 40.0]},
    ]
    found = tool["_openspiel_results"](measurement, played)
    (pair,) = found["pairs"]
    assert (pair["wins_a"], pair["wins_b"], pair["ties"], pair["share_a"]) == (1, 1, 1, 0.5)
    assert [each["mean_score"] for each in found["standings"]] == [60.0, pytest.approx(110 / 3, abs=0.01)]
    assert not found["complete"]


@pytest.mark.slow
def test_strength_against_budget_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "strength.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "pictures").mkdir()
    words = ("budget-25ms", "budget-50ms", "--games", "2", "--jobs", "1", "--write")
    assert strength(tmp_path, *words).returncode == 0
    svg = (tmp_path / "pictures" / "strength.svg").read_text(encoding="utf-8")
    assert "25 ms" in svg
    assert "games won against planner" in svg
