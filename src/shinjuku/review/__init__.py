"""Review: the network goes over a game, turn by turn.

>>> from shinjuku.review import accuracy
>>> round(accuracy(0.0)), round(accuracy(0.1))
(100, 64)
"""

from shinjuku.review.model import Review, TurnReview
from shinjuku.review.quality import accuracy
from shinjuku.review.reviewer import review_game

__all__ = ["Review", "TurnReview", "accuracy", "review_game"]
