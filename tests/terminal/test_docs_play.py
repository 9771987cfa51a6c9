"""What docs/play.md shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shinjuku.terminal.commands import HELP
from shinjuku.texts import LANGUAGES
from tests.command_line import CommandRunner

PAGE = (Path(__file__).parent.parent.parent / "docs" / "play.md").read_text(encoding="utf-8")
START = ("play", "--plain", "--seed", "1", "--start", "blue")


def test_the_transcript_is_true(runner: CommandRunner) -> None:
    turn, refusal = (shown for shown in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) if "blue> " in shown)
    typing = re.findall(r"^blue> (.+)$", turn, re.MULTILINE)
    output = runner.run(*START, typing=[*typing, "1", *re.findall(r"^blue> (.+)$", refusal, re.MULTILINE)]).output
    assert turn in output
    assert refusal in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_and_the_help_list_every_command(runner: CommandRunner, language: str) -> None:
    output = runner.run(*START, "--language", language, typing=["help"]).output
    for command in HELP:
        assert re.search(rf"`{command}\b", PAGE)
        assert f"\n  {command} " in output
