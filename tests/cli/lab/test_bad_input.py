"""The lab's commands: what is refused, and what their page shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command_line import CommandRunner

ROOT = Path(__file__).parents[3]


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
