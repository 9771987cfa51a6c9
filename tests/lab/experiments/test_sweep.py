"""Sweeps over the values of a number."""

from __future__ import annotations

import pytest

from shinjuku.cli.commands.sweep import sweep_of
from shinjuku.game.errors import ShinjukuError
from shinjuku.game.settings import Settings
from shinjuku.lab.experiments.sweep import Sweep
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import play_task
from shinjuku.lab.statistics.power import games_needed, rounded
from shinjuku.lab.sweep_values import points_of

PLAN = Plan(Settings.validated("v2"), ("random",) * 2, 60, seed=2)


def played(sweep: Sweep) -> Sweep:
    for task in sweep.tasks():
        results = play_task(task)
        assert isinstance(results, tuple)
        sweep.add(results)
    return sweep


def test_every_value_is_played_on_the_same_seeds() -> None:
    sweep = sweep_of(PLAN, {"income_hand": "3..5"})
    assert [point.plan.settings.parameters for point in sweep.points] == [(("income_hand", n),) for n in (3, 4, 5)]
    for task in sweep.tasks():
        assert len({tuple(shard.seeds) for shard in task}) == 1


def test_differences_are_from_the_first_point() -> None:
    sweep = played(sweep_of(PLAN, {"income_hand": "3,6"}))
    first, last = sweep.points
    assert first.differences["drawn"].between.mean == 0
    expected = last.metrics["drawn"].mean - first.metrics["drawn"].mean
    assert last.differences["drawn"].between.mean == pytest.approx(expected)
    assert last.differences["drawn"].estimate.low > 0
    assert [metric.name for metric in sweep.curves][:2] == ["starter_wins", "turns"]


def test_a_grid_has_every_combination() -> None:
    sweep = sweep_of(PLAN, {"income_hand": "3..4", "start_hand": "3,5", "burst": "2"})
    assert sweep.numbers == ["income_hand", "start_hand"]
    assert [tuple(point.values.values()) for point in sweep.points] == [
        ("3", "3", "2"), ("3", "5", "2"), ("4", "3", "2"), ("4", "5", "2"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"income_hand": "5"}, "one number or two"),
        ({"a": "1..2", "b": "1..2", "c": "1..2"}, "one number or two"),
        ({"income_hand": "6..3"}, "a range goes up"),
        ({"a": "1..20", "b": "1..20"}, "the maximum is 64"),
    ],
)
def test_values_that_make_no_sweep(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(ShinjukuError, match=sentence):
        points_of(given)


def test_the_number_of_games_for_a_small_change() -> None:
    assert games_needed(0.25, 0.01) == 19623  # a coin: (1.96 + 0.84)² · 0.25 / 0.01²
    assert rounded(19623) == 20000
    assert games_needed(0.25, 0.0) is None
    assert games_needed(0.0, 0.01) is None  # games that were all the same say nothing
