"""A bot that errs, answers rubbish or takes too long: what a player says of it."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, make_player
from shinjuku.bots.timeout import Patience

CLUMSY = "tests.bots.clumsy"
PATIENT = 60.0  # seconds that no test needs


@pytest.mark.parametrize("seconds", [None, PATIENT])
@pytest.mark.parametrize(
    ("rubbish", "said"),
    [
        ("none", "chose None, which"),
        ("words", "chose 'matsuri "),
        ("all", "chose (<Choice matsuri "),
        ("number", "chose 0, which"),
        ("long", "chose 'xxxxxxx"),
        ("lines", "chose 'a b', which"),
    ],
)
def test_rubbish_is_repeated_on_one_short_line(
    monkeypatch: pytest.MonkeyPatch, rubbish: str, said: str, seconds: float | None
) -> None:
    monkeypatch.setenv("RUBBISH", rubbish)
    with pytest.raises(BotError, match="is none of its choices") as refused:
        make_player(f"{CLUMSY}:Rubbish", seconds=seconds).decide(sj.Game.new(seed=3))
    assert said in str(refused.value)
    assert len(str(refused.value)) < 180


def test_a_number_that_is_no_number() -> None:
    with pytest.raises(BotError, match="chose number None, which is none of its choices"):
        make_player(f"{CLUMSY}:RubbishNumber").decide(sj.Game.new(seed=3))


@pytest.mark.parametrize("seconds", [None, PATIENT])
def test_an_error_stays_what_it_is(seconds: float | None) -> None:
    with pytest.raises(LookupError, match="no plan B"):
        make_player(f"{CLUMSY}:Raising", seconds=seconds).decide(sj.Game.new(seed=3))


@pytest.mark.parametrize("seconds", [None, PATIENT])
def test_a_bot_can_not_end_the_program(seconds: float | None) -> None:
    with pytest.raises(BotError, match=f"The bot {CLUMSY}:Leaving wanted to end the whole program"):
        make_player(f"{CLUMSY}:Leaving", seconds=seconds).decide(sj.Game.new(seed=3))


def test_who_takes_too_long_is_not_waited_for_and_not_asked_twice() -> None:
    game, player = sj.Game.new(seed=3), make_player(f"{CLUMSY}:Asleep", seconds=0.05)
    with pytest.raises(BotError, match=f"The bot {CLUMSY}:Asleep took longer than 0.05 s"):
        player.decide(game)
    with pytest.raises(BotError, match="is still thinking about an earlier choice"):
        player.decide(game)


def test_who_wakes_up_is_asked_again() -> None:
    awake, patience = threading.Event(), Patience(0.05, "dreamer")
    with pytest.raises(BotError, match="took longer"):
        patience(awake.wait)
    awake.set()
    for _ in range(200):
        try:
            assert patience(lambda: 7) == 7
            return
        except BotError:
            time.sleep(0.01)
    raise AssertionError("it is asked nothing any more")


def test_the_bots_of_the_house_have_their_own_budgets() -> None:
    """A limit for others does not touch them."""
    game = sj.Game.new(seed=3)
    for name in ("greedy", "expert:8", "easy"):
        assert make_player(name, seed=1, seconds=1e-9).decide(game) in game.choices


def test_what_a_bot_does_to_its_view_stays_there() -> None:
    class Vandal:
        def choose(self, view: Mapping[str, Any], choices: Sequence[sj.Choice]) -> sj.Choice:
            for value in view.values():
                if isinstance(value, dict):
                    value.clear()
            return choices[0]

    from shinjuku.bots import Player

    game = sj.Game.new(seed=3)
    before = game.position()
    Player(Vandal()).decide(game)
    assert game.position() == before
