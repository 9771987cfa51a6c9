"""Time limits for custom bots."""

from __future__ import annotations

import threading
import time

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, make_player
from shinjuku.bots.timeout import Timeout
from tests.bots.faulty_bots import AlwaysSlow

SLOW = "tests.bots.faulty_bots:AlwaysSlow"


def test_a_slow_bot_is_given_up_and_not_called_again() -> None:
    game, player = sj.Game.new(seed=3), make_player(SLOW, seconds=0.05)
    with pytest.raises(BotError, match=f"The bot {SLOW} took longer than 0.05 s"):
        player.decide(game)
    with pytest.raises(BotError, match="is still busy with an earlier choice"):
        player.decide(game)


def test_a_slow_bot_is_called_again_once_it_has_finished() -> None:
    finished, timeout = threading.Event(), Timeout(0.05, "slow")
    with pytest.raises(BotError, match="took longer"):
        timeout(finished.wait)
    finished.set()
    for _ in range(6000):
        try:
            assert timeout(lambda: 7) == 7
            return
        except BotError:
            time.sleep(0.01)
    raise AssertionError("it is never called again")


def test_a_bot_that_is_an_object_has_a_time_limit() -> None:
    with pytest.raises(BotError, match=r"The bot AlwaysSlow took longer than 0\.05 s"):
        make_player(AlwaysSlow(), seconds=0.05).decide(sj.Game.new(seed=3))


def test_built_in_bots_have_no_time_limit() -> None:
    game = sj.Game.new(seed=3)
    for name in ("greedy", "expert:8", "easy-v1"):
        assert make_player(name, seed=1, seconds=1e-9).decide(game) in game.choices
