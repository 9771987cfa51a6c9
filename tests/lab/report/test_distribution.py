"""Distributions and histograms of a report."""

from __future__ import annotations

import numpy as np
import pytest

from shinjuku.lab.report.distribution import Distribution, bar_width, histogram_of, score_distribution
from shinjuku.lab.statistics.totals import MINUTE_STEP


def test_a_histogram_contains_every_game() -> None:
    counts = np.zeros(400, np.int64)
    counts[[3, 9, 250]] = 1, 2, 1
    distribution = Distribution(counts)
    histogram = histogram_of(distribution, bar_width([distribution]))
    assert len(histogram.left_edges) <= 50
    assert histogram.shares.sum() == pytest.approx(1)
    assert histogram.left_edges[0] <= 3 <= histogram.left_edges[0] + histogram.width


def test_half_points_have_their_own_bars_if_there_are_few() -> None:
    few, many = np.zeros(680, np.int64), np.zeros(680, np.int64)
    few[[81, 90]] = 1
    many[[81, 300]] = 1
    assert bar_width([score_distribution(few)]) == 0.5
    assert bar_width([score_distribution(many)]) > 1
    assert histogram_of(score_distribution(few), 0.5).left_edges[0] == 0.5


def test_bars_of_minutes_begin_at_their_values() -> None:
    """A bar of points is centred at its value; one of 46 minutes has all games from 46 to 47."""
    counts = np.zeros(12 * 60, np.int64)
    counts[[12 * 46 + 1, 12 * 48]] = 1
    distribution = Distribution(counts, step=MINUTE_STEP)
    histogram = histogram_of(distribution, bar_width([distribution]))
    assert (histogram.left_edges.tolist(), histogram.width, histogram.overhang) == ([46, 47, 48], 1, 0)
    assert histogram_of(Distribution(counts), 1).overhang == 0.5
    assert (distribution.written(distribution.low), Distribution(counts).written(46.5)) == ("46.1", "46½")
