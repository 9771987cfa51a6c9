"""Advice: what a bot would play for a seat, why, and which other turns it considered.

>>> import shinjuku as sj
>>> from shinjuku.bots.advice import advise
>>> game = sj.Game.new(seed=4, start="blue")
>>> advice = advise(game.view(game.to_act), "greedy")
>>> [advice.seat, len(advice.suggestions)]
['blue', 1]
"""

from shinjuku.bots.advice.advisor import Advice, Suggestion, advise
from shinjuku.bots.advice.reasons import Reason

__all__ = ["Advice", "Reason", "Suggestion", "advise"]
