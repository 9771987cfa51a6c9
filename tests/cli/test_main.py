"""How a command ends if it is stopped, if its output can't be written, and if it has a bug."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO, NoReturn

import pytest
import typer

from shinjuku import cli
from tests.command_line import SHINJUKU, CommandRunner
from tests.positions import RECORDS


def raising(error: BaseException) -> object:
    def app(**_: object) -> NoReturn:
        raise error

    return app


@pytest.mark.parametrize("error", [KeyboardInterrupt(), typer.Abort()], ids=repr)
def test_a_stopped_command_says_so(
    runner: CommandRunner, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    monkeypatch.setattr(cli, "app", raising(error))
    session = runner.run("simulate")
    assert (session.code, session.errors) == (130, "Stopped.\n")


def test_a_bug_shows_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "app", raising(LookupError("a bug")))
    monkeypatch.setattr(sys, "argv", ["shinjuku"])
    with pytest.raises(LookupError, match="a bug"):
        cli.main()


def short_output_to(target: IO[bytes] | int, unbuffered: str) -> subprocess.CompletedProcess[str]:
    """A command whose output is written when it ends, unless it is unbuffered."""
    command = [*SHINJUKU, "replay", str(RECORDS / "walkthrough.txt"), "--step", "3"]
    variables = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    return subprocess.run(command, stdout=target, stderr=subprocess.PIPE, text=True, env=variables)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_to_a_full_disk_is_one_sentence(unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = short_output_to(full, unbuffered)
    assert (done.returncode, done.stderr) == (2, "Can't read or write: No space left on device.\n")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_no_one_reads_causes_no_message(unbuffered: str) -> None:
    with subprocess.Popen([sys.executable, "-c", ""], stdin=subprocess.PIPE) as reader:
        reader.wait()
        assert reader.stdin is not None
        done = short_output_to(reader.stdin, unbuffered)
    assert (done.returncode, done.stderr) == (1, "")
