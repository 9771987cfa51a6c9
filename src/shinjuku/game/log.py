"""Log."""
from __future__ import annotations
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from .game import Game
def sentences(game: Game) -> list[str]:
    raise AssertionError
