"""Bradley–Terry ratings of known results."""

from __future__ import annotations

import math

import numpy as np
import pytest

from shinjuku.lab.statistics.ratings import ratings


def expected(points: float) -> float:
    return 1 / (1 + 10 ** (-points / 400))


def test_two_ratings_differ_by_the_log_odds() -> None:
    strong, weak = ratings([[0, 7500], [2500, 0]])
    assert strong.value - weak.value == pytest.approx(400 * math.log10(3), abs=0.3)
    assert strong.value + weak.value == pytest.approx(3000)


def test_the_interval_is_that_of_the_log_odds() -> None:
    strong, _ = ratings([[0, 75], [25, 0]])
    error = math.sqrt(1 / 75 + 1 / 25)  # the standard error of the log odds
    half = 1.96 * error * 400 / math.log(10) / 2  # half the difference is above the mean
    assert (strong.high - strong.low) / 2 == pytest.approx(half, rel=0.02)


def test_results_made_from_ratings_give_them_back() -> None:
    true = np.array([1700.0, 1550.0, 1450.0, 1300.0])
    wins = np.array([[0 if a == b else 1e5 * expected(a - b) for b in true] for a in true])
    assert [each.value for each in ratings(wins)] == pytest.approx(true.tolist(), abs=0.5)


def test_bots_that_never_met_are_compared_through_others() -> None:
    a, b, c = ratings([[0, 60, 0], [40, 0, 60], [0, 40, 0]])
    assert a.value > b.value > c.value
    assert a.value - b.value == pytest.approx(b.value - c.value, abs=0.1)


def test_a_bot_that_never_lost_has_a_finite_rating() -> None:
    strong, weak = ratings([[0, 200], [0, 0]])
    assert 400 < strong.value - weak.value < 2500
    assert math.isfinite(strong.high)
    assert strong.low > weak.high


def test_more_games_narrow_the_interval() -> None:
    few, many = ratings([[0, 12], [8, 0]])[0], ratings([[0, 120], [80, 0]])[0]
    assert many.high - many.low < (few.high - few.low) / 2


def test_without_games_all_ratings_are_equal() -> None:
    assert [each.value for each in ratings(np.zeros((3, 3)))] == [1500] * 3
