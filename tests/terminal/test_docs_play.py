"""What docs/play.md shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

from shinjuku.terminal.commands import HELP
from tests.command_line import CommandRunner

PAGE = (Path(__file__).parent.parent.parent / "docs" / "play.md").read_text(encoding="utf-8")
START = ("play", "--plain", "--seed", "1", "--start", "blue")


def test_the_transcript_is_true(runner: CommandRunner) -> None:
    turn, refusal = (shown for shown in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) if "blue> " in shown)
    typing = re.findall(r"^blue> (.+)$", turn, re.MULTILINE)
    output = runner.run(*START, typing=[*typing, "1", *re.findall(r"^blue> (.+)$", refusal, re.MULTILINE)]).output
    assert turn in output
    assert refusal in output


def test_every_command_stands_in_the_page_and_in_the_help() -> None:
    for command in ["undo", "hint", "lines", "choices", "more", "map", "hand", "score", "queue", "log", "quit"]:
        assert f"`{command}`" in PAGE
        assert command in HELP
