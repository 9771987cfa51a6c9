"""Shinjuku: Gary Kacmarcik's board game of trains and department stores in Tokyo.

>>> import shinjuku as sj
>>> game = sj.Game.new(players=2, seed=7)
>>> game.players[game.to_act]
'blue'
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shinjuku.boards import Board, board
    from shinjuku.bots import ScoredLine, ScoredLines, score_lines, winning_chances
    from shinjuku.game import Ambiguous, BadPosition, Choice, Fault, Game, Illegal, ShinjukuError, Unreadable
    from shinjuku.game.catalogue import boards, editions, modules
    from shinjuku.game.views import deal

__version__ = "0.2.0"
__all__ = [
    "Ambiguous",
    "BadPosition",
    "Board",
    "Choice",
    "Fault",
    "Game",
    "Illegal",
    "ScoredLine",
    "ScoredLines",
    "ShinjukuError",
    "Unreadable",
    "board",
    "boards",
    "deal",
    "editions",
    "modules",
    "score_lines",
    "winning_chances",
]

_ORIGINS = {
    "Board": "shinjuku.boards",
    "ScoredLine": "shinjuku.bots",
    "ScoredLines": "shinjuku.bots",
    "board": "shinjuku.boards",
    "boards": "shinjuku.game.catalogue",
    "deal": "shinjuku.game.views",
    "editions": "shinjuku.game.catalogue",
    "modules": "shinjuku.game.catalogue",
    "score_lines": "shinjuku.bots",
    "winning_chances": "shinjuku.bots",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used. `shinjuku.envs.batch` must not import the rules, which need numba."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(_ORIGINS.get(name, "shinjuku.game")), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Package(ModuleType):
    """`boards` and `modules` are public functions. The import system must not put the packages of these names here."""

    def __setattr__(self, name: str, value: Any) -> None:
        if not (name in ("boards", "modules") and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
