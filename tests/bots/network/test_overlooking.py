"""The network as lower levels play it: it overlooks journeys and what track connects."""

from __future__ import annotations

import numpy as np

import shinjuku as sj
from shinjuku.boards.limits import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.bots import Player, make_player
from shinjuku.bots.network.overlooking import KINDS, OverlookingNetwork, plane_bytes
from shinjuku.observation.planes.layout import PLANES
from shinjuku.rules.lookups import CONNECTIONS, STATIONS, WARDS


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


def test_all_bytes_of_journeys_and_of_track_belong_to_a_ward() -> None:
    """Those of a connection belong to the wards of its ends, and those of goods to every ward."""
    sizes = {MAX_WARDS: WARDS[0], MAX_STATIONS: STATIONS[0], MAX_CONNECTIONS: CONNECTIONS[0]}
    for planes, wards in zip(KINDS, plane_bytes(0), strict=True):
        used = {name: PLANES[name].shape[-1] for name in planes}
        expected = sum(PLANES[name].itemsize // used[name] * sizes.get(used[name], used[name]) for name in planes)
        assert len(set(np.concatenate(wards))) == expected
