"""The plain table: what players see, what they can type, and that no input does harm."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shinjuku as sj
from shinjuku.bots import make_player
from shinjuku.terminal import commands, hints
from shinjuku.terminal.console import Console
from tests.command_line import CommandRunner, run

START = ("play", "--plain", "--seed", "4", "--start", "blue")
LONG_ENOUGH = ["1"] * 900


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """A person who always takes the first choice, against greedy, in a process of its own."""
    saved = tmp_path / "game.txt"
    session = run(*START, "--save", saved, typing=LONG_ENOUGH)
    assert session.code == 0
    assert session.errors == ""
    assert "Score sheets:" in session.output
    assert re.search(r"Green wins with \d+ points\.", session.output)
    game = sj.Game.load(saved.read_text(encoding="utf-8"))
    assert game.is_over
    assert game.record() == saved.read_text(encoding="utf-8")
    assert dict(game.settings.notes) == {"seats": "human,greedy", "seed": "4"}


def test_a_decision_shows_whose_turn_it_is_and_what_there_is_to_know(runner: CommandRunner) -> None:
    output = runner.run(*START).output
    for part in (
        "== Blue's turn, 2 actions left ==",
        "Queue: 1 ",
        "Your hand: ",
        "Matsuri in ",
        "  1 matsuri ",
    ):
        assert part in output


def test_wildcards_are_marked_and_explained(runner: CommandRunner) -> None:
    output = runner.run(*START, typing=["hand", "hint", "1", "open food shinjuku pay shinjuku", "hand"]).output
    hand = re.findall(r"Your hand: (.*)", output)
    assert "*" not in hand[0]
    assert re.search(r"\w+\* - wild: (the Matsuri|your store in \w+)", output) or "*" not in hand[-1]


def test_choices_can_be_made_by_number_by_words_and_as_a_whole_line(runner: CommandRunner) -> None:
    typing = ["1", "expand", "shimbashi--tokyo", "stop", "income"]
    assert "Blue lays track on Shimbashi–Tōkyō." in runner.run(*START, typing=typing).output
    typing = ["1", "blue: expand shimbashi--tokyo"]
    assert "Blue lays track on Shimbashi–Tōkyō." in runner.run(*START, typing=typing).output
    typing = ["1", "EXPAND tokyo--shimbashi"]
    assert "Blue lays track on Shimbashi–Tōkyō." in runner.run(*START, typing=typing).output


def test_part_of_a_name_finds_the_choices_that_have_it(runner: CommandRunner) -> None:
    output = runner.run(*START, typing=["1", "expand", "hatcho"]).output
    found = output.split("> hatcho\n")[1].split("blue>")[0]
    assert len(found.splitlines()) == 2
    assert all("hatchobori" in line for line in found.splitlines())


def test_what_is_refused_says_why_and_changes_nothing(runner: CommandRunner, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    wrong = {
        "99": "There is no choice 99. Enter a number from 1 to",
        "0": "There is no choice 0",
        "": "Enter a number or words.",
        "gibberish": "'gibberish' isn't a word of this game. Type `help` to see what you can enter.",
        "green: income": "Green can't act now",
        "income > card ota": "Leave out '>'. Chance decides what is drawn.",
        "income": "[matsuri.before-actions]",  # the clause, for `shinjuku rules`
        "map atlantis": "There is no ward or station 'atlantis'",
        "undo": "You can't undo any further.",
        "more": "There is nothing more to show.",
        "lines gibberish": "isn't a word of this game",
    }
    session = runner.run(*START, "--save", saved, typing=list(wrong))
    for sentence in wrong.values():
        assert sentence in session.output
    untouched = sj.Game.new(seed=4, start="blue", notes=[("seats", "human,greedy"), ("seed", "4")])
    assert saved.read_text(encoding="utf-8") == untouched.record()


def test_undo(runner: CommandRunner, tmp_path: Path) -> None:
    once, twice = tmp_path / "once.txt", tmp_path / "twice.txt"
    runner.run(*START, "--save", once, typing=["2", "expand shimbashi--tokyo"])
    typing = ["1", "undo", "2", "expand", "1", "undo", "undo", "expand shimbashi--tokyo"]
    assert runner.run(*START, "--save", twice, typing=typing).output.count("Undone.") == 3
    assert once.read_text(encoding="utf-8") == twice.read_text(encoding="utf-8")


def test_looking_changes_nothing(runner: CommandRunner) -> None:
    looks = {
        "help": "Choose by number",
        "map": "Green's track: none",
        "map ota": "Neighbours: Kōtō, Meguro, Setagaya, Shinagawa",
        "map shinjuku": "To Yoyogi: permanent track, open to everyone",
        "map Yoyogi": "Yoyogi station (yoyogi) in Shibuya",
        "hand": "Your hand: ",
        "score": "You: 0 points",
        "queue": "Queue: 1 ",
        "log 2": "- New in the queue",
        "choices": "Where does the Matsuri go?",
        "hint": "An expert would play: matsuri ",
        "lines": "matsuri ",
    }
    output = runner.run(*START, typing=list(looks)).output
    for answer in looks.values():
        assert answer in output


def test_whole_lines_are_listed_by_how_they_begin(runner: CommandRunner) -> None:
    output = runner.run(*START, typing=["1", "lines expand shimbashi--tokyo"]).output
    assert "\nexpand shimbashi--tokyo\n" in output
    assert "That is a whole action already." in runner.run(*START, typing=["1", "lines income"]).output


def test_what_can_be_typed_is_never_wrapped(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "width", 12)
    output = runner.run(*START, typing=["1", "lines expand shimbashi--tokyo", "hint"]).output
    assert "\nexpand shimbashi--tokyo\n" in output
    assert re.search(r"^An expert would play: [a-z].*\.$", output.replace("blue> ", ""), re.MULTILINE)


def test_a_search_for_lines_that_takes_too_long_ends(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.terminal.commands.MAX_SEARCH_SECONDS", -1.0)
    output = runner.run(*START, typing=["lines"]).output
    found = output.split("> lines\n")[1].split("There may be more.")[0]
    assert len(found.splitlines()) == 1


def test_a_long_list_is_shown_by_the_screenful(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    output = runner.run(*START, typing=["1", "open", "1", "more"]).output
    assert "Type `more` for" not in output  # stations are side by side, so they fit
    monkeypatch.setattr(Console, "rows", 5)
    whole = runner.run(*START, typing=["map", *["more"] * 4]).output
    assert re.search(r"\.\.\. Type `more` for \d+ more lines\.", whole)
    assert "Green's track: none" in whole


def test_two_people_share_the_screen(runner: CommandRunner) -> None:
    seats = ("--seats", "human,human")
    output = runner.run(*START, *seats, typing=["", "1", "expand shimbashi--tokyo", "income", ""]).output
    assert "Blue is next. Press Enter when you have the screen." in output
    assert "Green is next. Press Enter when you have the screen." in output


def test_one_person_never_hands_over_the_screen(runner: CommandRunner) -> None:
    assert "press Enter" not in runner.run(*START, typing=["1", "income"]).output


def test_hidden_cards_change_nothing_on_the_screen(
    runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the others' hands, the deck and their customers re-dealt, every command shows the same."""
    monkeypatch.setattr(hints, "BUDGET", "20")  # simulations: what a time allows differs from run to run
    monkeypatch.setattr(commands, "MAX_SEARCH_SECONDS", 600)
    game = sj.Game.new(players=3, seed=8)
    players = [make_player("greedy") for _ in game.players]
    while len(game.history) < 60 or game.to_act != 0 or game.in_line:
        assert game.to_act is not None
        game.play(players[game.to_act].decide(game))
    saved, looks = tmp_path / "game.txt", ["score", "hand", "map", "log", "hint", "queue", "choices", "lines"]
    screens, hands = set(), set()
    for seed in range(4):
        dealt = sj.deal(game.view(0, counted=True), seed=seed)
        hands.add(str(dealt.position()["hands"]))
        saved.write_text(dealt.record(), encoding="utf-8")
        screens.add(runner.run("play", "--plain", "--resume", saved, typing=looks).output)
    assert len(hands) > 1
    assert len(screens) == 1


