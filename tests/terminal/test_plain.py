"""The plain table: what people see, what they can say, and that nothing they say does harm."""

from __future__ import annotations

import re
from pathlib import Path

import shinjuku as sj
from shinjuku.bots import make_player
from tests.terminal.session import Here, run

START = ("play", "--plain", "--seed", "4", "--start", "blue")
LONG_ENOUGH = ["1"] * 900


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """A person who always takes the first choice, against greedy, in a process of its own."""
    saved = tmp_path / "game.txt"
    session = run(*START, "--save", saved, typing=LONG_ENOUGH)
    assert session.code == 0
    assert session.complaint == ""
    assert "The score sheets:" in session.said
    assert re.search(r"Green wins with \d+ points\.", session.said)
    game = sj.Game.load(saved.read_text(encoding="utf-8"))
    assert game.is_over
    assert game.record() == saved.read_text(encoding="utf-8")
    assert dict(game.settings.notes) == {"seats": "human,greedy", "seed": "4"}


def test_a_decision_shows_whose_turn_it_is_and_what_there_is_to_know(here: Here) -> None:
    said = here.run(*START).said
    for part in (
        "== Blue's turn, 2 actions left ==",
        "Queue: 1 ",
        "Your hand: ",
        "Matsuri in ",
        "  1 matsuri ",
    ):
        assert part in said


def test_wildcards_are_marked_and_explained(here: Here) -> None:
    said = here.run(*START, typing=["hand", "hint", "1", "open food shinjuku pay shinjuku", "hand"]).said
    hand = re.findall(r"Your hand: (.*)", said)
    assert "*" not in hand[0]
    assert re.search(r"\w+\* - wild: (the Matsuri is there|your store in \w+)", said) or "*" not in hand[-1]


def test_choices_can_be_said_by_number_by_words_and_as_a_whole_line(here: Here) -> None:
    typing = ["1", "expand", "shimbashi--tokyo", "stop", "income"]
    assert "Blue lays track Shimbashi–Tōkyō." in here.run(*START, typing=typing).said
    typing = ["1", "blue: expand shimbashi--tokyo"]
    assert "Blue lays track Shimbashi–Tōkyō." in here.run(*START, typing=typing).said
    typing = ["1", "EXPAND tokyo--shimbashi"]
    assert "Blue lays track Shimbashi–Tōkyō." in here.run(*START, typing=typing).said


def test_part_of_a_name_finds_the_choices_that_have_it(here: Here) -> None:
    said = here.run(*START, typing=["1", "expand", "hatcho"]).said
    found = said.split("> hatcho\n")[1].split("blue>")[0]
    assert len(found.splitlines()) == 2
    assert all("hatchobori" in line for line in found.splitlines())


def test_what_is_refused_says_why_and_changes_nothing(here: Here, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    wrong = {
        "99": "There is no choice 99: the numbers go from 1 to",
        "0": "There is no choice 0",
        "": "A number or words, please",
        "gibberish": "'gibberish' is no word of this game. (`help` explains what you can type.)",
        "green: income": "Green can't act now",
        "income > card ota": "What is drawn is for chance to decide",
        "income": "Matsuri",
        "map atlantis": "There is no ward or station 'atlantis'",
        "undo": "Nothing can be taken back",
        "more": "There is no more.",
        "lines gibberish": "no word of this game",
    }
    session = here.run(*START, "--save", saved, typing=list(wrong))
    for said in wrong.values():
        assert said in session.said
    untouched = sj.Game.new(seed=4, start="blue", notes=[("seats", "human,greedy"), ("seed", "4")])
    assert saved.read_text(encoding="utf-8") == untouched.record()


def test_a_choice_can_be_taken_back(here: Here, tmp_path: Path) -> None:
    once, twice = tmp_path / "once.txt", tmp_path / "twice.txt"
    here.run(*START, "--save", once, typing=["2", "expand shimbashi--tokyo"])
    typing = ["1", "undo", "2", "expand", "1", "undo", "undo", "expand shimbashi--tokyo"]
    assert here.run(*START, "--save", twice, typing=typing).said.count("Taken back.") == 3
    assert once.read_text(encoding="utf-8") == twice.read_text(encoding="utf-8")


def test_looking_changes_nothing_and_tells_much(here: Here) -> None:
    looks = {
        "help": "Choose by number",
        "map": "Green's track: -",
        "map ota": "neighbours: koto, meguro, setagaya, shinagawa",
        "map shinjuku": "to yoyogi: everybody's from the start",
        "hand": "Your hand: ",
        "score": "You: 0 points",
        "queue": "Queue: 1 ",
        "log 2": "- New in the queue",
        "choices": "Where does the Matsuri go?",
        "hint": "Greedy would: matsuri ",
        "lines": "matsuri ",
    }
    said = here.run(*START, typing=list(looks)).said
    for answer in looks.values():
        assert answer in said


def test_whole_lines_are_listed_by_how_they_begin(here: Here) -> None:
    said = here.run(*START, typing=["1", "lines expand shimbashi--tokyo"]).said
    assert "\nexpand shimbashi--tokyo\n" in said


def test_a_long_list_is_shown_by_the_screenful(here: Here) -> None:
    said = here.run(*START, typing=["1", "open", "1", "more"]).said
    assert "`more` shows the other" not in said  # stations stand side by side: one screen


def test_two_people_pass_the_screen_on(here: Here) -> None:
    seats = ("--seats", "human,human")
    said = here.run(*START, *seats, typing=["", "1", "expand shimbashi--tokyo", "income", ""]).said
    assert "Blue decides: press Enter when you have the screen." in said
    assert "Green decides: press Enter when you have the screen." in said


def test_one_person_is_never_asked_to_pass_the_screen(here: Here) -> None:
    assert "press Enter" not in here.run(*START, typing=["1", "income"]).said


def test_what_a_person_cannot_see_changes_nothing_on_the_screen(here: Here, tmp_path: Path) -> None:
    """Hands, deck and screens of the others dealt anew: every look shows the same."""
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
        screens.add(here.run("play", "--plain", "--resume", saved, typing=looks).said)
    assert len(hands) > 1
    assert len(screens) == 1


def test_ones_own_draws_are_told(here: Here) -> None:
    assert re.search(r"- You drew \w+", here.run(*START, typing=["1", "income"]).said)


def test_bots_alone_play_to_the_end(here: Here) -> None:
    session = here.run("play", "--plain", "--seed", "2", "--seats", "greedy,random,greedy")
    assert session.code == 0
    assert "The score sheets:" in session.said


def test_a_bot_that_errs_does_not_stop_the_table(here: Here) -> None:
    session = here.run("play", "--plain", "--seed", "2", "--seats", "tests.terminal.test_plain:Lazy,random")
    assert session.code == 0
    assert "Lazy erred (not today): greedy chooses for it." in session.said


class Lazy:
    """A bot that never feels like it."""

    def choose(self, view: object, choices: object) -> object:
        raise RuntimeError("not today")


def test_every_table_can_be_set(here: Here) -> None:
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
    said = here.run("play", "--plain", "--seed", "3", *words, typing=["expand shimbashi--tokyo", "income", "end"]).said
    assert "Matsuri" not in said
    assert "Red ends the turn." in said


def test_through_a_pipe_it_is_plain_by_itself(here: Here) -> None:
    session = here.run("play", "--seed", "4")
    assert "Your hand" in session.said
    assert "\x1b" not in session.said
