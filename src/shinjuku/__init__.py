"""Shinjuku: Gary Kacmarcik's board game of trains and department stores in Tokyo.

>>> import shinjuku as sj
>>> game = sj.Game.new(players=2, seed=7)
>>> game.players[game.to_act]
'blue'
"""

from shinjuku.boards import Board, board
from shinjuku.game import Ambiguous, BadPosition, Choice, Fault, Game, Illegal, ShinjukuError, Unreadable
from shinjuku.game.catalogue import boards, editions, modules
from shinjuku.game.views import deal

__version__ = "0.2.0.dev0"
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
    "boards",
    "deal",
    "editions",
    "modules",
]
