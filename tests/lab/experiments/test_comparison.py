"""Comparing two settings on the same seeds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from shinjuku.boards import MapChanges, board, changed_board
from shinjuku.game.settings import Settings
from shinjuku.lab.changes import changes
from shinjuku.lab.experiments.comparison import Comparison
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import Results, play_task
from shinjuku.lab.statistics.differences import CHANGED, PERHAPS, SAME, Difference
from shinjuku.lab.statistics.metrics import SHARE, Metric, metric_values
from shinjuku.lab.statistics.totals import Moments
from shinjuku.lab.statistics.wins import win_shares

BASE = Plan(Settings.validated("v2", (), 2), ("random", "random"), 600, seed=2)
RICHER = replace(BASE, settings=Settings.validated("v2", (), 2, {"income_hand": 6}))
POINTS, SHARES = Metric("score", "points"), Metric("starter_wins", SHARE)


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
            side += metric_values(result.stats, result.courses, result.shard.plan)["drawn"].tolist()
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
    assert found.sentence() == "The mean score falls by 2.00 points (2.00 to 2.00), from 20.0 to 18.0."


def test_one_point_is_a_point() -> None:
    assert difference([3.0, 4.0, 5.0], [4.0, 5.0, 6.0]).sentence().startswith("The mean score rises by 1 point (")


def test_differences_of_shares_are_percentage_points() -> None:
    assert SHARES.format_size(0.025) == "2.50 percentage points"
    assert SHARES.format_size(0.01) == "1 percentage point"
    assert SHARES.format_difference(0.025) == "+2.50 pp"
    assert SHARES.format_value(0.25) == "25.0 %"


def test_intervals_of_few_pairs_stay_possible() -> None:
    found = Difference(SHARES)
    found.add(np.array([0.0, 0, 1, 0]), np.array([1.0, 1, 0, 0]))
    assert found.estimate.interval == [-1, 1]
    assert found.label_and_interval() == "the starting player's win share (−100.0 to 100.0 percentage points)"
    assert Difference(POINTS, between=found.between).estimate.low < -1


def test_variance_is_saved_only_if_it_can_be_measured() -> None:
    found = Difference(POINTS, between=Moments.of(np.zeros(30)))
    assert found.is_measurable(0.4)
    assert not any(found.is_measurable(saved) for saved in (-0.21, 0.0, 0.3, np.nan))
    assert not Difference(POINTS).is_measurable(0.5)
    comparison = Comparison(BASE, RICHER)
    for name in ("starter_wins", "score", "turns"):  # games that go the other way on the other side
        comparison.differences[name].add(np.array([0.0, 1.0] * 15), np.array([1.0, 0.0] * 15))
    assert comparison.saved_sentence() == "Variance that the same seeds removed: nothing measurable."
    comparison.differences["score"].add(np.arange(600.0), np.arange(600.0) + 1)
    assert comparison.saved_sentence() == "Variance that the same seeds removed: the mean score 100 %."


def test_possible_changes_do_not_follow_the_sentence_that_nothing_changed() -> None:
    comparison = Comparison(BASE, RICHER)
    values = np.array([0.45 + (-1) ** n for n in range(40)])  # significant only without the correction
    comparison.differences["score"].add(np.zeros(40), values)
    first, *_ = comparison.sentences()
    assert first.startswith("Possible changes")
    assert not any("No metric changed" in each for each in comparison.sentences())


def test_swapped_starts_are_averaged_before_pairs_are_compared() -> None:
    found = Difference(POINTS)
    found.add(np.array([0.0, 10, 0, 10]), np.array([1.0, 13, 1, 13]), 2)
    assert (found.between.count, found.between.mean, found.between.variance) == (2, 2, 0)
    assert found.between_games.count == 4


def test_a_comparison_with_swapped_starts_plays_each_seed_with_each_starter() -> None:
    base = replace(BASE, games=8, deals=2, swap_starts=True)
    comparison = Comparison(base, replace(base, settings=RICHER.settings))
    for results in played(comparison):
        for result in results:
            assert result.stats["start"].tolist() == [0, 1] * (len(result.stats) // 2)
            assert (result.stats["seed"][::2] == result.stats["seed"][1::2]).all()
    assert (comparison.pairs, comparison.games) == (4, 16)


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


def test_changes_of_the_map_are_listed() -> None:
    changed = changed_board(board("tokyo-44"), MapChanges(("nakano--shinjuku",), (("ueno", False),)))
    other = replace(BASE, settings=Settings.validated("v2", (), 2, board=changed))
    assert changes(BASE, other) == ["Nakano–Shinjuku closed", "no department store in Ueno"]
    assert changes(other, BASE) == ["no longer: Nakano–Shinjuku closed", "no longer: no department store in Ueno"]
