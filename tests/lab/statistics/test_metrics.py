"""How the numbers of a metric are estimated and written."""

from __future__ import annotations

import math

import numpy as np
import pytest

from shinjuku.lab.statistics.estimates import wilson
from shinjuku.lab.statistics.metrics import GENERAL_METRICS, SHARE, Metric
from shinjuku.lab.statistics.totals import Moments

WINS, TURNS = Metric("starter_wins", SHARE), Metric("turns", "turns")


def test_a_value_has_three_digits_and_a_share_a_per_cent_sign() -> None:
    assert [WINS.format_value(0.515), TURNS.format_value(7.25), TURNS.format_value(38.04)] == ["51.5 %", "7.25", "38.0"]


def test_a_difference_has_a_sign_unless_it_is_nothing() -> None:
    written = [TURNS.format_difference(value) for value in (1.5, -1.5, 0.001, -0.001)]
    assert written == ["+1.50", "−1.50", "0.00", "0.00"]
    assert WINS.format_difference(0.02) == "+2.00 pp"
    assert WINS.format_difference(0.02, "ja") == "+2.00ポイント"


def test_a_value_that_is_unknown_is_a_dash() -> None:
    assert [WINS.format_value(math.nan), TURNS.format_number(math.nan)] == ["–", "–"]


@pytest.mark.parametrize("name", ["starter_wins", "half_time_wins", "shared_wins"])
def test_a_share_of_games_has_an_interval_even_if_all_games_are_the_same(name: str) -> None:
    metric = next(each for each in GENERAL_METRICS if each.name == name)
    assert metric.estimate(Moments.of(np.ones(8))) == wilson(8, 8)
    assert metric.estimate(Moments.of(np.zeros(8))).high > 0.3
    assert math.isnan(metric.estimate(Moments()).value)


def test_a_share_within_games_has_an_interval_from_0_to_100_per_cent() -> None:
    moves = Metric("move_share", SHARE)
    assert moves.estimate(Moments.of(np.array([0.0, 1.0]))) == (0.5, 0, 1)
    assert TURNS.estimate(Moments.of(np.array([0.0, 1.0]))).low < 0
