"""The returns of a game that is over."""

from __future__ import annotations

from shinjuku.envs.batch.rewards import Reward
from shinjuku.game.game import Game


def returns_of(game: Game, reward: Reward) -> list[float]:
    """What each seat gets; zeros before the game is over."""
    if not game.is_over:
        return [0.0] * len(game.players)
    if reward == Reward.WIN:
        winners = game.winners
        return [(seat in winners) / len(winners) for seat in range(len(game.players))]
    scores = [float(score) for score in game.scores]
    if reward == Reward.SCORE:
        return scores
    return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
