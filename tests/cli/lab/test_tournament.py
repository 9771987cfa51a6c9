"""`shinjuku tournament`: standings and pairs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from shinjuku.cli.lab_output.tournament import TournamentResults
from shinjuku.game.settings import Settings
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.tournament import Tournament
from shinjuku.lab.shards import play_task
from tests.command_line import CommandRunner


def test_a_tournament_has_standings_and_pairs(runner: CommandRunner) -> None:
    words = (
        "--bots",
        "random,tests.lab.sample_bots:FirstChoice,tests.lab.sample_bots:LastChoice",
        "--games",
        "3",
        "--jobs",
        "1",
    )
    session = runner.run("tournament", *words, "--json", "a.json")
    assert session.code == 0
    found = json.loads(Path("a.json").read_text())
    assert found["games"] == 12
    assert [standing["rating"] for standing in found["standings"]] == sorted(
        (standing["rating"] for standing in found["standings"]), reverse=True
    )
    for standing in found["standings"]:
        low, high = standing["interval"]
        assert low < standing["rating"] < high
        assert {"mean_score", "delivered", "given", "received", "drawn", "spent", "actions"} <= set(standing)
        assert f" {standing['bot']} " in session.output
    assert [(pair["a"], pair["b"]) for pair in found["pairs"]] == [
        ("random", "tests.lab.sample_bots:FirstChoice"),
        ("random", "tests.lab.sample_bots:LastChoice"),
        ("tests.lab.sample_bots:FirstChoice", "tests.lab.sample_bots:LastChoice"),
    ]
    for pair in found["pairs"]:
        assert pair["games"] == 4 == pair["wins_a"] + pair["wins_b"] + pair["ties"]


def test_a_tournament_that_was_stopped_early_has_standings(capsys: pytest.CaptureFixture[str]) -> None:
    experiment = Tournament(
        Settings.validated(), ("random", "tests.lab.sample_bots:FirstChoice", "tests.lab.sample_bots:LastChoice"), 2, 0
    )
    results = play_task(next(experiment.tasks()))
    assert isinstance(results, tuple)
    experiment.add(results)
    outcome = TournamentResults(experiment, RunOutcome(experiment, 2))
    outcome.show(Console(), "en")
    assert "nan" not in capsys.readouterr().out
    found = json.loads(json.dumps(outcome.as_dict(), allow_nan=False))
    assert found["complete"] is False
    assert {standing["bot"]: standing["seats"] for standing in found["standings"]}[
        "tests.lab.sample_bots:LastChoice"
    ] == 0
