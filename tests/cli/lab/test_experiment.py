"""`sweep`, `experiment` and `settings`: their output, files and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line import CommandRunner

STUDY = """
title = { en = "Income", ja = "収入について" }
games = 40
bots = "random"

[[comparison]]
set = { income_hand = 6 }

[[comparison]]
title = "Without a site in Ueno"
site = { ueno = false }
close = ["nakano--shinjuku"]
swap_starts = true

[[sweep]]
set = { income_hand = "3..4" }
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_an_experiment_is_a_file_with_a_report_and_data(runner: CommandRunner) -> None:
    Path("study.toml").write_text(STUDY)
    session = runner.run("experiment", "study.toml", "--jobs", "1")
    assert session.code == 0, session.errors
    assert sorted(path.name for path in Path("study").glob("*.*")) == [
        ".parts", "comparison-1.json", "comparison-2.json", "report.html", "sweep-3.json",
    ]  # fmt: skip
    second = json.loads(Path("study/comparison-2.json").read_text())
    assert second["change"] == ["Nakano–Shinjuku closed", "no department store in Ueno"]
    assert (second["pairs"], second["games"]) == (40, 160)
    report = Path("study/report.html").read_text()
    assert "Without a site in Ueno" in report
    assert "<h1>Income</h1>" in report
    assert "<h1>収入について</h1>" in report


def test_parts_that_have_been_played_are_not_played_again(runner: CommandRunner) -> None:
    Path("study.toml").write_text(STUDY)
    runner.run("experiment", "study.toml", "--jobs", "1")
    before = Path("study/sweep-3.json").read_bytes()
    Path("study.toml").write_text(STUDY.replace("income_hand = 6", "income_hand = 5"))
    session = runner.run("experiment", "study.toml", "--jobs", "1")
    assert [line for line in session.errors.splitlines() if not line.startswith("Playing")] == [
        "With income_hand 5 instead of 4"
    ]
    assert Path("study/sweep-3.json").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("games = 5", "study.toml has no [[comparison]] and no [[sweep]]."),
        ("gmaes = 5", "study.toml can't have 'gmaes'. Did you mean games?"),
        ("[[sweep]]\nset = { income_hand = 5 }", "A sweep varies one number or two"),
        ("[[comparison]]\nset = { income = 5 }", "Did you mean income_hand?"),
        ("[comparison]\ngames = 5", "Write [[comparison]], with two brackets"),
        ("[[comparison]]\ngames = 'many'", "[[comparison]] number 1: 'games' can't be 'many'."),
        ("title = { fr = 'Revenu' }", "study.toml: 'title' needs a text for each language, such as { en ="),
        ("title = { en = 5 }", "study.toml: 'title' needs a text for each language, such as { en ="),
        ("= 5", "study.toml is not TOML"),
    ],
)
def test_a_file_that_makes_no_sense(runner: CommandRunner, text: str, sentence: str) -> None:
    Path("study.toml").write_text(text)
    session = runner.run("experiment", "study.toml")
    assert session.code == 2
    assert sentence in session.errors


def test_a_sweep_prints_a_row_for_each_value_and_how_many_games_it_takes(runner: CommandRunner) -> None:
    arguments = ("sweep", "--set", "income_hand=3..5", "--games", "60", "--bots", "random", "--jobs", "1")
    session = runner.run(*arguments, "--json", "a.json")
    assert session.code == 0, session.errors
    assert "To see 1 percentage point in the starting player's win share, you need about" in session.output
    found = json.loads(Path("a.json").read_text())
    assert [point["set"]["income_hand"] for point in found["points"]] == ["3", "4", "5"]
    assert found["points"][0]["metrics"]["turns"]["difference"] == 0
    assert "starter's" not in session.output.split("income_hand")[2]  # a word that no narrow column can hold
    assert found["games_for_a_small_change"]["starter_wins"] > 1000


def test_a_sweep_of_a_few_games_does_not_say_how_many_it_takes(runner: CommandRunner) -> None:
    words = ("sweep", "--set", "income_hand=3..4", "--games", "2", "--bots", "random", "--seed", "4", "--jobs", "1")
    session = runner.run(*words)
    assert session.code == 0, session.errors
    assert session.output.endswith("* marks a significant difference from the first row.\n")


def test_settings_lists_every_number(runner: CommandRunner) -> None:
    session = runner.run("settings", "v2")
    assert session.code == 0
    assert "income_hand" in session.output
    assert "Hand size that Income draws up to" in session.output
    assert "rev1" not in session.output


def test_settings_are_listed_in_japanese_throughout(runner: CommandRunner) -> None:
    output = runner.run("settings", "v2", "--language", "ja").output
    assert "収入で補充する手札の枚数" in output
    assert not {"name", "range", "meaning", "to", "or"} & set(output.split())
    assert "…" not in runner.run("settings", "--language", "ja").output, "nothing is cut off"
    assert "There is no language 'fr'" in runner.run("settings", "--language", "fr").errors


def test_settings_are_written_as_json(runner: CommandRunner) -> None:
    found = json.loads(runner.run("settings", "--json", "-").output)
    assert "income_hand" in [each["name"] for each in found]


def test_an_experiment_ends_with_a_bot_that_fails(runner: CommandRunner) -> None:
    Path("study.toml").write_text(STUDY.replace('"random"', '"tests.lab.sample_bots:FailsLate"'))
    session = runner.run("experiment", "study.toml", "--jobs", "1")
    assert session.code == 2
    assert "RuntimeError: I am tired. Good night." in session.errors
    assert not Path("study/report.html").exists()


def test_the_same_command_continues_a_study_that_was_stopped(runner: CommandRunner) -> None:
    Path("study.toml").write_text(STUDY.replace('"random"', '"tests.lab.sample_bots:PressesCtrlC"'))
    session = runner.run("experiment", "study.toml", "--jobs", "1")
    assert session.code == 130
    assert "of 80 games. Run the same command to continue." in session.errors


def test_compare_on_a_changed_map_with_files(runner: CommandRunner) -> None:
    session = runner.run(
        "compare", "--site", "ueno=off", "--bots", "random", "--games", "20", "--jobs", "1",
        "--json", "a.json", "--csv", "a.csv", "--report", "a.html",
        "--observe", "tests.lab.sample_observers:ChoiceCounter",
    )  # fmt: skip
    assert session.code == 0, session.errors
    assert session.output.startswith("With no department store in Ueno, in 20 pairs of games:")
    assert "pp: percentage points." in session.output
    page = Path("a.html").read_text(encoding="utf-8")
    assert "no department store in Ueno" in page
    assert "pp: percentage points." in page
    assert "割合の差はポイントで示す。" in page
    found = json.loads(Path("a.json").read_text())
    assert {"margin", "minutes", "half_time_wins"} <= {each["name"] for each in found["differences"]}
    assert len(Path("a.csv").read_text().splitlines()) == 21


@pytest.mark.parametrize("second", [(), ("--set", "track_per_player=10..12:2")])
def test_a_sweep_breaks_no_word_on_a_narrow_terminal(
    second: tuple[str, ...], runner: CommandRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    numbers = ("--set", "income_hand=3..4", *second)
    session = runner.run("sweep", *numbers, "--games", "4", "--bots", "random", "--jobs", "1")
    assert session.code == 0, session.errors
    words = session.output.split()
    names = {"income_hand", "track_per_player"} if second else {"income_hand"}
    assert names | {"starter", "minutes", "changes", "leader"} <= set(words)
    assert max(map(len, session.output.splitlines())) <= 80
