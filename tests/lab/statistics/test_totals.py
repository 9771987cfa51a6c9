"""Totals, against the same numbers counted game by game."""

from __future__ import annotations

import json
from collections import Counter

import numpy as np
import pytest

from shinjuku.game.settings import Settings
from shinjuku.lab.plan import Plan
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.shards import ShardResult, play_shard
from shinjuku.lab.statistics.thinking_time import minutes
from shinjuku.lab.statistics.totals import LOWEST_SCORE, PER_SEAT, Totals
from shinjuku.lab.summary import summary

PLAN = Plan(Settings.validated("v1", ("thief",), 3), ("random",) * 3, 300, seed=5)


@pytest.fixture(scope="module")
def results() -> list[ShardResult]:
    return [play_shard(shard) for shard in PLAN.shards(90)]


@pytest.fixture(scope="module")
def totals(results: list[ShardResult]) -> Totals:
    totals = Totals(3)
    for result in results:
        totals.add(result.stats, result.usage, result.courses)
    return totals


def test_shared_wins_are_counted_separately(results: list[ShardResult], totals: Totals) -> None:
    alone, shared, order = Counter[int](), Counter[int](), Counter[int]()
    for result in results:
        for game in result.stats:
            winners = [seat for seat in range(3) if game["winners"] >> seat & 1]
            (alone if len(winners) == 1 else shared).update(winners)
            order.update((winners[0] - game["start"]) % 3 for _ in winners if len(winners) == 1)
    assert totals.games == 300
    for seat in range(3):
        assert totals.wins[seat] == alone[seat]
        assert totals.shared[seat] == shared[seat]
        assert totals.order_wins[seat] == order[seat]


def test_scores_are_counted_by_half_points(results: list[ShardResult], totals: Totals) -> None:
    for seat in range(3):
        found = Counter(int(game["half_points"][seat]) for result in results for game in result.stats)
        counted = {n + 2 * LOWEST_SCORE: int(often) for n, often in enumerate(totals.scores[seat]) if often}
        assert counted == found


def test_sums(results: list[ShardResult], totals: Totals) -> None:
    stats = np.concatenate([result.stats for result in results])
    for n, name in enumerate(PER_SEAT):
        assert totals.per_seat[n].tolist() == stats[name].sum(axis=0).tolist()
    assert totals.turns @ np.arange(len(totals.turns)) == stats["turns"].sum()
    assert totals.decisions == stats["decisions"].sum()
    assert totals.usage["opened"].sum() == sum(int(result.usage["opened"].sum()) for result in results)


def test_minutes_are_those_of_each_game(results: list[ShardResult], totals: Totals) -> None:
    """The report showed only their mean, and the terminal no median."""
    found = np.sort(np.concatenate([minutes(result.stats) for result in results]))
    summed = summary(totals, PLAN)["minutes"]
    assert [summed["mean"], summed["min"], summed["max"]] == pytest.approx([found.mean(), found[0], found[-1]])
    assert summed["median"] == pytest.approx(found[149])
    assert sum(summed["counts"].values()) == summed["games"] == 300


def test_values_beyond_the_end_count_in_the_last_bin() -> None:
    totals, result = Totals(3), play_shard(next(PLAN.shards(4)))
    result.stats["turns"] = 30_000
    result.stats["half_points"][:, 0] = -5000
    totals.add(result.stats, result.usage, result.courses)
    assert totals.turns[-1] == 4
    assert totals.scores[0, 0] == 4


def test_a_summary_is_ready_for_json(totals: Totals) -> None:
    found = json.loads(json.dumps(summary(totals, PLAN), allow_nan=False))
    seat = found["seats"][1]
    assert (seat["bot"], seat["wins"], seat["shared"]) == ("random", totals.wins[1], totals.shared[1])
    assert sum(seat["scores"].values()) == 300
    assert seat["interval"][0] < seat["mean_score"] < seat["interval"][1]
    assert set(found["use"]["stations"]["opened"]) <= {station.id for station in PLAN.settings.board.stations}


def test_a_summary_without_games_is_ready_for_json() -> None:
    assert json.dumps(summary(Totals(3), PLAN), allow_nan=False)


def test_a_shared_win_is_a_share_of_a_win_everywhere() -> None:
    """The terminal and JSON left shared wins out, and the report split them."""
    totals = Totals(3)
    result = play_shard(next(PLAN.shards(4)))
    result.stats["winners"], result.stats["start"] = [0b001, 0b011, 0b111, 0b100], 1
    totals.add(result.stats, result.usage, result.courses)
    shares = [(1 + 1 / 2 + 1 / 3) / 4, (1 / 2 + 1 / 3) / 4, (1 / 3 + 1) / 4]
    found, data = summary(totals, PLAN), ReportData(totals, PLAN)
    assert [seat["win_share"]["share"] for seat in found["seats"]] == pytest.approx(shares)
    assert [place["win_share"]["share"] for place in found["order"]] == pytest.approx([*shares[1:], shares[0]])
    assert [data.seat_win_share(seat).value for seat in range(3)] == pytest.approx(shares)
    assert [data.order_win_share(place).value for place in range(3)] == pytest.approx([*shares[1:], shares[0]])
