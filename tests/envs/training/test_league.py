"""Past selves play along."""

from __future__ import annotations

import numpy as np

from shinjuku.envs.training.league import MAX_PAST_SELVES, League, league_seats


def test_a_past_self_has_one_seat_or_all_but_one() -> None:
    players = np.array([2, 3, 5] * 20)
    sizes = [(int(seats).bit_count(), number) for seats, number in zip(league_seats(players, 1), players, strict=True)]
    assert all(size in (1, number - 1) for size, number in sizes)
    assert {size for size, number in sizes if number == 5} == {1, 4}


def test_past_selves_keep_their_seats() -> None:
    players = np.array([2, 3, 5] * 20)
    assert (league_seats(players, 1) == league_seats(players, 1)).all()


def test_newer_past_selves_are_opponents_more_often() -> None:
    league = League()
    for number in range(3):
        league.remember({"layer": np.full(1, number)})
    found = [league.opponent(np.array([1]), seed) for seed in range(200)]
    chosen = [int(each.parameters["layer"][0]) for each in found if each]
    assert chosen.count(0) < chosen.count(1) < chosen.count(2)


def test_the_league_keeps_the_first_self_and_stays_small() -> None:
    league = League()
    for number in range(100):
        league.remember({"layer": np.full(1, number)})
    kept = [int(each["layer"][0]) for each in league.past]
    assert len(kept) <= MAX_PAST_SELVES
    assert kept[0] == 0
    assert kept[-1] == 99


def test_without_past_selves_there_is_no_opponent() -> None:
    assert League().opponent(np.array([1, 2]), seed=1) is None
