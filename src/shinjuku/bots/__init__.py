"""Bots: players that get a view and return a choice or a whole line. They never see the state.

>>> from shinjuku.bots import make_bot
>>> bot = make_bot("random", seed=7)
"""

from shinjuku.bots.base import Bot, BotError, LineBot, RecordBot, record_view
from shinjuku.bots.chances import winning_chances
from shinjuku.bots.levels import LEVELS, Level, level_note, levels
from shinjuku.bots.lines.scored_lines import ScoredLine, ScoredLines, score_lines
from shinjuku.bots.player import Player
from shinjuku.bots.registry import BOTS, check_settings, make_bot, make_player, play_out

__all__ = [
    "BOTS", "LEVELS", "Bot", "BotError", "Level", "LineBot", "Player", "RecordBot", "ScoredLine", "ScoredLines",
    "check_settings", "level_note", "levels", "make_bot", "make_player", "play_out", "record_view",
    "score_lines", "winning_chances",
]  # fmt: skip
