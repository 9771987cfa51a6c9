"""`Game` and what belongs to it: choices, refusals, records, positions, views, log."""

from .errors import Ambiguous, BadPosition, Fault, Illegal, ShinjukuError, Unreadable
from .game import Game
from .vocabulary import Choice

__all__ = ["Ambiguous", "BadPosition", "Choice", "Fault", "Game", "Illegal", "ShinjukuError", "Unreadable"]
