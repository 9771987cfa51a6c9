"""Players that get a view and return a choice; they never see a state.

>>> from shinjuku.bots import make_bot
>>> bot = make_bot("random", seed=7)
"""

from .bot import Bot, BotError, Player, RecordBot, play_out, seen_by
from .levels import LEVELS, Level, levels
from .making import BOTS, make_bot, make_player

__all__ = [
    "BOTS", "LEVELS", "Bot", "BotError", "Level", "Player", "RecordBot",
    "levels", "make_bot", "make_player", "play_out", "seen_by",
]  # fmt: skip
