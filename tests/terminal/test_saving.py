"""Saving loses nothing: with a full disk, after a sudden end, or with a second game."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.files import FileError, read_text, save_text
from tests.command_line import SHINJUKU, CommandRunner, run

START = ("play", "--plain", "--seed", "4", "--start", "blue")


def full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_saved_text_comes_back(tmp_path: Path) -> None:
    save_text(tmp_path / "a.txt", "新宿\n")
    assert read_text(tmp_path / "a.txt") == "新宿\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "a.txt"
    save_text(path, "old\n")
    monkeypatch.setattr(os, broken, full)
    with pytest.raises(FileError) as trouble:
        save_text(path, "new\n")
    monkeypatch.undo()
    assert str(trouble.value) == (
        f"Can't save {path}: no space left on device. What was saved there before is unchanged."
    )
    assert path.read_text() == "old\n"
    assert [found.name for found in tmp_path.iterdir()] == ["a.txt"]


def test_a_link_stays_a_link_and_a_mode_a_mode(tmp_path: Path) -> None:
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    save_text(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_device_is_never_replaced() -> None:
    with pytest.raises(FileError, match="no space left on device"):
        save_text(Path("/dev/full"), "text")
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize(("name", "reason"), [("", "it is a folder"), ("no/where", "no such file or directory")])
def test_a_save_that_fails_says_why(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(FileError, match=reason):
        save_text(tmp_path / name, "text")


def test_windows_line_ends_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbfone\r\ntwo\r\n")
    assert read_text(tmp_path / "a.txt") == "one\ntwo\n"


# --- at the table -------------------------------------------------------------------------------------------


def test_a_game_that_was_killed_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole.txt", tmp_path / "killed.txt"
    run(*START, "--save", whole, typing=["1"] * 900)
    process = subprocess.Popen(
        [*SHINJUKU, *START, "--save", str(killed)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n" * 100)
    process.stdin.flush()
    while "1 action left" not in process.stdout.readline():
        pass
    for _ in range(300):
        process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    begun = killed.read_text(encoding="utf-8")
    assert len(begun.splitlines()) < len(whole.read_text(encoding="utf-8").splitlines())
    assert run("play", "--plain", "--resume", killed, typing=["1"] * 900).code == 0
    assert killed.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "3"],
        ["--edition", "v1", "--module", "kaiju", "--module", "hachiko", "--module", "thief"],
        ["--edition", "rev1", "--module", "hachiko"],
        ["--module", "kaiju", "--module", "princess", "--module", "kaicho"],
    ],
    ids=str,
)
def test_every_table_goes_on_with_the_same_chance(runner: CommandRunner, tmp_path: Path, words: list[str]) -> None:
    """The game is left at any point, also in the middle of a line, and resumed."""
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    start = ["play", "--plain", "--seed", "6", *words]
    runner.run(*start, "--save", whole, typing=["1"] * 60)
    runner.run(*start, "--save", parts, typing=["1"] * 25)
    runner.run("play", "--plain", "--resume", parts, typing=["1"] * 35)
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_leaving_in_the_middle_of_a_line_keeps_its_words(runner: CommandRunner, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    session = runner.run(*START, "--save", saved, typing=["1", "open books", "quit"])
    assert session.code == 0
    assert f"The game is saved. Resume it with: shinjuku play --resume {saved}\n" in session.output
    assert saved.read_text(encoding="utf-8").splitlines()[-1] == "blue: open books ..."
    assert "So far: open books ..." in runner.run("play", "--plain", "--resume", saved).output


def test_without_a_file_the_goodbye_says_so(runner: CommandRunner) -> None:
    session = runner.run(*START)
    assert session.code == 0
    assert "The game was not saved" in session.output


def test_it_can_be_saved_elsewhere_later(runner: CommandRunner, tmp_path: Path) -> None:
    saved = tmp_path / "later.txt"
    session = runner.run(*START, typing=["save", f"save {tmp_path}", f"save {saved}", "1"])
    assert "Name a file: `save FILE`." in session.output
    assert "it is a folder" in " ".join(session.output.split())
    assert sj.Game.load(saved.read_text(encoding="utf-8")).record() == saved.read_text(encoding="utf-8")


def test_a_disk_that_fills_up_loses_nothing(
    runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A warning appears once, and the game goes on; at the end the record is printed."""
    saved = tmp_path / "game.txt"
    runner.run(*START, "--save", saved)
    before = saved.read_text(encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    with monkeypatch.context() as later:
        later.setattr("shinjuku.cli.commands.play._save_first", lambda *_: None)
        session = runner.run("play", "--plain", "--resume", saved, typing=["1", "expand shimbashi--tokyo"])
    assert session.code == 2
    assert " ".join(session.output.split()).count("no space left on device") == 1
    assert "no space left on device" in session.errors
    assert saved.read_text(encoding="utf-8") == before
    shown = session.output[session.output.index("shinjuku-record 1") :]
    assert "blue: expand shimbashi--tokyo" in sj.Game.load(shown).record()


def test_a_new_game_never_overwrites_a_saved_one(runner: CommandRunner, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    runner.run(*START, "--save", saved)
    before = saved.read_text(encoding="utf-8")
    session = runner.run(*START, "--save", saved)
    assert session.code == 2
    assert session.errors == f"{saved} already exists. Continue that game with --resume, or choose another file.\n"
    assert saved.read_text(encoding="utf-8") == before
