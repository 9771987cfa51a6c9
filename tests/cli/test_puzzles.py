"""`shinjuku puzzles`: the puzzle of the day, others by theme and difficulty, and what doesn't exist."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

import pytest

from shinjuku.puzzles import puzzle_of_day, puzzles
from tests.command_line import CommandRunner


class BeforeMidnight(datetime):
    """An hour later it is the next day, and east of London it already is."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> BeforeMidnight:
        return cls(2026, 11, 17, 23, 0, tzinfo=UTC).astimezone(tz)


def test_the_day_is_that_of_utc(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.puzzles.datetime", BeforeMidnight)
    assert puzzle_of_day(BeforeMidnight.now(UTC).date()).id in runner.run("puzzles", "show").output


def test_puzzles_are_listed_by_theme_and_difficulty(runner: CommandRunner) -> None:
    output = runner.run("puzzles", "list", "--theme", "sets", "--difficulty", "hard").output
    listed = [each.id for each in puzzles().values() if "sets" in each.themes and each.difficulty == "hard"]
    assert 0 < len(listed) < len(puzzles())
    assert [id for id in puzzles() if id in output] == listed


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "There is no puzzle 'origami'."), ("ja", "'origami' という問題はありません。")],
)
def test_an_unknown_puzzle_is_refused(runner: CommandRunner, language: str, expected: str) -> None:
    result = runner.run("puzzles", "show", "origami", "--language", language)
    assert (result.code, expected in result.errors) == (2, True)
