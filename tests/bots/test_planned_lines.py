"""A bot may choose a whole line. It is asked once for each line, and its answer is checked."""

from __future__ import annotations

import re
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, Player, make_player, play_out
from shinjuku.terminal.session import ask_bot_for_line
from tests.bots.line_bots import FixedAnswer, LastLine, LastWords
from tests.positions import game_at

HERE = "tests.bots.line_bots"
KEYS: dict[str, Any] = {
    "hands": {"blue": ["minato", "ota"]}, "stores": {"shimbashi": "blue books"}, "customers": {"minato": ["books"]},
}  # fmt: skip
MOVE = "move minato pay minato: shimbashi gives books"


def played(bot: Any, game: sj.Game) -> str:
    """The first line of a bot, played choice by choice."""
    player = Player(bot)
    game.play(player.decide(game))
    while game.in_line:
        game.play(player.decide(game))
    return game.last_line


# --- playing ------------------------------------------------------------------------------------------------


def test_a_bot_is_asked_once_for_each_line() -> None:
    game, bot = sj.Game.new(seed=3, players=3), LastLine()
    play_out(game, [bot])
    lines = [line for line in game.history if line.choices]
    assert bot.asked == len(lines) < sum(len(line.choices) for line in lines)


def test_words_and_lines_play_the_same_game() -> None:
    games = [play_out(sj.Game.new("v1", ["hachiko"], seed=3), [bot]) for bot in (LastLine(), LastWords())]
    assert games[0].record() == games[1].record()


@pytest.mark.parametrize("words", [MOVE, f"blue: {MOVE}", MOVE.removesuffix(" gives books")])
def test_a_line_is_given_in_the_words_of_a_record(words: str) -> None:
    assert played(FixedAnswer(words), game_at(**KEYS)) == MOVE


def test_a_bot_sees_the_view_of_its_seat() -> None:
    game, views = sj.Game.new(seed=3), []

    class Remembering(LastLine):
        def choose_line(self, view: Any, lines: sj.ScoredLines) -> Any:
            views.append(view)
            return lines[0]

    make_player(Remembering()).decide(game)
    assert game.to_act is not None
    assert views == [game.view(game.to_act, counted=True)]


def test_a_bot_completes_a_line_that_another_has_begun() -> None:
    game = game_at(**KEYS)
    game.play("move minato")
    assert played(LastLine(), game.copy()) == "move minato pay minato: shimbashi gives books"
    assert played(FixedAnswer("move minato pay minato: shimbashi gives books"), game).startswith(
        "move minato pay minato"
    )


def test_a_bot_is_asked_again_when_the_game_has_taken_another_course() -> None:
    game, bot = game_at(**KEYS), LastLine()
    player = Player(bot)
    assert str(player.decide(game)) == "move"
    game.play("open")
    assert player.decide(game).kind == "goods"
    assert bot.asked == 2


def test_one_player_may_play_all_seats_of_several_games() -> None:
    games = [sj.Game.new(seed=seed) for seed in (1, 2)]
    player = make_player(LastLine())
    for _ in range(25):
        for game in games:
            game.play(player.decide(game))
    alone = [sj.Game.new(seed=seed) for seed in (1, 2)]
    for game in alone:
        for _ in range(25):
            game.play(player.decide(game))
    assert [game.record() for game in games] == [game.record() for game in alone]


def test_the_terminal_shows_the_whole_line() -> None:
    choices = ask_bot_for_line(make_player(LastLine()), game_at(**KEYS))
    assert [str(each.choice) for each in choices][:2] == ["move", "minato"]
    assert not any(each.problem for each in choices)


# --- invalid answers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (None, "chose None. `choose_line` must return one of the lines that it was given, or the words of a line."),
        (3, "chose 3. `choose_line` must return"),
        ("", "chose the line ''. "),
        ("fly to the moon", "chose the line 'fly to the moon'. "),
        ("red: income", "chose the line 'red: income'. "),
        ("move minato", "chose the line 'move minato'. "),
        ("move kita pay ota: oji", "chose the line 'move kita pay ota: oji'. "),
        ("income > card kita", "It must be complete, and leave out what is drawn."),
        ("move minato ...", "It must be complete, and leave out what is drawn."),
    ],
)
def test_an_invalid_line_is_refused_with_a_reason(answer: Any, message: str) -> None:
    game = game_at(**KEYS)
    before = game.record()
    with pytest.raises(BotError, match=re.escape(message)) as refused:
        Player(FixedAnswer(answer)).decide(game)
    assert str(refused.value).startswith("The bot FixedAnswer chose ")
    assert str(refused.value).endswith(".")
    assert game.record() == before


def test_a_line_of_another_decision_is_refused() -> None:
    game = game_at(**KEYS)
    other = sj.score_lines(game)[0]
    with pytest.raises(BotError, match="must return one of the lines that it was given"):
        Player(FixedAnswer(other)).decide(game)


def test_a_line_must_continue_what_has_begun() -> None:
    game = game_at(**KEYS)
    game.play("move minato")
    with pytest.raises(BotError, match="chose the line 'income'"):
        Player(FixedAnswer("income")).decide(game)


@pytest.mark.parametrize("seconds", [None, 60.0])
def test_a_bots_own_error_is_passed_on(seconds: float | None) -> None:
    with pytest.raises(LookupError, match="no plan B"):
        make_player(f"{HERE}:RaisesInLine", seconds=seconds).decide(sj.Game.new(seed=3))


def test_a_slow_bot_is_given_up() -> None:
    with pytest.raises(BotError, match=r"took longer than 0\.05 s"):
        make_player(f"{HERE}:SlowLine", seconds=0.05).decide(sj.Game.new(seed=3))
