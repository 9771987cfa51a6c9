"""Answers to drafts, for the seat to act."""

from __future__ import annotations

from typing import Any

from shinjuku.game import Game
from shinjuku.game.drafts import Draft, answer, reasons
from shinjuku.game.drafts.answers import CONFIRM, NOW_
from shinjuku.game.refusals import not_your_turn
from shinjuku.server.tables.live_table import LiveTable

Document = dict[str, Any]


def answer_draft(table: LiveTable, seat: int, slots: Document, language: str, *, destinations: bool) -> Document:
    """What a draft would do. A line after which the server ends the turn by itself is confirmed first."""
    game = _game_of(table, seat)
    found = answer(game, Draft.of(slots), language, destinations=destinations)
    if found["send"] == NOW_ and found["effects"]["ends_turn"] and table.seats[seat].preferences.auto_end:
        found["send"] = CONFIRM
    return {"version": table.version, **found}


def answer_object(table: LiveTable, seat: int, key: str, language: str) -> Document:
    """What can't be done with an object, and why."""
    items = reasons(_game_of(table, seat), key, language)
    return {"version": table.version, "object": key, "items": items}


def _game_of(table: LiveTable, seat: int) -> Game:
    """The game, if the seat decides in it now."""
    game = table.game
    assert game is not None
    if game.to_act != seat:
        raise not_your_turn(game.copy(), game.players[seat])
    return game
