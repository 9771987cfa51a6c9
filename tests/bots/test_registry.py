"""Bots by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import LEVELS, BotError, make_bot, make_player, play_out
from shinjuku.bots.players.easy import Easy
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.level import LevelPlayer
from shinjuku.bots.players.planner import Planner
from shinjuku.bots.styles import STYLES


class FirstChoice:
    def choose(self, view: Mapping[str, Any], choices: Sequence[sj.Choice]) -> sj.Choice:
        return choices[0]


class NotABot:
    pass


class RaisesWhenCreated:
    def __init__(self) -> None:
        raise RuntimeError("out of order")


def test_a_custom_bot_is_named_by_module_and_class() -> None:
    assert isinstance(make_bot("tests.bots.test_registry:FirstChoice"), FirstChoice)
    assert make_player("shinjuku.bots.players.random:Random", seed=4).decide(sj.Game.new(seed=1)) is not None


def test_a_player_is_made_from_an_object() -> None:
    player, game = make_player(FirstChoice()), sj.Game.new(seed=1)
    assert player.name == "FirstChoice"
    assert player.decide(game) is game.choices[0]


def test_objects_and_names_play_together() -> None:
    game = play_out(sj.Game.new(players=3, seed=1), [FirstChoice(), "greedy", make_player("random", seed=1)])
    assert game.is_over


def test_a_single_player_plays_all_seats() -> None:
    games = [play_out(sj.Game.new(seed=1), [FirstChoice()] * number) for number in (1, 2)]
    assert games[0].record() == games[1].record()


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(BotError, match="The game has 3 seats, but 2 players are given"):
        play_out(sj.Game.new(players=3, seed=1), ["greedy", "greedy"])


def test_a_class_is_not_a_bot() -> None:
    with pytest.raises(BotError, match=r"FirstChoice is a class, not a bot. Pass an instance of it: FirstChoice\(\)"):
        play_out(sj.Game.new(seed=1), [FirstChoice, FirstChoice])  # type: ignore[list-item]


def test_an_object_that_is_not_a_bot_is_refused() -> None:
    with pytest.raises(BotError, match="NotABot is not a bot: it has none of"):
        make_player(NotABot())  # type: ignore[arg-type]


def test_a_level_is_the_name_of_a_bot() -> None:
    assert {type(make_bot(level)) for level in LEVELS} == {LevelPlayer}
    made = {level: type(make_bot(older)) for level, older in LEVELS.items()}
    assert made == {"easy": Easy, "steady": Greedy, "strong": Planner, "expert": Expert, "master": Expert}


def test_a_style_is_a_planner_that_values_things_differently() -> None:
    game, planner, styles = sj.Game.new(seed=1), make_player("planner"), {each: make_player(each) for each in STYLES}
    others = set()
    for _ in range(60):
        choice = planner.decide(game)
        others |= {name for name, style in styles.items() if style.decide(game) is not choice}
        game.play(choice)
    assert {type(make_bot(name)) for name in STYLES} == {Planner}
    assert others == set(STYLES)


def test_a_name_with_a_budget_is_no_level() -> None:
    assert type(make_bot("expert:8")) is Expert
    assert type(make_bot("master:8")).__name__ == "Master"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "wizard",
            "There is no bot 'wizard'. Choose easy, steady, strong, expert, master, random, easy-v1, greedy, planner, "
            "network or network-small",
        ),
        ("", "There is no bot ''"),
        ("no.such.module:Bot", "can't be loaded: No module named"),
        ("tests.bots.test_registry:Missing", "tests.bots.test_registry has no 'Missing'"),
        ("tests.bots.test_registry:NotABot", "it has none of `choose`, `choose_line` and `choose_record`"),
        ("tests.bots.test_registry:RaisesWhenCreated", "can't be created: out of order"),
        (":", "can't be loaded"),
    ],
)
def test_a_bot_that_cannot_be_created_is_refused_with_a_sentence(name: str, message: str) -> None:
    with pytest.raises(BotError) as refused:
        make_player(name)
    assert message in str(refused.value)
