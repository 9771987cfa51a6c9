"""Comparing two settings on the same seeds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from shinjuku.game.settings import Settings
from shinjuku.lab.experiments.comparison import CHANGED, PERHAPS, SAME, Comparison, Difference, changes
from shinjuku.lab.metrics import Metric, metric_values, win_shares
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import Results, play_task

BASE = Plan(Settings.validated("v2", (), 2), ("random", "random"), 600, seed=2)
RICHER = replace(BASE, settings=Settings.validated("v2", (), 2, {"income_hand": 6}))
POINTS = Metric("score", "The score", "points")


def played(comparison: Comparison) -> list[Results]:
    found = [play_task(task) for task in comparison.tasks()]
    results = [each for each in found if isinstance(each, tuple)]
    for each in results:
        comparison.add(each)
    return results


def difference(base: list[float], changed: list[float]) -> Difference:
    found = Difference(POINTS)
    found.add(np.array(base), np.array(changed))
    return found


def test_pairs_have_the_same_seeds() -> None:
    other = replace(BASE, bots=("greedy", "random"))  # its own shards would be smaller
    for ours, theirs in Comparison(BASE, other).tasks():
        assert ours.seeds == theirs.seeds
        assert (ours.plan, theirs.plan) == (BASE, other)


def test_differences_are_between_pairs() -> None:
    comparison = Comparison(BASE, RICHER)
    sides: list[list[float]] = [[], []]
    for results in played(comparison):
        for side, result in zip(sides, results, strict=True):
            side += metric_values(result.stats, result.shard.plan)["drawn"].tolist()
    by_hand = [after - before for before, after in zip(*sides, strict=True)]
    found = comparison.differences["drawn"]
    assert found.between.count == 600
    assert found.between.mean == pytest.approx(sum(by_hand) / 600)
    assert found.verdict(20) == CHANGED
    assert comparison.sentences()[0].startswith("The number of cards drawn rises by 1")


def test_equal_sides_have_no_differences() -> None:
    comparison = Comparison(replace(BASE, games=50), replace(BASE, games=50))
    played(comparison)
    assert comparison.with_verdict(CHANGED) == comparison.with_verdict(PERHAPS) == []
    assert all(each.between.low == each.between.high == 0 for each in comparison.with_verdict(SAME))
    assert comparison.sentences()[0] == "No metric changed significantly."


def test_one_metric_of_many_must_be_clearer() -> None:
    found = difference([0.0] * 40, [0.4 + (-1) ** n for n in range(40)])  # 2.5 standard errors from 0
    assert found.verdict(1) == CHANGED
    assert found.verdict(20) == PERHAPS
    assert difference([0.0] * 40, [0.1 + (-1) ** n for n in range(40)]).verdict(1) == SAME


def test_a_sentence_says_what_changed_and_by_how_much() -> None:
    found = difference([10.0, 20.0, 30.0], [8.0, 18.0, 28.0])
    assert found.sentence() == "The score falls by 2.00 points (2.00 to 2.00), from 20.0 to 18.0."


def test_a_pair_with_a_missing_value_is_left_out() -> None:
    found = difference([1.0, np.nan, 3.0, 5.0], [2.0, 2.0, np.nan, 7.0])
    assert (found.between.count, found.base.mean, found.changed.mean) == (2, 3, 4.5)


def test_a_shared_win_counts_in_part() -> None:
    shares = win_shares(np.array([0b001, 0b110, 0b111]), 3)
    assert shares.tolist() == [[1, 0, 0], [0, 0.5, 0.5], [1 / 3] * 3]


def test_changes_are_listed() -> None:
    other = Settings.validated("v1", ("princess",), 2, {"income_hand": 6, "confirm": "on"})
    assert changes(BASE, replace(BASE, settings=other, bots=("greedy", "random"))) == [
        "edition v1 instead of v2",
        "modules princess instead of none",
        "confirm on instead of off",
        "income_hand 6 instead of 4",
        "bots greedy, random instead of random, random",
    ]
