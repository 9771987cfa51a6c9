"""Ratings: strength from results by the Bradley–Terry model, on the Elo scale.

A bot rated 400 points above another is expected to win ten times as often as it loses. A weak prior (a standard
deviation of 800 points around the mean) keeps the rating of a bot that never lost finite.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from shinjuku.lab.statistics.estimates import Estimate, Z

MEAN_RATING = 1500.0
ELO_POINTS = 400 / math.log(10)  # for a factor of e in the odds
PRIOR_PRECISION = (ELO_POINTS / 800) ** 2
MAX_STEPS, TOLERANCE = 100, 1e-10

Array = npt.NDArray[np.float64]


def ratings(wins: Sequence[Sequence[float]] | Array) -> list[Estimate]:
    """Ratings with intervals from `wins[a][b]`, how often a won against b; a tie is half a win for both."""
    won = np.asarray(wins, float)
    games = won + won.T
    strength = np.zeros(len(won))
    for _ in range(MAX_STEPS):
        gradient, information = _gradient_and_information(won, games, strength)
        step = np.linalg.solve(information, gradient)
        strength += np.clip(step, -2, 2)
        if np.abs(step).max() < TOLERANCE:
            break
    errors = _standard_errors(_gradient_and_information(won, games, strength)[1])
    return [_on_elo_scale(*each) for each in zip(strength - strength.mean(), errors, strict=True)]


def _gradient_and_information(won: Array, games: Array, strength: Array) -> tuple[Array, Array]:
    """The gradient of the log-likelihood, and the information matrix."""
    expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    gradient = (won - games * expected).sum(axis=1) - PRIOR_PRECISION * strength
    weight = games * expected * (1 - expected)
    information = np.diag(weight.sum(axis=1) + PRIOR_PRECISION) - weight
    return gradient, information


def _standard_errors(information: Array) -> Array:
    """The standard error of each strength relative to the mean of all."""
    centred = np.eye(len(information)) - 1 / len(information)
    errors: Array = np.sqrt(np.diag(centred @ np.linalg.inv(information) @ centred.T))
    return errors


def _on_elo_scale(strength: float, error: float) -> Estimate:
    middle, half = MEAN_RATING + ELO_POINTS * strength, ELO_POINTS * Z * error
    return Estimate(middle, middle - half, middle + half)
