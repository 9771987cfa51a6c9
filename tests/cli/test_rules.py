"""`shinjuku rules`: an edition, a module, a clause or words."""

from __future__ import annotations

import pytest

from tests.command_line import CommandRunner


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "The Matsuri"),
        (("rev1",), "Lure customers"),
        (("kaiju",), "comes ashore"),
        (("kaiju", "--edition", "v1"), "waits in Tokyo Bay"),
        (("rev1.lure-ends",), "must end at a store"),
        (("kaiju.blocks",), "No journey may start in its ward"),
        (("three", "cards"), "Any three cards"),
        (("pay.three-cards", "--language", "ja"), "任意の3枚"),
    ],
)
def test_it_shows_what_was_asked_for(runner: CommandRunner, arguments: tuple[str, ...], expected: str) -> None:
    session = runner.run("rules", *arguments)
    assert session.code == 0
    assert expected in " ".join(session.output.split())


def test_a_clause_shows_only_its_paragraph(runner: CommandRunner) -> None:
    output = runner.run("rules", "turn.income-ends").output
    assert "Income ends your turn" in output
    assert "Scoring" not in output


@pytest.mark.parametrize("arguments", [("xyzzy",), ("--edition", "v9"), ("--language", "xx")])
def test_what_does_not_exist_is_refused(runner: CommandRunner, arguments: tuple[str, ...]) -> None:
    assert runner.run("rules", *arguments).code == 2


def test_a_subject_without_rules_is_refused_in_japanese(runner: CommandRunner) -> None:
    assert "ルールに「xyzzy」についての記述はありません。" in runner.run("rules", "xyzzy", "--language", "ja").errors
