"""Views."""
from __future__ import annotations
from typing import TYPE_CHECKING, Any
if TYPE_CHECKING:
    from .game import Game
def view(game: Game, seat: int | None, *, counted: bool) -> dict[str, Any]:
    raise AssertionError
def deal(view: Any, seed: int | None = None) -> Game:
    raise AssertionError
