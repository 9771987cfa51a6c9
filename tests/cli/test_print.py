"""`shinjuku print`: the file, and what is refused before anything is written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.command_line import CommandRunner
from tests.printing.pdf_reader import counted, counts, pages_of

BOARD = Path(__file__).parent.parent / "recipes" / "board"


def test_a_set_is_written(runner: CommandRunner, tmp_path: Path) -> None:
    path = tmp_path / "set.pdf"
    session = runner.run("print", "--players", "2", "--module", "kaiju", "-o", path)
    assert (session.code, session.output.startswith(f"Wrote the set to {path}.")) == (0, True)
    assert counted(path.read_bytes(), "screen.") == {"blue": 1, "green": 1}
    assert counts(path.read_bytes())["card.kaiju"] == 1
    assert "Drawing" in session.errors, "progress goes to standard error"


def test_any_board_can_be_printed(runner: CommandRunner, tmp_path: Path) -> None:
    path = tmp_path / "set.pdf"
    folder = next(path for path in BOARD.rglob("facts.json")).parent
    session = runner.run("print", "--board", folder, "--players", "2", "--ink", "saving", "-o", path)
    assert session.code == 0, session.errors
    assert sum(counted(path.read_bytes(), "card.").values()) > 0
    assert pages_of(path.read_bytes())[-1].text


def test_a_changed_map_can_be_printed(runner: CommandRunner, tmp_path: Path) -> None:
    path = tmp_path / "set.pdf"
    words = ("--close", "nakano--shinjuku", "--site", "ueno=off", "--players", "2")
    assert runner.run("print", *words, "-o", path).code == 0
    assert "Nakano–Shinjuku closed, Ueno without a site" in " ".join(pages_of(path.read_bytes())[0].text.split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--edition", "v9"], "There is no edition 'v9'."),
        (["--players", "7"], "Edition v2 is for 2 to 4 players, not 7."),
        (["--module", "hachiko"], "Edition v2 has no module 'hachiko'."),
        (["--module", "advanced", "--module", "art-collector"], "can't be played together."),
        (["--close", "nakano--ueno"], "nakano--ueno"),
        (["--paper", "a3"], "There is no paper 'a3'. Choose a4 or letter."),
        (["--ink", "gold"], "There is no ink 'gold'. Choose colour or saving."),
        (["--language", "xx"], "There is no language 'xx'. Choose en or ja."),
        (["-o", "no/such/folder/set.pdf"], "Can't write no/such/folder/set.pdf: no such file or directory."),
    ],
)
def test_what_is_impossible_is_one_sentence(
    runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    session = runner.run("print", *words)
    assert session.code == 2
    assert sentence in session.errors
    assert len(session.errors.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_set_that_fails_leaves_the_old_file(
    runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "set.pdf"
    path.write_bytes(b"before")

    def fail(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", fail)
    session = runner.run("print", "--players", "2", "-o", path)
    assert session.code == 2
    assert "What was saved there before is unchanged." in session.errors
    assert [each.name for each in tmp_path.iterdir()] == ["set.pdf"]
    assert path.read_bytes() == b"before"
