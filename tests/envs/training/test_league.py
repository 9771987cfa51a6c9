"""Past selves play along."""

from __future__ import annotations

import numpy as np

from shinjuku.envs.training.league import MAX_PAST_SELVES, League


def test_a_past_self_has_one_seat_or_all_but_one() -> None:
    league = League()
    league.remember({"layer": np.ones(3)})
    players = np.array([2, 3, 5] * 20)
    opponent = league.opponent(players, seed=1)
    assert opponent is not None
    sizes = [(int(seats).bit_count(), int(number)) for seats, number in zip(opponent.seats, players, strict=True)]
    assert all(size in (1, number - 1) for size, number in sizes)
    assert {size for size, number in sizes if number == 5} == {1, 4}


def test_the_league_keeps_the_first_self_and_stays_small() -> None:
    league = League()
    for number in range(100):
        league.remember({"layer": np.full(1, number)})
    kept = [int(each["layer"][0]) for each in league.past]
    assert len(kept) <= MAX_PAST_SELVES
    assert kept[0] == 0
    assert kept[-1] == 99


def test_without_past_selves_there_is_no_opponent() -> None:
    assert League().opponent(np.array([2, 2]), seed=1) is None
