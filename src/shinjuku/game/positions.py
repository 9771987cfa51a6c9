"""Positions."""
from __future__ import annotations
from typing import TYPE_CHECKING, Any
if TYPE_CHECKING:
    from .game import Game
def load(position: Any, chance: Any, *, settle: bool = True) -> Game:
    raise AssertionError
def position(game: Game) -> dict[str, Any]:
    raise AssertionError
def one_line(position: Any) -> str:
    raise AssertionError
def from_one_line(text: str, number: int) -> Any:
    raise AssertionError
