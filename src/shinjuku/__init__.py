"""Shinjuku: Gary Kacmarcik's board game of trains and department stores in Tokyo.

>>> import shinjuku as sj
>>> game = sj.Game.new(players=2, seed=7)
>>> game.players[game.to_act]
'blue'
"""

from .boards import Board, board
from .game import Ambiguous, BadPosition, Choice, Fault, Game, Illegal, ShinjukuError, Unreadable
from .game.catalogue import editions, modules
from .game.views import deal

__version__ = "0.1.0"
__all__ = [
    "Ambiguous",
    "BadPosition",
    "Board",
    "Choice",
    "Fault",
    "Game",
    "Illegal",
    "ShinjukuError",
    "Unreadable",
    "board",
    "deal",
    "editions",
    "modules",
]
