"""Who wins given something, against the same counted game by game."""

from __future__ import annotations

import numpy as np
import pytest

from shinjuku.boards import board
from shinjuku.bots.game_course import new_courses
from shinjuku.game.settings import Settings
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import play_shard
from shinjuku.lab.statistics.associations import AssociationCounts, prevented_words
from shinjuku.lab.statistics.wins import win_shares
from shinjuku.rules.stats import new_game_stats
from shinjuku.texts import Wording

TOKYO = board("tokyo-44")


def test_the_win_share_of_whoever_owns_a_department_store() -> None:
    stats, courses = new_game_stats(4), new_courses(4)
    stats["winners"] = [0b01, 0b10, 0b11, 0b01]
    courses["department_owners"][:, TOKYO.station_index["ueno"]] = [1, 1, 2, 0]  # nobody in the last game
    counts = AssociationCounts()
    counts.add(stats, courses, 2)
    (found,) = (each for each in counts.found(TOKYO) if each.fact == "department")
    assert (found.place, found.seats) == ("ueno", 3)
    assert found.share.value == pytest.approx((1 + 0 + 1 / 2) / 3)


def test_facts_match_the_games() -> None:
    plan = Plan(Settings.validated(), ("random",) * 2, 60, seed=4)
    result = play_shard(next(plan.shards(60)))
    counts = AssociationCounts()
    counts.add(result.stats, result.courses, 2)
    found = {each.fact: each for each in counts.found(TOKYO) if not each.place}
    won = win_shares(result.stats["winners"], 2)
    assert found["started"].share.value == pytest.approx(won[np.arange(60), result.stats["start"]].mean())
    took = result.stats["bonus"][:, :2] > 0
    assert found["took-bonus"].share.value == pytest.approx(won[took].mean())
    assert found["moved-first"].seats == np.count_nonzero(result.courses["first_move"])


def test_half_time_is_after_half_of_the_turns() -> None:
    stats, courses = new_game_stats(1), new_courses(1)
    stats["winners"], stats["turns"] = 0b10, 9
    courses["leaders"][0, :5] = [0, 1, 1, 1, 2]
    counts = AssociationCounts()
    counts.add(stats, courses, 2)
    (found,) = (each for each in counts.found(TOKYO) if each.fact == "led-at-half-time")
    assert (found.seats, found.share.value) == (1, 1)


def test_the_words_say_in_how_many_games_a_fact_was_prevented() -> None:
    wording = Wording(TOKYO)
    assert prevented_words(5, 5, wording) == "It was prevented in all 5 games."
    assert prevented_words(4, 5, wording) == "It was prevented in 4 of 5 games. In the others it happened anyway."
