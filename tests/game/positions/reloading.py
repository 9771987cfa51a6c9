"""Load a position again and compare the states."""

from __future__ import annotations

import json

import shinjuku as sj
from shinjuku.rules.state import snapshot
from tests.positions import words


def reloaded(game: sj.Game) -> sj.Game:
    """The same game, after checking that its position loads as the same state."""
    loaded = sj.Game.from_position(json.loads(json.dumps(game.position())))
    assert snapshot(loaded.states, 0) == snapshot(game.states, 0)
    assert words(loaded) == words(game)
    return game
