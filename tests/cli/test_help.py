"""The command line explains itself."""

from __future__ import annotations

import pytest

import shinjuku
from tests.terminal.session import Here

COMMANDS = (
    *("play", "replay", "advise", "simulate", "compare", "tournament"),
    *("serve", "backup", "restore", "verify", "warm", "doctor", "bench"),
)


def test_help_names_every_command(here: Here) -> None:
    session = here.run("--help")
    assert session.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in session.said


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(here: Here, command: str) -> None:
    session = here.run(command, "--help")
    assert session.code == 0
    assert f"Usage: shinjuku {command}" in session.said


@pytest.mark.parametrize("command", ["play", "replay", "advise", "simulate", "compare", "tournament", "verify"])
def test_help_teaches_by_example(here: Here, command: str) -> None:
    assert here.run(command, "--help").said.count(f"shinjuku {command} ") > 2


def test_help_names_every_edition(here: Here) -> None:
    said = here.run("play", "--help").said
    for edition in shinjuku.editions():
        assert edition.id in said


def test_it_says_its_version(here: Here) -> None:
    assert here.run("--version").said == f"shinjuku {shinjuku.__version__}\n"
