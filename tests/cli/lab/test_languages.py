"""The lab's commands in other languages, with a report."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from shinjuku.lab.facts import FACTS
from tests.command_line import CommandRunner

COMMANDS = {
    "simulate": ("simulate", "--bots", "random", "--games", "40"),
    "compare": ("compare", "--bots", "random", "--games", "40", "--set", "income_hand=6"),
    "sweep": ("sweep", "--bots", "random", "--games", "20", "--set", "income_hand=3..4"),
    "tournament": ("tournament", "--bots", "random,greedy", "--games", "2"),
    "given": ("given", "started", "--games", "2"),
    "luck": ("luck", "--bots", "random", "--games", "4", "--deals", "2", "--turns", "1,9"),
}
NAMES = {"random", "greedy", "income_hand", "given", "started"}  # which are the same in every language


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_answers_in_japanese(runner: CommandRunner, command: str) -> None:
    session = runner.run(*COMMANDS[command], "--language", "ja", "--report", "page.html", "--jobs", "1")
    assert session.code == 0
    words = re.sub(rf"shinjuku .*|({'|'.join(FACTS)})( [a-z-]+)?", "", session.output)
    assert {*re.findall("[A-Za-z_]{3,}", words)} - NAMES == set()
    page = ET.fromstring(Path("page.html").read_text(encoding="utf-8"))
    assert page.get("lang") == "ja"
    assert [article.get("lang") for article in page.iter("article")] == ["en", "ja"]
    assert sum(each.get("role") == "img" for each in page.iter()) > 1


def test_an_unknown_language_is_refused_before_the_first_game(runner: CommandRunner) -> None:
    session = runner.run("luck", "--language", "tlh")
    assert (session.code, session.errors) == (2, "There is no language 'tlh'. Choose en or ja.\n")
