"""Bots: players that get a view and return a choice. They never see the state.

>>> from shinjuku.bots import make_bot
>>> bot = make_bot("random", seed=7)
"""

from shinjuku.bots.base import Bot, BotError, Player, RecordBot, play_out, record_view
from shinjuku.bots.levels import LEVELS, Level, levels
from shinjuku.bots.registry import BOTS, make_bot, make_player

__all__ = [
    "BOTS", "LEVELS", "Bot", "BotError", "Level", "Player", "RecordBot",
    "levels", "make_bot", "make_player", "play_out", "record_view",
]  # fmt: skip
