"""Wrong input is one clear sentence and exit code 2, without a traceback."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.command_line import SHINJUKU, CommandRunner, run

NOT_TEXT = b"shinjuku-record 1\n\xff\xfe\n"

WRONG: list[tuple[list[str], str]] = [
    (["play", "--players", "7"], "Edition v2 is for 2 to 4 players, not 7."),
    (["play", "--players", "0"], "Edition v2 is for 2 to 4 players, not 0."),
    (["play", "--seats", "human"], "Edition v2 is for 2 to 4 players, not 1."),
    (["play", "--seats", "human,greedy", "--players", "3"], "--seats names 2 players, but --players is 3."),
    (["play", "--seats", "human,,greedy"], "A seat in 'human,,greedy' is empty."),
    (["play", "--seats", "human,wizard"], "There is no bot 'wizard'. Choose easy, steady, strong, expert, master,"),
    (["play", "--seats", "pink=human,greedy"], "There is no colour 'pink'"),
    (["play", "--seats", "red=human,red=greedy"], "Each player needs a different colour"),
    (["play", "--seats", "a,b,c,d,e,f"], "has more than 5 seats."),
    (["play", "--edition", "v9"], "There is no edition 'v9'. Choose v2, v1 or rev1."),
    (["play", "--board", "atlantis"], "There is no board 'atlantis'. The boards are tokyo-43"),
    (["play", "--board", "."], "There is no file facts.json."),
    (["play", "--module", "moonbase"], "has no module 'moonbase'"),
    (["play", "--set", "confirm"], "--set needs NAME=VALUE"),
    (["play", "--set", "confirm=maybe"], "The setting confirm must be on or off, not 'maybe'."),
    (["play", "--set", "gravity=9"], "There is no setting 'gravity'"),
    (["play", "--start", "mauve"], "'mauve' can't start"),
    (["play", "--seed", "lucky"], "--seed must be a whole number, not 'lucky'. Run `shinjuku play --help` for help."),
    (["play", "--players", "six"], "--players must be a whole number, not 'six'."),
    (["play", "--bot-seconds", "soon"], "--bot-seconds must be a number, not 'soon'."),
    (["simulate", "--games", "0"], "--games must be at least 1, not '0'. Run `shinjuku simulate --help` for help."),
    (["dataset", "--out", "x", "--format", "csv"], "--format: 'csv' is not one of 'parquet', 'npz'."),
    (["serve", "--port", "99999"], "--port must be at most 65535, not '99999'."),
    (["play", "--resume", "nowhere.txt"], "There is no file nowhere.txt."),
    (["play", "--resume", "."], ". is a folder, not a file."),
    (["play", "--resume", "bytes.txt"], "bytes.txt isn't UTF-8 text: byte 19 is invalid."),
    (["play", "--resume", "empty.txt"], "A record begins with 'shinjuku-record 1'."),
    (["play", "--resume", "old.txt", "--players", "3"], "--players can't be used with --resume"),
    (["play", "--resume", "old.txt", "--seats", "human,human,human"], "has more than 2 seats."),
    (
        ["play", "--resume", "old.txt", "--seats", "red=human,blue=greedy"],
        "Its players are blue, green.",
    ),
    (["play", "--save", "."], "it is a folder"),
    (["play", "--save", "no/such/folder/game.txt"], "no such file or directory"),
    (["play", "--save", "old.txt"], "old.txt already exists."),
    (["replay", "old.txt", "--board", "board.svg"], "There is no board 'board.svg'; the boards are tokyo-43"),
    (["replay", "nowhere.txt"], "There is no file nowhere.txt."),
    (["replay", "bytes.txt"], "isn't UTF-8 text"),
    (["replay", "old.txt", "--step", "9999"], "There is no line 9999"),
    (["replay", "old.txt", "--svg", "no/such/board.svg"], "no such file or directory"),
    (["replay"], "Missing argument 'FILE'"),
    (["verify", "nowhere.txt"], "There is no file nowhere.txt."),
    (["verify", "old.txt", "--json", "no/such/folder/x.json"], "no such file or directory"),
    (["dance"], "No such command 'dance'. Run `shinjuku --help` for help."),
    (["simulatee"], "No such command 'simulatee'. Did you mean 'simulate'? Run `shinjuku --help` for help."),
    (["play", "--loud"], "No such option: --loud"),
]


@pytest.fixture
def folder(runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a saved game, an empty file and one that isn't text."""
    monkeypatch.chdir(tmp_path)
    assert runner.run("play", "--plain", "--seed", "1", "--save", "old.txt").code == 0
    Path("bytes.txt").write_bytes(NOT_TEXT)
    Path("empty.txt").write_bytes(b"")
    return tmp_path


@pytest.mark.parametrize(("words", "expected"), WRONG, ids=str)
def test_bad_input_is_one_sentence(runner: CommandRunner, folder: Path, words: list[str], expected: str) -> None:
    before = sorted((path.name, path.read_bytes()) for path in folder.iterdir())
    session = runner.run(*words, *(["--plain"] if words[0] == "play" else []))
    assert session.code == 2
    assert expected in session.errors
    assert len(session.errors.strip().splitlines()) == 1
    assert sorted((path.name, path.read_bytes()) for path in folder.iterdir()) == before


def test_a_full_disk_is_reported_before_the_game_starts() -> None:
    session = run("play", "--plain", "--save", "/dev/full")
    assert session.code == 2
    assert session.errors == "Can't save /dev/full: no space left on device. Nothing was written.\n"
    assert Path("/dev/full").is_char_device()


def test_a_full_output_device_causes_no_traceback() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*SHINJUKU, "play", "--plain"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr.endswith("No space left on device.\n")
    assert "Traceback" not in done.stderr


def test_a_closed_pipe_causes_no_traceback() -> None:
    process = subprocess.Popen(
        [*SHINJUKU, "play", "--seats", "random,random"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait()


def test_input_that_is_not_text_causes_no_traceback() -> None:
    done = subprocess.run([*SHINJUKU, "play", "--plain"], input=b"\xff\xfe\n1\n", capture_output=True)
    assert done.returncode == 0
    assert done.stderr == b""
