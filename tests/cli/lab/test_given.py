"""`shinjuku given`: who wins given something, and with it forbidden."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line import CommandRunner


def test_both_shares_and_their_difference_are_written(runner: CommandRunner) -> None:
    session = runner.run("given", "started", "--games", "2", "--jobs", "1", "--json", "-")
    assert session.code == 0, session.errors
    found = json.loads(session.output)
    assert (found["fact"], found["place"], found["bots"]) == ("started", "", ["network", "network"])
    assert (found["seeds"], found["players"], found["prevented"]) == (2, 2, 2)  # one player starts each game
    difference = found["forbidden"]["share"] - found["association"]["share"]
    assert found["effect"]["difference"] == pytest.approx(difference, abs=1e-3)


def test_only_a_network_can_be_forbidden_something(runner: CommandRunner) -> None:
    session = runner.run("given", "started", "--bots", "planner")
    sentence = "Only a network can be forbidden something. For other bots, use `shinjuku compare`.\n"
    assert (session.code, session.errors) == (2, sentence)


def test_a_bonus_stack_can_be_changed_instead(runner: CommandRunner) -> None:
    session = runner.run("given", "took-bonus", "--edition", "v1", "--site", "ueno=off")
    assert session.code == 2
    assert session.errors.endswith(" --set bonus_6=0 --edition v1 --base-site ueno=off`.\n")


@pytest.mark.parametrize(("fact", "is_surprised"), [("started", False), ("moved-first", True)])
def test_bots_that_prepare_for_what_is_forbidden_are_mentioned(
    runner: CommandRunner, fact: str, is_surprised: bool
) -> None:
    session = runner.run(
        "given", fact, "--games", "2", "--jobs", "1", "--bots", "network-small", "--report", "page.html"
    )
    caution = "go on preparing for it, so the difference can be more than the thing is worth."
    assert (caution in " ".join(session.output.split())) == is_surprised
    assert (caution in Path("page.html").read_text(encoding="utf-8")) == is_surprised
