"""How many clicks a turn takes: a game of `planner`, played in the browser from what is visible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.counted_games import CountedGame
from tests.web.gameplay import FEW, check_only_pages_submitted
from tests.web.users import User

AVERAGE = 7
LONG_MOVE = 4


@pytest.mark.slow
def test_a_whole_game_takes_few_clicks(server: Server, new_user: Callable[..., User]) -> None:
    """The Matsuri is not counted. Confirmations are on."""
    users = [new_user(), new_user()]
    hosted = create_table(server, "person", "person", counted=True, parameters=FEW["v2"])
    for user, seat in zip(users, hosted.created["seats"], strict=True):
        user.sit_down(seat["link"], "Aki")
    turns = CountedGame(users).play()
    assert sum(turn.total for turn in turns) / len(turns) <= AVERAGE
    for turn in turns:
        assert not turn.is_open_and_expand or turn.total - turn.changes <= turn.limit, turn
        assert all(clicks.total - clicks.changes <= LONG_MOVE for clicks in turn.long_moves()), turn
    check_only_pages_submitted(*users)
