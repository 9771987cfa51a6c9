"""`simulate`, `compare` and `tournament`: their output, stopping and resuming."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

import shinjuku
from shinjuku.cli.lab_output.tournament import TournamentResults
from shinjuku.game.settings import Settings
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.tournament import Tournament
from shinjuku.lab.shards import play_task
from tests.cli.processes import run_in_new_process
from tests.command_line import SHINJUKU, CommandRunner

ROOT = Path(__file__).parent.parent.parent
BOTS = "tests.lab.sample_bots:FirstChoice,tests.lab.sample_bots:LastChoice"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, an empty state folder, and a terminal in which no name is wrapped."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path


def results(text: str) -> Any:
    found = json.loads(text)
    found.pop("command")
    return found


# --- simulate ---------------------------------------------------------------------------------------------------


def test_simulate_prints_tables_and_writes_json(runner: CommandRunner) -> None:
    session = runner.run("simulate", "--bots", "random", "--games", "300", "--json", "a.json", "--csv", "a.csv")
    assert session.code == 0
    assert session.output.startswith("300 games of v2, seeds from 0\n")
    found = json.loads(Path("a.json").read_text())
    assert found["version"] == shinjuku.__version__
    assert found["command"] == "shinjuku simulate --bots random --games 300 --json a.json --csv a.csv"
    expected = {"edition": "v2", "board": "tokyo-44", "modules": [], "players": ["blue", "green"], "set": {}}
    assert found["settings"] == expected
    assert (found["games"], found["planned"], found["complete"], found["seed"]) == (300, 300, True, 0)
    for seat in found["seats"]:
        assert seat["bot"] == "random"
        assert f"{seat['seat'].capitalize()}" in session.output
    assert sum(seat["wins"] for seat in found["seats"]) + found["seats"][0]["shared"] == 300
    assert len(Path("a.csv").read_text().splitlines()) == 301


def test_json_on_standard_output_is_the_only_output(runner: CommandRunner) -> None:
    words = ("--games", "50", "--bots", "random", "--edition", "v1", "--module", "thief", "--set", "income_hand=6")
    session = runner.run("simulate", *words, "--json", "-")
    assert results(session.output)["settings"] == {
        "edition": "v1", "board": "tokyo-43", "modules": ["thief"], "players": ["blue", "green"],
        "set": {"income_hand": "6"},
    }  # fmt: skip


def test_results_do_not_depend_on_jobs(runner: CommandRunner) -> None:
    words = ("simulate", "--bots", "random", "--games", "400", "--players", "3", "--json", "-", "--jobs")
    assert results(runner.run(*words, "1").output) == results(runner.run(*words, "2").output)


def test_a_single_bot_plays_all_seats(runner: CommandRunner) -> None:
    session = runner.run("simulate", "--bots", "random", "--players", "4", "--games", "3", "--json", "-")
    assert results(session.output)["bots"] == ["random"] * 4


def test_records_can_be_verified(runner: CommandRunner) -> None:
    words = ("--bots", "random", "--games", "2", "--seed", "8", "--records", "games", "--jobs", "1")
    assert runner.run("simulate", *words).code == 0
    session = runner.run("verify", "games/8.txt", "games/9.txt")
    assert session.code == 0


def test_parquet_leaves_no_temporary_files(runner: CommandRunner) -> None:
    import pyarrow.parquet as parquet

    assert runner.run("simulate", "--bots", "random", "--games", "70", "--parquet", "a.parquet").code == 0
    assert parquet.read_table("a.parquet").num_rows == 70
    assert [path.name for path in Path().iterdir()] == ["a.parquet"]


def test_a_report_is_one_page(runner: CommandRunner) -> None:
    assert runner.run("simulate", "--bots", "random", "--games", "60", "--report", "page.html").code == 0
    page = Path("page.html").read_text(encoding="utf-8")
    assert page.lstrip().lower().startswith("<!doctype html>")
    assert "shinjuku simulate --bots random --games 60 --report page.html" in page


@pytest.mark.parametrize(("option", "package"), [("--parquet", "pyarrow"), ("--report", "matplotlib")])
def test_a_missing_extra_is_named(
    runner: CommandRunner, monkeypatch: pytest.MonkeyPatch, option: str, package: str
) -> None:
    monkeypatch.setattr("shinjuku.cli.lab_run.find_spec", lambda name: None)
    session = runner.run("simulate", option, "file")
    assert session.code == 2
    assert f"needs {package}, which isn't installed. Run `pip install 'shinjuku[" in session.errors


def test_a_failing_bot_stops_the_run_and_its_game_is_saved(runner: CommandRunner) -> None:
    words = (
        "--bots",
        "tests.lab.sample_bots:FirstChoice,tests.lab.sample_bots:FailsLate",
        "--games",
        "2",
        "--jobs",
        "1",
    )
    session = runner.run("tournament", *words)
    assert session.code == 2
    assert session.errors.count("\n") == 1
    assert "The bot tests.lab.sample_bots:FailsLate (" in session.errors
    assert "failed in game 1 (seed 0): RuntimeError: I am tired. Good night." in session.errors
    assert session.errors.endswith("The game up to that point is in failed-0.txt.\n")
    assert runner.run("verify", "failed-0.txt").output.endswith("(not finished)\n")


def test_a_failing_game_that_cannot_be_saved_is_still_reported(runner: CommandRunner) -> None:
    Path("failed-0.txt").mkdir()
    bots = "tests.lab.sample_bots:FailsLate,tests.lab.sample_bots:FailsLate"
    session = runner.run("simulate", "--bots", bots, "--games", "1")
    assert session.code == 2
    assert "RuntimeError: I am tired. Good night. Can't save failed-0.txt: it is a folder." in session.errors


def test_the_lab_needs_compiled_rules() -> None:
    result = run_in_new_process("simulate", SHINJUKU_RULES="plain")
    assert (result.returncode, result.stderr) == (
        2,
        "With SHINJUKU_RULES=plain the rules run uncompiled. Unset it to use the lab.\n",
    )


# --- stopping and going on --------------------------------------------------------------------------------------


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


# --- compare ----------------------------------------------------------------------------------------------------


def test_compare_prints_what_changed(runner: CommandRunner) -> None:
    words = ("--bots", "random", "--games", "800", "--set", "income_hand=6", "--json", "a.json", "--csv", "a.csv")
    session = runner.run("compare", *words)
    assert session.code == 0
    assert session.output.startswith("With income_hand 6 instead of 4, in 800 pairs of games:\n")
    assert "- The number of cards drawn rises by 1" in session.output
    found = json.loads(Path("a.json").read_text())
    assert found["change"] == ["income_hand 6 instead of 4"]
    assert (found["games"], found["pairs"]) == (1600, 800)
    drawn = next(each for each in found["differences"] if each["name"] == "drawn")
    assert drawn["verdict"] == "changed"
    assert drawn["interval"][0] < drawn["difference"] < drawn["interval"][1]
    assert found["changed"]["settings"]["set"] == {"income_hand": "6"}
    assert len(Path("a.csv").read_text().splitlines()) == 801


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--to-module", "princess"), "modules princess instead of none"),
        (("--module", "princess", "--to-module", "none"), "modules none instead of princess"),
        (("--edition", "v1", "--to-edition", "rev1"), "edition rev1 instead of v1"),
        (
            ("--to-bots", "random,tests.lab.sample_bots:LastChoice"),
            "bots random, tests.lab.sample_bots:LastChoice instead of",
        ),
        (("--set", "customers_food=20"), "customers_food 20 instead of 22"),
        (("--base-set", "income_hand=5", "--set", "start_hand=6"), "start_hand 6 instead of 4"),
    ],
    ids=str,
)
def test_anything_can_be_compared(runner: CommandRunner, words: tuple[str, ...], expected: str) -> None:
    session = runner.run("compare", "--bots", "random", "--games", "2", "--jobs", "1", *words)
    assert session.code == 0, session.errors
    assert session.output.startswith(f"With {expected}")


# --- tournament -------------------------------------------------------------------------------------------------


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


# --- languages and reports --------------------------------------------------------------------------------------

COMMANDS = {
    "simulate": ("simulate", "--bots", "random", "--games", "40"),
    "compare": ("compare", "--bots", "random", "--games", "40", "--set", "income_hand=6"),
    "sweep": ("sweep", "--bots", "random", "--games", "20", "--set", "income_hand=3..4"),
    "tournament": ("tournament", "--bots", "random,greedy", "--games", "2"),
    "given": ("given", "started", "--games", "2"),
    "luck": ("luck", "--bots", "random", "--games", "4", "--deals", "2", "--turns", "1,9"),
}
NAMES = {"random", "greedy", "income_hand", "given", "started", "compare"}  # which are the same in every language


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_answers_in_japanese(runner: CommandRunner, command: str) -> None:
    session = runner.run(*COMMANDS[command], "--language", "ja", "--report", "page.html", "--jobs", "1")
    assert session.code == 0
    words = re.sub(r"given [a-z-]+( [a-z-]+)?", "", session.output)
    assert {*re.findall("[A-Za-z_]{3,}", words)} - NAMES == set()
    page = ET.fromstring(Path("page.html").read_text(encoding="utf-8"))
    assert page.get("lang") == "ja"
    assert [article.get("lang") for article in page.iter("article")] == ["en", "ja"]
    assert sum(each.get("role") == "img" for each in page.iter()) > 1


def test_an_unknown_language_is_refused_before_the_first_game(runner: CommandRunner) -> None:
    session = runner.run("luck", "--language", "tlh")
    assert (session.code, session.errors) == (2, "There is no language 'tlh'. Choose en or ja.\n")


# --- the page ---------------------------------------------------------------------------------------------------


def test_the_commands_in_the_documentation_run(runner: CommandRunner) -> None:
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    shown = re.findall(r"shinjuku (simulate|compare|tournament)([^`#\n]*)", page)
    assert {command for command, _ in shown} == {"simulate", "compare", "tournament"}
    for command, words in shown:
        output = runner.run(command, "--help").output
        for option in re.findall(r"--[a-z-]+", words):
            assert f"{option} " in output, (command, option)


# --- what is wrong ----------------------------------------------------------------------------------------------

WRONG: list[tuple[list[str], str]] = [
    (["simulate", "--bots", "wizard"], "There is no bot 'wizard'"),
    (["simulate", "--bots", "greedy,,random"], "A bot is missing in 'greedy,,random'"),
    (["simulate", "--bots", "greedy,random", "--players", "3"], "--bots names 2 bots for 3 players"),
    (["simulate", "--players", "7"], "Edition v2 is for 2 to 4 players, not 7."),
    (["simulate", "--players", "0"], "Edition v2 is for 2 to 4 players, not 0."),
    (["simulate", "--edition", "v9"], "There is no edition 'v9'"),
    (["simulate", "--module", "moonbase"], "has no module 'moonbase'"),
    (["simulate", "--set", "gravity"], "--set needs NAME=VALUE, such as --set income_hand=5, not 'gravity'."),
    (["simulate", "--set", "gravity=9"], "There is no setting 'gravity'"),
    (["simulate", "--games", "0"], "--games"),
    (["simulate", "--seed", "-1"], "--seed"),
    (["simulate", "--jobs", "0"], "--jobs"),
    (["simulate", "--gpu", "--bots", "planner"], "--gpu plays games of the network alone."),
    (["simulate", "--observe", "nothing"], "An observer is named module:Class, not 'nothing'."),
    (["simulate", "--json", "no/such/a.json"], "Can't write no/such/a.json: no such file or directory."),
    (["simulate", "--csv", "."], "Can't write .: is a directory."),
    (["simulate", "--bots", "tests.lab.sample_observers:ChoiceCounter"], "is not a bot"),
    (["compare"], "Both sides are the same. Choose a change with --set"),
    (["compare", "--set", "income_hand=4"], "Both sides are the same"),
    (["compare", "--base-set", "income_hand"], "--base-set needs NAME=VALUE"),
    (
        ["compare", "--edition", "rev1", "--players", "5", "--module", "five-players", "--to-edition", "v2"],
        "Edition v2 ",
    ),
    (["compare", "--module", "princess", "--to-edition", "rev1"], "Edition rev1 has no module 'princess'"),
    (["compare", "--players", "3", "--to-bots", "random,random"], "--bots names 2 bots for 3 players"),
    (["tournament", "--bots", "greedy"], "A tournament needs at least two bots, each named once."),
    (["tournament", "--bots", "greedy,greedy"], "A tournament needs at least two bots, each named once."),
    (["tournament", "--players", "9"], "Edition v2 is for 2 to 4 players, not 9."),
]


@pytest.mark.parametrize(("words", "expected"), WRONG, ids=str)
def test_bad_input_is_one_sentence(runner: CommandRunner, words: list[str], expected: str) -> None:
    session = runner.run(*words)
    assert session.code == 2
    assert expected in session.errors
    assert len(session.errors.strip().splitlines()) == 1
    assert list(Path().iterdir()) == []
