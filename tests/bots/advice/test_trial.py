"""A turn is tried out on a copy of the game."""

from __future__ import annotations

from shinjuku.bots.advice.trial import try_turn
from shinjuku.rules.enums import Act
from tests.positions import game_at


def test_a_turn_is_tried_as_far_as_chance_allows() -> None:
    """Which cards an Income draws isn't known, so nothing after it is tried."""
    game = game_at()
    trial = try_turn(game, [Act.INCOME, Act.END])
    assert trial.lines() == ("income",)
    assert trial.after.has_pending_draw
    assert not game.history
