"""The network as lower levels play it: it overlooks journeys and what track connects."""

from __future__ import annotations

import numpy as np

import shinjuku as sj
from shinjuku.bots import Player, make_player
from shinjuku.bots.network.overlooking import OverlookingNetwork, plane_bytes
from shinjuku.observation.planes import PLANES_SIZE


def choices_of(player: Player, number: int) -> list[str]:
    """The choices of a player who plays both seats."""
    game, found = sj.Game.new(players=2, seed=3), []
    for _ in range(number):
        found.append(player.decide(game))
        game.play(found[-1])
    return [str(choice) for choice in found]


def test_overlooking_nothing_is_the_network_itself() -> None:
    assert choices_of(make_player(OverlookingNetwork(1)), 80) == choices_of(make_player("network"), 80)


def test_a_seed_decides_what_is_overlooked() -> None:
    played = [choices_of(make_player(OverlookingNetwork(seed, journeys=0.7)), 80) for seed in (1, 1, 2)]
    assert played[0] == played[1] != played[2]


def test_each_byte_belongs_to_one_ward() -> None:
    for wards in plane_bytes(0):
        numbers = np.concatenate(wards)
        assert len(set(numbers)) == len(numbers)
        assert 0 <= numbers.min() <= numbers.max() < PLANES_SIZE