def test_own_draws_are_shown(runner: CommandRunner) -> None:
    assert re.search(r"- You drew \w+", runner.run(*START, typing=["1", "income"]).output)


def test_bots_alone_play_to_the_end(runner: CommandRunner) -> None:
    session = runner.run("play", "--plain", "--seed", "2", "--seats", "greedy,random,greedy")
    assert session.code == 0
    assert "Score sheets:" in session.output


def test_it_says_that_an_older_bot_plays_a_level(runner: CommandRunner) -> None:
    session = runner.run(*START, "--seats", "human,easy", "--set", "income_hand=6", typing=["quit"])
    assert session.errors == "The trained network doesn't know this game, so an older bot plays Easy.\n"


def test_a_failing_bot_does_not_stop_the_game(runner: CommandRunner) -> None:
    session = runner.run("play", "--plain", "--seed", "2", "--seats", "tests.terminal.test_plain:Lazy,random")
    assert session.code == 0
    assert "Lazy failed (not today). greedy chooses for it." in session.output


class Lazy:
    """A bot that always fails."""

    def choose(self, view: object, choices: object) -> object:
        raise RuntimeError("not today")


def test_every_table_can_be_set(runner: CommandRunner) -> None:
    words = (
        "--module",
        "advanced",
        "--set",
        "confirm=on",
        "--seats",
        "red=human,blue=greedy",
        "--start",
        "red",
    )
    output = runner.run(
        "play", "--plain", "--seed", "3", *words, typing=["expand shimbashi--tokyo", "income", "end"]
    ).output
    assert "Matsuri" not in output
    assert "Red ends the turn." in output


def test_through_a_pipe_it_is_plain_by_itself(runner: CommandRunner) -> None:
    session = runner.run("play", "--seed", "4")
    assert "Your hand" in session.output
    assert "\x1b" not in session.output
