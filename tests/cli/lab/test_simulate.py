"""`shinjuku simulate`: its tables, files and faults."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import shinjuku
from shinjuku.cli.commands.simulate import _on_gpu
from shinjuku.cli.lab_run import executor_for
from shinjuku.cli.option_groups import RunOptions
from shinjuku.game.settings import Settings
from shinjuku.lab.executors.batched import BatchedExecutor
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.plan import Plan
from tests.cli.processes import run_in_new_process
from tests.command_line import CommandRunner


def results(text: str) -> Any:
    found = json.loads(text)
    found.pop("command")
    return found


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
    text = re.sub(r"<[^>]+>", "", page)
    assert "shinjuku simulate --bots random --games 60 --report page.html" in text


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


def test_modules_and_own_measurements_are_shown(runner: CommandRunner) -> None:
    words = ("--bots", "random", "--games", "3", "--module", "kaiju", "--jobs", "1")
    session = runner.run("simulate", *words, "--observe", "tests.lab.sample_observers:ChoiceCounter")
    assert session.code == 0, session.errors
    assert session.output.startswith("3 games of v2")
    assert "kaiju" in session.output.splitlines()[0]
    assert "observed" in session.output


def test_it_says_that_an_older_bot_plays_a_level(runner: CommandRunner) -> None:
    session = runner.run("simulate", "--bots", "easy,random", "--games", "1", "--set", "income_hand=6", "--jobs", "1")
    assert session.code == 0, session.errors
    assert "The trained network doesn't know this game, so an older bot plays Easy.\n" in session.errors


def test_games_on_a_gpu_need_one(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.gpu.missing_for_gpu", lambda: "There is no GPU.")
    session = runner.run("simulate", "--gpu", "--bots", "network")
    assert (session.code, session.errors) == (2, "There is no GPU.\n")


def test_games_on_a_gpu_are_played_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.gpu.missing_for_gpu", lambda: None)
    batched = _on_gpu(Plan(Settings.validated(), ("network", "network"), 10))
    assert batched.batched == "cuda"
    assert isinstance(executor_for(Simulation(batched), RunOptions(jobs=4)), BatchedExecutor)


def test_the_commands_that_it_suggests_can_be_carried_out(runner: CommandRunner) -> None:
    words = ("--edition", "v1", "--module", "kaiju", "--players", "3", "--seed", "4", "--jobs", "1")
    session = runner.run("simulate", "--bots", "random", "--games", "200", *words)
    (suggested,) = (line for line in session.output.splitlines() if line.startswith("  shinjuku "))
    assert suggested == "  shinjuku given started --edition v1 --players 3 --module kaiju --seed 4"
    assert runner.run(*suggested.split()[1:], "--games", "2", "--jobs", "1").code == 0


def test_only_commands_that_know_the_game_are_suggested(runner: CommandRunner) -> None:
    words = ("--board", "tokyo-43", "--site", "ueno=off", "--set", "income_hand=5", "--jobs", "1")
    session = runner.run("simulate", "--bots", "random", "--games", "200", *words)
    (suggested,) = (line for line in session.output.splitlines() if line.startswith("  shinjuku "))
    assert suggested.endswith("--bots random --board tokyo-43 --base-site ueno=off --base-set income_hand=5")
    assert runner.run(*suggested.split()[1:], "--games", "2", "--jobs", "1").code == 0
