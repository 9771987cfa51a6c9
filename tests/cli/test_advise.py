"""`shinjuku advise`: on records, positions and views, as text and as JSON; wrong input is one sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from shinjuku.bots.advice import advise
from shinjuku.cli.commands.advise import _behind, show
from tests.command_line import CommandRunner

QUICK = ("--budget", "24")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record of 40 lines, the same as a position, as a view and as a copy, and a finished game."""
    monkeypatch.chdir(tmp_path)
    game = sj.Game.new(players=["blue", "red"], seed=4, start="blue")
    while len(game.history) < 40 or game.in_line:
        game.play(make_player("greedy").decide(game))
    assert game.to_act is not None
    Path("game.txt").write_text(game.record())
    Path("own.txt").write_text(game.record(game.to_act))
    Path("position.json").write_text(json.dumps(game.position()))
    Path("view.json").write_text(json.dumps(game.view(game.to_act)))
    over = play_out(sj.Game.new(seed=1), [make_player("random", seed=1), make_player("random", seed=2)])
    Path("over.txt").write_text(over.record())
    Path("broken.json").write_text('{"edition": ')
    Path("list.json").write_text('{"edition": "v9"}')
    return tmp_path


@pytest.mark.parametrize("name", ["game.txt", "position.json", "view.json"])
def test_it_prints_what_to_do_and_why(runner: CommandRunner, name: str) -> None:
    session = runner.run("advise", name, *QUICK)
    assert session.code == 0, session.errors
    assert session.output.splitlines()[0].endswith(", master:24 would play:")
    assert "\n  - " in session.output
    assert " simulated games." in session.output


def test_it_reads_standard_input(runner: CommandRunner) -> None:
    record = Path("game.txt").read_text()
    expected = runner.run("advise", "-", *QUICK, typing=record.splitlines()).output
    assert expected == runner.run("advise", "game.txt", *QUICK).output != ""


def test_an_alternative_that_is_as_good_is_called_even() -> None:
    game = sj.Game.new(seed=1)
    assert game.to_act is not None
    advice = advise(game.view(game.to_act), "greedy")
    other = replace(advice.suggestions[0], behind=0.04)
    assert _behind(advice, other) == advice.wording.say("advice.even")
    assert "1.3 points" in _behind(advice, replace(other, behind=1.26))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_lines_to_type_are_neither_wrapped_nor_padded(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = sj.Game.new(seed=1)
    assert game.to_act is not None
    advice = advise(game.view(game.to_act), "greedy", language=language)
    line = "expand " + "shimbashi--tokyo pay minato; " * 5 + "end"
    show(replace(advice, suggestions=(replace(advice.suggestions[0], lines=(line,)),)))
    printed = capsys.readouterr().out.splitlines()
    assert f"    {advice.seat}: {line}" in printed
    assert printed == [each.rstrip() for each in printed]


def test_only_the_player_to_act_gets_advice(runner: CommandRunner) -> None:
    Path("new.txt").write_text(sj.Game.new(players=["blue", "red"], seed=4, start="blue").record())
    session = runner.run("advise", "new.txt", "--seat", "red", *QUICK)
    assert (session.code, session.errors) == (
        2,
        "blue decides there, not red. Only the player to act can get advice.\n",
    )


def test_json_has_the_same_advice(runner: CommandRunner) -> None:
    found = json.loads(runner.run("advise", "game.txt", *QUICK, "--json", "-").output)
    assert found["bot"] == "master:24"
    best = found["suggestions"][0]
    assert best["behind"] == 0
    assert {"key", "text"} <= set(best["reasons"][0])
    game = sj.Game.load(Path("game.txt").read_text(), seed=0)
    game.perform(best["lines"][0])


def test_it_speaks_japanese(runner: CommandRunner) -> None:
    expected = runner.run("advise", "game.txt", *QUICK, "--language", "ja").output
    assert "なら、こうします。" in expected


def test_it_advises_at_an_earlier_line_with_another_bot(runner: CommandRunner) -> None:
    session = runner.run("advise", "over.txt", "--step", "20", "--bot", "strong")
    assert session.output.splitlines()[0].endswith(", strong would play:")
    session = runner.run("advise", "over.txt", "--seat", "green", "--bot", "easy")
    assert session.output.startswith("As Green, easy would play:")


WRONG: list[tuple[list[str], str]] = [
    (["nowhere.txt"], "There is no file nowhere.txt."),
    (["over.txt"], "The game is over. Choose a line with --step N, or a last decision with --seat COLOUR."),
    (["own.txt"], "This is one seat's copy of the record."),
    (["broken.json"], "This isn't valid JSON"),
    (["list.json"], "There is no edition 'v9'"),
    (["game.txt", "--step", "999"], "There is no line 999. The last one is "),
    (["position.json", "--step", "1"], "--step only works with records. A position has no lines."),
    (["game.txt", "--seat", "pink"], "There is no seat 'pink'. The players are blue, red."),
    (["view.json", "--seat", "purple"], "--seat purple needs that player's view."),
    (["game.txt", "--bot", "wizard"], "There is no bot 'wizard'"),
    (["game.txt", "--bot", "strong", "--budget", "1s"], "--budget only works with master and expert, not with strong."),
    (["game.txt", "--budget", "soon"], "'soon' is not a valid budget"),
    (["game.txt", "--language", "xx"], "There is no language 'xx'. Choose en or ja."),
    (["game.txt", "--json", "no/such/a.json"], "Can't write no/such/a.json"),
]


@pytest.mark.parametrize(("words", "expected"), WRONG, ids=str)
def test_bad_input_is_one_sentence(runner: CommandRunner, words: list[str], expected: str) -> None:
    session = runner.run("advise", *words)
    assert session.code == 2
    assert expected in session.errors
    assert len(session.errors.strip().splitlines()) == 1
    assert session.output == ""
