"""`Game` and what belongs to it: choices, refusals, records, positions, views, log."""

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Ambiguous, BadPosition, Fault, Illegal, ShinjukuError, Unreadable
from shinjuku.game.game import Game

__all__ = ["Ambiguous", "BadPosition", "Choice", "Fault", "Game", "Illegal", "ShinjukuError", "Unreadable"]
