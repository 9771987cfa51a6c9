"""Round-robin tournaments: balanced seatings, the same seeds, and ratings."""

from __future__ import annotations

import numpy as np
import pytest

from shinjuku.game.settings import Settings
from shinjuku.lab.experiments.tournament import Pairing, Tournament, seatings
from shinjuku.lab.shards import play_task

V2 = Settings.validated("v2", (), 2)


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 6), (4, 6), (5, 20)])
def test_seatings_are_balanced(players: int, number: int) -> None:
    found = seatings(players)
    assert len(found) == len(set(found)) == number
    for seats in found:
        assert abs(2 * sum(seats) - players) <= 1
        assert tuple(1 - who for who in seats) in found


def test_every_seating_has_the_same_seeds_and_all_pairs_take_turns() -> None:
    tournament = Tournament(V2, ("random", "greedy", "tests.lab.sample_bots:FirstChoice"), 45, seed=9)
    assert tournament.games == 3 * 46
    seeds: dict[tuple[str, ...], list[int]] = {}
    behind = set()
    for task in tournament.tasks():
        assert len({shard.seeds for shard in task}) == 1
        for shard in task:
            seeds.setdefault(shard.plan.bots, []).extend(shard.seeds)
        sizes = [len(each) for each in seeds.values()]
        behind.add(max(sizes) - min(sizes))
    assert len(seeds) == 6
    assert all(each == list(range(9, 32)) for each in seeds.values())
    assert max(behind) <= 2


def test_a_bot_wins_if_one_of_its_seats_wins() -> None:
    pair = Pairing("a", "b")
    pair.add(np.array([0b0001, 0b0010, 0b0101, 0b0011, 0b1010]), seats_of_a=0b0101)
    assert (pair.games, pair.wins_a, pair.wins_b, pair.ties) == (5, 2, 2, 1)
    assert pair.share.value == 0.5


def test_the_stronger_bot_is_rated_higher() -> None:
    tournament = Tournament(V2, ("random", "greedy"), 2, seed=1)
    for task in tournament.tasks():
        results = play_task(task)
        assert isinstance(results, tuple)
        tournament.add(results)
    (best, above), (worst, below) = tournament.standings()
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert above.value > 1500 > below.value
    assert best.seats == worst.seats == 2
    assert best.scores.mean > worst.scores.mean
    assert tournament.head_to_head("greedy", "random") == (2, 0, 0)
    assert tournament.head_to_head("random", "greedy") == (0, 2, 0)
