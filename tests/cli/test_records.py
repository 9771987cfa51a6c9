"""`verify` and `replay`: their output and exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from tests.command_line import CommandRunner, run
from tests.positions import RECORDS

WALKTHROUGH = RECORDS / "walkthrough.txt"


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    game = play_out(sj.Game.new(seed=1), [make_player("random", seed=1), make_player("greedy")])
    path = tmp_path / "finished.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def broken(path: Path, old: str, new: str) -> Path:
    """The walkthrough with one change."""
    text = WALKTHROUGH.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


# --- verify -------------------------------------------------------------------------------------------------


def test_a_sound_record_is_ok(finished: Path) -> None:
    session = run("verify", finished)
    game = sj.Game.load(finished.read_text(encoding="utf-8"))
    lines = len(game.history) - 1
    assert session.output == f"ok: {lines} lines, blue {game.scores[0]}, green {game.scores[1]}\n"
    assert session.code == 0


def test_an_unfinished_game_is_ok_too(runner: CommandRunner) -> None:
    session = runner.run("verify", WALKTHROUGH)
    assert session.code == 0
    assert session.output.startswith("ok: 30 lines, blue 5, red 10")
    assert session.output.endswith("(not finished)\n")


def test_an_illegal_line_is_reported_with_its_place(runner: CommandRunner, tmp_path: Path) -> None:
    wrong = broken(tmp_path / "a.txt", "blue: open books shimbashi pay minato", "blue: open books shimbashi pay kita")
    session = runner.run("verify", wrong)
    assert session.code == 1
    assert session.errors.startswith(f"{wrong}: line 15, column 32: ")
    assert session.output == ""


def test_a_line_of_thousands_of_words_is_reported(runner: CommandRunner, tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(WALKTHROUGH.read_text(encoding="utf-8") + "blue: " + "pass " * 18_000, encoding="utf-8")
    session = runner.run("verify", path)
    assert session.code == 2
    assert session.errors.endswith(": A line has at most 500 words and signs.\n")


def test_unreadable_words_have_their_own_exit_code(runner: CommandRunner, tmp_path: Path) -> None:
    session = runner.run("verify", broken(tmp_path / "a.txt", "open books", "open sandwiches"))
    assert session.code == 2
    assert "line 15, column 12: 'sandwiches' isn't a word of this game" in session.errors


def test_a_seats_copy_is_not_verified(runner: CommandRunner, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(sj.Game.new(seed=1).record(0), encoding="utf-8")
    session = runner.run("verify", path)
    assert session.code == 1
    assert "one seat's copy" in session.errors


def test_several_files_are_named(runner: CommandRunner, finished: Path, tmp_path: Path) -> None:
    session = runner.run("verify", finished, tmp_path / "missing.txt", WALKTHROUGH)
    assert session.code == 2
    assert session.output.splitlines()[0].startswith(f"{finished}: ok: ")
    assert session.output.splitlines()[1].startswith(f"{WALKTHROUGH}: ok: ")
    assert session.errors == f"There is no file {tmp_path / 'missing.txt'}.\n"


def test_verify_writes_json(runner: CommandRunner, finished: Path, tmp_path: Path) -> None:
    wrong = broken(tmp_path / "a.txt", "pay minato", "pay kita")
    session = runner.run("verify", finished, wrong, "--json", "-")
    good, bad = json.loads(session.output)
    assert session.code == 1
    assert good["ok"]
    assert good["over"]
    assert good["winners"] == ["green"]
    assert not bad["ok"]
    assert (bad["line"], bad["column"]) == (15, 32)
    assert bad["code"].startswith("pay.")
    runner.run("verify", finished, "--json", tmp_path / "results.json")
    assert json.loads((tmp_path / "results.json").read_text())[0] == good


# --- replay -------------------------------------------------------------------------------------------------


def test_without_a_terminal_every_line_is_printed(runner: CommandRunner) -> None:
    session = runner.run("replay", WALKTHROUGH)
    assert session.code == 0
    assert "  3  blue: open books shimbashi pay minato\n" in session.output
    assert "Blue opens a books store in Shimbashi, paying Minato." in session.output
    assert session.output.count("\n") > 100
    assert "The game is not over" in session.output


def test_long_lines_are_not_wrapped(runner: CommandRunner) -> None:
    record = RECORDS / "golden" / "hachiko-v1.txt"
    [*_, longest] = sorted(re.findall(r"^green: .*", record.read_text(encoding="utf-8"), re.MULTILINE), key=len)
    assert len(longest) > 150
    assert f"  {longest}\n" in runner.run("replay", record).output


def test_a_single_line_can_be_printed(runner: CommandRunner) -> None:
    session = runner.run("replay", WALKTHROUGH, "--step", "3")
    assert session.output.splitlines()[0] == "  3  blue: open books shimbashi pay minato"


def test_the_end_shows_the_scores_and_the_winner(runner: CommandRunner, finished: Path) -> None:
    assert "Green wins with" in runner.run("replay", finished, "--plain").output


def test_the_board_can_be_drawn(runner: CommandRunner, tmp_path: Path) -> None:
    drawn = tmp_path / "board.svg"
    session = runner.run("replay", WALKTHROUGH, "--step", "5", "--svg", drawn)
    assert session.output == f"Wrote the board to {drawn}.\n"
    assert drawn.read_text(encoding="utf-8").startswith("<svg")


def test_an_unfinished_line_is_shown_as_such(runner: CommandRunner, tmp_path: Path) -> None:
    game = sj.Game.new(seed=4)
    game.play(game.choices[0])
    game.play("open books")
    path = tmp_path / "a.txt"
    path.write_text(game.record(), encoding="utf-8")
    assert ": open books ..." in runner.run("replay", path).output


def test_a_broken_record_is_not_replayed(runner: CommandRunner, tmp_path: Path) -> None:
    session = runner.run("replay", broken(tmp_path / "a.txt", "pay minato", "pay kita"))
    assert session.code == 2
    assert session.errors.startswith("line 15, column 32: ")
