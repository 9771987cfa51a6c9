"""Bots by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import LEVELS, BotError, make_bot, make_player
from shinjuku.bots.players.easy import Easy
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.planner import Planner


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


def test_a_level_is_the_name_of_a_bot() -> None:
    made = {level: type(make_bot(level)) for level in LEVELS}
    assert made == {"easy": Easy, "steady": Greedy, "strong": Planner, "expert": Expert}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("wizard", "There is no bot 'wizard'. Choose random, easy, greedy, planner, expert, steady or strong, or"),
        ("", "There is no bot ''"),
        ("no.such.module:Bot", "can't be loaded: No module named"),
        ("tests.bots.test_registry:Missing", "tests.bots.test_registry has no 'Missing'"),
        ("tests.bots.test_registry:NotABot", "neither `choose` nor `choose_record`"),
        ("tests.bots.test_registry:RaisesWhenCreated", "can't be created: out of order"),
        (":", "can't be loaded"),
    ],
)
def test_a_bot_that_cannot_be_created_is_refused_with_a_sentence(name: str, message: str) -> None:
    with pytest.raises(BotError) as refused:
        make_player(name)
    assert message in str(refused.value)
