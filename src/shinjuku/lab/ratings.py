"""Strength from results: the Bradley–Terry model on the Elo scale.

A bot that is rated 400 points above another is expected to win ten times as often as it loses. A weak prior
(ratings some 800 points around the mean) keeps a bot that never lost within reason.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from shinjuku.lab.statistics import Estimate, Z

MEAN = 1500.0
POINTS = 400 / math.log(10)  # of the Elo scale, for a factor of e in the odds
PRIOR = (POINTS / 800) ** 2  # the precision of the prior
STEPS, CLOSE = 100, 1e-10


def ratings(wins: Sequence[Sequence[float]] | npt.NDArray[np.float64]) -> list[Estimate]:
    """Ratings with intervals from `wins[a][b]`: how often a won against b, a tie as half a win for both."""
    won = np.asarray(wins, float)
    games = won + won.T
    strength = np.zeros(len(won))
    for _ in range(STEPS):
        slope, curve = _slope_and_curve(won, games, strength)
        step = np.linalg.solve(curve, slope)
        strength += np.clip(step, -2, 2)
        if np.abs(step).max() < CLOSE:
            break
    spread = _spread(_slope_and_curve(won, games, strength)[1])
    return [_on_scale(*each) for each in zip(strength - strength.mean(), spread, strict=True)]


def _slope_and_curve(
    won: npt.NDArray[np.float64], games: npt.NDArray[np.float64], strength: npt.NDArray[np.float64]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """How the likelihood rises with each strength, and how that changes (the information)."""
    expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    slope = (won - games * expected).sum(axis=1) - PRIOR * strength
    weight = games * expected * (1 - expected)
    curve = np.diag(weight.sum(axis=1) + PRIOR) - weight
    return slope, curve


def _spread(curve: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The standard deviation of each strength above the mean of all."""
    above = np.eye(len(curve)) - 1 / len(curve)
    spread: npt.NDArray[np.float64] = np.sqrt(np.diag(above @ np.linalg.inv(curve) @ above.T))
    return spread


def _on_scale(strength: float, spread: float) -> Estimate:
    middle, half = MEAN + POINTS * strength, POINTS * Z * spread
    return Estimate(middle, middle - half, middle + half)
