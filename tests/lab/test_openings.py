"""First stores, first track and actions by stage, against records of the same games."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from shinjuku.boards import board
from shinjuku.bots.game_course import new_courses
from shinjuku.game.settings import Settings
from shinjuku.lab.openings import OpeningCounts, rounds
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import play_shard
from shinjuku.rules.stats import new_game_stats

TOKYO = board("tokyo-44")
PLAN = Plan(Settings.validated(), ("greedy",) * 2, 6, seed=4)


def counted(plan: Plan) -> OpeningCounts:
    result = play_shard(next(plan.shards(plan.games)))
    counts = OpeningCounts()
    counts.add(result.stats, result.courses, 2)
    return counts


def firsts(pattern: str) -> Counter[str]:
    """How often each place is a player's first one in the records."""
    found: Counter[str] = Counter()
    records = play_shard(next(replace(PLAN, records=True).shards(PLAN.games))).records
    for record in records:
        for colour in ("blue", "green"):
            found.update(re.findall(rf"^{colour}: {pattern}", record, re.MULTILINE)[:1])
    return found


def test_first_stores_and_first_track_are_those_of_the_records() -> None:
    counts = counted(PLAN)
    assert {each.place: each.seats for each in counts.stores(TOKYO)} == firsts(r"open \S+ (\S+)")
    assert {each.place: each.seats for each in counts.track(TOKYO)} == firsts(r"expand (\S+)")


def test_the_most_frequent_opening_is_first_and_has_its_win_share() -> None:
    stats, courses = new_game_stats(3), new_courses(3)
    stats["winners"] = [0b01, 0b10, 0b11]
    ueno, tokyo = (TOKYO.station_index[name] + 1 for name in ("ueno", "tokyo"))
    courses["first_store"][:, :2] = [[tokyo, ueno], [ueno, 0], [ueno, 0]]
    counts = OpeningCounts()
    counts.add(stats, courses, 2)
    first, second = counts.stores(TOKYO)
    assert (first.place, first.seats) == ("ueno", 3)
    assert first.share.value == pytest.approx(0.5 / 3)
    assert (second.place, second.seats, second.share.value) == ("tokyo", 1, 1.0)


def test_actions_are_counted_by_stage() -> None:
    result = play_shard(next(PLAN.shards(PLAN.games)))
    stages = counted(PLAN).stages()
    assert next(iter(stages)) == "1–4"
    everything = Counter[str]()
    for stage in stages.values():
        everything.update(stage)
    assert sum(everything.values()) == result.stats["actions"].sum()
    assert stages["1–4"]["open"] > stages["1–4"]["upgrade"]


def test_the_last_stage_has_no_end() -> None:
    assert [rounds(stage) for stage in (0, 1, 7)] == ["1–4", "5–8", "29+"]
