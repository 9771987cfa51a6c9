"""The view of a table: what is kept between clicks is what would be derived again."""

from __future__ import annotations

import random
from typing import Any

import orjson
import pytest

from shinjuku.game import Game
from shinjuku.server.storage.rows import CHOICE, PERSON, PLAYING, UNDO, Agreement, Seat, TableRow
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Move, seat_can_undo, try_move
from shinjuku.server.tables.submissions import next_event
from shinjuku.server.views.table_view import table_view

SEATS = 3
VIEWERS = (0, 1, 2, None)


@pytest.fixture(params=[False, True], ids=["hidden", "counted"])
def table(request: pytest.FixtureRequest) -> LiveTable:
    game = Game.new("v2", players=SEATS, seed=5, set={"confirm": True})
    agreement = Agreement("v2", (), game.players, {"confirm": True}, counted=request.param)
    row = TableRow("0" * 16, PLAYING, agreement, created=0.0, touched=0.0)
    found = LiveTable(row, [Seat(PERSON, "Ann", taken=True)] * SEATS, [])
    found.game = game
    return found


def move(table: LiveTable, kind: str, text: str = "") -> None:
    assert table.game is not None
    assert table.game.to_act is not None
    result = try_move(table.game, table.game.to_act, Move(kind, text))
    table.apply_events([next_event(table, table.game.to_act, kind, result)], result.game)


def views(table: LiveTable) -> list[Any]:
    return [orjson.loads(orjson.dumps(table_view(table, viewer, "en"))) for viewer in VIEWERS]


def place_matsuri(table: LiveTable) -> None:
    assert table.game is not None
    move(table, CHOICE, str(table.game.choices[0]))


def play(table: LiveTable, chance: random.Random) -> None:
    """A choice, or sometimes an undo."""
    game = table.game
    assert game is not None
    assert game.to_act is not None
    if chance.random() < 0.25 and seat_can_undo(game, game.to_act):
        move(table, UNDO)
    else:
        move(table, CHOICE, str(chance.choice(game.choices)))


def test_views_that_are_kept_are_the_same_as_new_ones(table: LiveTable) -> None:
    chance = random.Random(1)
    for _ in range(120):
        play(table, chance)
        kept = views(table)
        table.clear_caches()
        assert kept == views(table)


def test_what_others_see_is_kept_until_a_line_is_complete_or_undone(table: LiveTable) -> None:
    place_matsuri(table)
    views(table)
    before = table.views_between_lines
    move(table, CHOICE, "expand")
    assert table.views_between_lines is before
    assert table.game is not None
    while table.game.in_line:
        move(table, CHOICE, str(table.game.choices[0]))
    after = table.views_between_lines
    assert after is not before
    move(table, UNDO)
    assert table.views_between_lines is not after


def test_only_the_player_sees_an_action_that_is_not_complete(table: LiveTable) -> None:
    place_matsuri(table)
    before = views(table)
    move(table, CHOICE, "expand")
    assert table.game is not None
    player = table.game.to_act
    for viewer, old, new in zip(VIEWERS, before, views(table), strict=True):
        assert (new["game"].pop("doing", None) is not None) == (viewer == player)
        assert new["game"] == old["game"]
        assert (new["choices"] is not None) == (viewer == player)
