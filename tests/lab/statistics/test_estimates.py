"""Statistics, against values computed by hand or taken from tables."""

from __future__ import annotations

import math
import statistics as standard

import numpy as np
import pytest

from shinjuku.lab.statistics.estimates import (
    histogram_moments,
    mean_estimate,
    paired_differences,
    quantile,
    share_difference,
    student_t,
    wilson,
)
from shinjuku.lab.statistics.totals import Moments


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert share.value == wins / games
    assert share.interval == pytest.approx([low, high], abs=1e-4)


def test_no_games_have_no_estimate() -> None:
    assert math.isnan(wilson(0, 0).value)
    assert math.isnan(mean_estimate(Moments()).value)


@pytest.mark.parametrize(
    ("freedom", "table", "off"),
    [(2, 4.303, 0.04), (3, 3.182, 0.01), (5, 2.571, 1e-3), (10, 2.228, 1e-3), (30, 2.042, 1e-3)],
)
def test_student_t(freedom: int, table: float, off: float) -> None:
    assert student_t(freedom) == pytest.approx(table, abs=off)


def test_a_mean_and_its_interval() -> None:
    moments = Moments()
    moments.add(np.array([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]))
    assert moments.mean == 5
    assert moments.variance == pytest.approx(32 / 7)
    half = 2.3646 * math.sqrt(32 / 7 / 8)  # Student's t for seven degrees of freedom
    assert mean_estimate(moments).interval == pytest.approx([5 - half, 5 + half], abs=1e-3)


def test_one_value_has_a_mean_and_no_interval() -> None:
    moments = Moments()
    moments.add(np.array([3.0]))
    assert mean_estimate(moments).value == 3
    assert math.isnan(mean_estimate(moments).low)
    assert not mean_estimate(moments).excludes_zero


def test_a_difference_of_shares_is_at_most_100_points() -> None:
    moments = Moments()
    moments.add(np.array([1.0, 1.0, -1.0, 0.0]))
    assert mean_estimate(moments).high > 1
    assert share_difference(moments) == (0.25, -1, 1)
    moments.add(np.zeros(400))
    assert share_difference(moments) == mean_estimate(moments)


def test_one_pair_of_shares_has_no_interval() -> None:
    moments = Moments()
    moments.add(np.array([1.0]))
    assert share_difference(moments).value == 1
    assert np.isnan(share_difference(moments).interval).all()


def test_moments_can_be_merged() -> None:
    values = np.arange(10.0) ** 2
    whole, parts, rest = Moments(), Moments(), Moments()
    whole.add(values)
    parts.add(values[:3])
    rest.add(np.append(values[3:], np.nan))
    parts.merge(rest)
    assert parts == whole
    assert whole.variance == pytest.approx(standard.variance(values.tolist()))


def test_a_histogram_has_the_same_moments_as_its_values() -> None:
    counts = np.array([0, 2, 0, 1])
    moments, direct = histogram_moments(counts, -1, 0.5), Moments()
    direct.add(np.array([-0.5, -0.5, 0.5]))
    assert moments == direct
    assert quantile(counts, 0.5, -1, 0.5) == -0.5
    assert quantile(counts, 0.9, -1, 0.5) == 0.5


def test_paired_differences() -> None:
    before, after = np.array([1.0, 20.0, 300.0, np.nan]), np.array([2.0, 21.5, 301.5, 4.0])
    differences = paired_differences(before, after)
    assert differences.count == 3
    assert differences.mean == pytest.approx(4 / 3)
    assert mean_estimate(differences).excludes_zero
