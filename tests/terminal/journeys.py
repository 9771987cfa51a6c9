"""A journey through stores and over track of two players."""

from __future__ import annotations

from typing import Any

from shinjuku.terminal.session import Session
from tests.positions import game_at
from tests.terminal.tui_driver import session_of

JOURNEY: dict[str, Any] = {
    "stores": {"shibuya": "blue food", "ebisu": "red clothing", "meguro": "blue books"},
    "track": {"ebisu--shibuya": "blue", "ebisu--meguro": "red"},
    "customers": {"shibuya": ["food", "clothing", "books", "food"]},
    "hands": {"blue": ["shibuya", "ota"], "red": ["kita", "adachi"]},
    "set": {"confirm": "on"},
}


def a_journey() -> Session:
    """Blue has begun to move the customers of Shibuya."""
    game = game_at(**JOURNEY)
    game.play("move shibuya pay shibuya")
    return session_of(game, "human", "greedy")
