"""`Game`, its choices, its errors, and everything it reads and writes: records, positions, views, the log."""

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Ambiguous, BadPosition, Fault, Illegal, ShinjukuError, Unreadable
from shinjuku.game.game import Game

__all__ = ["Ambiguous", "BadPosition", "Choice", "Fault", "Game", "Illegal", "ShinjukuError", "Unreadable"]
