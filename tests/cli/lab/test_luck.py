"""`shinjuku luck`: how much is decided after some turns."""

from __future__ import annotations

import json

import pytest

from tests.command_line import CommandRunner


def test_a_share_is_decided_after_each_turn(runner: CommandRunner) -> None:
    words = ("luck", "--bots", "random", "--games", "8", "--deals", "3", "--turns", "1, 9000")
    session = runner.run(*words, "--json", "-")
    assert session.code == 0, session.errors
    found = json.loads(session.output)
    assert (found["bots"], found["deals"]) == (["random", "random"], 3)
    first, last = found["turns"]
    assert (first["turn"], last["turn"]) == (1, 9000)
    assert first["interval"][0] <= first["decided"] <= first["interval"][1]
    assert first["decided"] < last["decided"] == 1  # all games are over by then


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--turns", "1,soon"), "--turns needs numbers from 1 on, such as --turns 1,10,20, not '1,soon'."),
        (("--turns", "0"), "--turns needs numbers from 1 on, such as --turns 1,10,20, not '0'."),
        (
            ("--bots", "tests.lab.sample_bots:FirstChoice"),
            "Games can be dealt again only for bots in compiled code: random, greedy, planner and the styles, or the "
            "network in all seats.",
        ),
    ],
)
def test_what_cannot_be_measured_is_refused(runner: CommandRunner, words: tuple[str, ...], sentence: str) -> None:
    session = runner.run("luck", *words)
    assert (session.code, session.errors) == (2, f"{sentence}\n")
