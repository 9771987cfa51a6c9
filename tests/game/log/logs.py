"""The log of a position."""

from __future__ import annotations

import shinjuku as sj
from shinjuku.game.log import sentences
from tests.positions import after


def log_after(game: sj.Game, *lines: str, language: str = "en") -> list[str]:
    """The sentences of the log after some lines."""
    return sentences(after(game, *lines), language)
