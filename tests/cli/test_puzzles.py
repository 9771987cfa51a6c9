"""`shinjuku puzzles`: list them, show one, play it, and make more."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from pathlib import Path

import pytest

from shinjuku.puzzles import Puzzle, puzzle_of_day, puzzles
from shinjuku.puzzles.model import read_puzzles
from tests.command_line import CommandRunner
from tests.puzzles.sample_games import PUZZLE, puzzle_of_game

SOLUTION = "The solution. Your chance to win is"


class BeforeMidnight(datetime):
    """An hour later it is the next day, and east of London it already is."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> BeforeMidnight:
        return cls(2026, 11, 17, 23, 0, tzinfo=UTC).astimezone(tz)


# --- list and show ------------------------------------------------------------------------------------------------


def test_all_puzzles_are_listed(runner: CommandRunner) -> None:
    lines = runner.run("puzzles", "list").output.splitlines()
    assert [line.split()[0] for line in lines] == list(puzzles())
    assert [line.split()[1] for line in lines] == [each.difficulty for each in puzzles().values()]


def test_the_day_is_that_of_utc(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.puzzles.datetime", BeforeMidnight)
    assert puzzle_of_day(BeforeMidnight.now(UTC).date()).id in runner.run("puzzles", "show").output


def test_the_list_can_be_narrowed(runner: CommandRunner) -> None:
    lines = runner.run("puzzles", "list", "--theme", "sets", "--difficulty", "hard").output.splitlines()
    expected = [each.id for each in puzzles().values() if "sets" in each.themes and each.difficulty == "hard"]
    assert [line.split()[0] for line in lines] == expected != []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--theme", "journey"),
            "There is no theme 'journey'. Choose matsuri, sets, blocking, endgame, journeys or building.\n",
        ),
        (("--difficulty", "simple"), "There is no difficulty 'simple'. Choose easy, medium or hard.\n"),
    ],
)
def test_an_unknown_theme_or_difficulty_is_refused(
    runner: CommandRunner, words: tuple[str, ...], sentence: str
) -> None:
    session = runner.run("puzzles", "list", *words)
    assert (session.code, session.errors) == (2, sentence)


def test_a_puzzle_is_shown_with_its_solution(runner: CommandRunner) -> None:
    position, found, solution = runner.run("puzzles", "show", PUZZLE.id).output.partition(SOLUTION)
    assert position.startswith(f"Puzzle {PUZZLE.id}: {PUZZLE.difficulty}, ")
    assert position.endswith(f"You are {PUZZLE.seat.capitalize()}. Find the best turn.\n")
    assert "map WARD" not in position, "a puzzle takes only the lines of a turn"
    assert found
    assert "\n  - " in solution  # a reason


@pytest.mark.parametrize("command", ["show", "play"])
def test_an_unknown_puzzle_is_refused(runner: CommandRunner, command: str) -> None:
    session = runner.run("puzzles", command, "00000000")
    sentence = "There is no puzzle '00000000'. `shinjuku puzzles list` shows all of them.\n"
    assert (session.code, session.errors) == (2, sentence)
    japanese = runner.run("puzzles", command, "00000000", "--language", "ja")
    assert "'00000000' という問題はありません。" in japanese.errors


# --- play ---------------------------------------------------------------------------------------------------------


def test_the_solution_is_right(runner: CommandRunner) -> None:
    session = runner.run("puzzles", "play", PUZZLE.id, typing=[*PUZZLE.lines, ""])
    assert session.code == 0
    verdict = session.output.partition("Right!")[2]
    assert SOLUTION in verdict


def test_a_line_that_is_not_legal_is_explained_and_can_be_typed_again(runner: CommandRunner) -> None:
    nothing = runner.run("puzzles", "play", PUZZLE.id, "--language", "ja", typing=["matsuri nowhere", ""])
    assert "「nowhere」" in nothing.output
    corrected = runner.run("puzzles", "play", PUZZLE.id, typing=["matsuri nowhere", *PUZZLE.lines, ""])
    assert "'nowhere' isn't a word of this game" in corrected.output
    assert "Right!" in corrected.output


def test_an_empty_answer_shows_the_solution_of_todays_puzzle(
    runner: CommandRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shinjuku.puzzles.puzzle_of_day", lambda today: PUZZLE)
    output = runner.run("puzzles", typing=[""]).output
    assert output.startswith(f"Puzzle {PUZZLE.id}: {PUZZLE.difficulty}, ")
    assert SOLUTION in output
    assert "Right!" not in output
    assert "Not the best turn." not in output


# --- make ---------------------------------------------------------------------------------------------------------


def test_more_puzzles_are_made_and_the_run_can_be_resumed(
    runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def of_game(seed: int) -> list[Puzzle]:
        if seed == 12 and not resumed:
            raise KeyboardInterrupt
        return puzzle_of_game(seed)

    monkeypatch.setattr("shinjuku.puzzles.run.puzzles_of_game", of_game)
    file, resumed = tmp_path / "more.jsonl", False
    words = ("puzzles", "make", file, "--number", "4", "--seed", "10", "--processes", "1")
    stopped = runner.run(*words)
    assert (stopped.code, stopped.errors.splitlines()[-1]) == (
        130,
        "Stopped at 2 puzzles. Run the same command to continue.",
    )
    resumed = True
    done = runner.run(*words)
    assert done.output == f"{file} has 4 puzzles from 4 games.\n"
    assert "puzzles: 4 of 4\n" in done.errors
    found = read_puzzles(file.read_text(encoding="utf-8").splitlines())
    assert [each.id for each in found] == ["00000010", "00000011", "00000012", "00000013"]
    assert [each.name for each in tmp_path.iterdir()] == ["more.jsonl"]
