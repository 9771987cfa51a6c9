"""The help of the command line."""

from __future__ import annotations

import pytest

import shinjuku
from tests.command_line import CommandRunner

COMMANDS = (
    *("play", "replay", "rules", "lessons", "print", "advise", "review", "puzzles", "settings"),
    *("simulate", "compare", "sweep", "experiment", "luck", "tournament", "dataset"),
    *("train", "serve", "admin", "backup", "restore", "verify", "warm", "doctor", "bench"),
)
EXAMPLES = (
    *("play", "replay", "rules", "lessons", "advise", "review", "puzzles"),
    *("simulate", "compare", "tournament", "dataset", "train", "verify"),
)


def test_help_names_every_command(runner: CommandRunner) -> None:
    session = runner.run("--help")
    assert session.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in session.output


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(runner: CommandRunner, command: str) -> None:
    session = runner.run(command, "--help")
    assert session.code == 0
    assert f"Usage: shinjuku {command}" in session.output


@pytest.mark.parametrize("command", EXAMPLES)
def test_help_teaches_by_example(runner: CommandRunner, command: str) -> None:
    assert runner.run(command, "--help").output.count(f"shinjuku {command} ") > 2


def test_help_names_every_edition(runner: CommandRunner) -> None:
    output = runner.run("play", "--help").output
    for edition in shinjuku.editions():
        assert edition.id in output


def test_it_prints_its_version(runner: CommandRunner) -> None:
    assert runner.run("--version").output == f"shinjuku {shinjuku.__version__}\n"
