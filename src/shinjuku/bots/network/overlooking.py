"""A player who doesn't see everything: the network, without some of what it reads from the map.

Journeys can be overlooked, and what track connects. Before each action, chance decides in which wards. There the planes
of the observation are zero, and the network makes the choice that it prefers of what it sees. A connection belongs to
the wards of both its stations.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from shinjuku.boards.limits import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.bots.network.player import Network
from shinjuku.bots.network.weights_file import LoadedNetwork
from shinjuku.observation.planes.layout import PLANES_ENTRIES
from shinjuku.rules.chance.generator import random_below
from shinjuku.rules.enums import Chance
from shinjuku.rules.lookups import CONNECTIONS, END_A, END_B, STATION_WARD, STATIONS, WARDS
from shinjuku.rules.numbering import is_mid_line
from shinjuku.rules.state import States, read

JOURNEYS = (
    *("station_journey", "ward_journey", "next_journey"),
    *("ward_prepared", "track_prepared", "store_prepared", "goods_prepared"),
)  # planes of the best journeys
TRACK = ("station_nearness", "ward_nearness", "within_reach")  # planes of what track connects
KINDS = (JOURNEYS, TRACK)
CHOICE = int(Chance.CHOICE)
PARTS = 1000  # in which a share is counted


class OverlookingNetwork(Network):
    """`journeys` and `track` are the shares of the wards in which these are overlooked."""

    def __init__(
        self, seed: int | None = None, *, journeys: float = 0, track: float = 0, network: LoadedNetwork | None = None
    ) -> None:
        super().__init__(seed, network=network)
        self._seed = secrets.randbits(60) if seed is None else seed
        self._shares = (journeys, track)
        self._looks = 0

    def choose_record(self, views: States, i: int) -> int:
        if not is_mid_line(int(read(views, i, "phase"))):
            self._looks += 1  # what is overlooked stays the same until the end of an action
        return super().choose_record(views, i)

    def _observe(self, views: States, i: int) -> None:
        super()._observe(views, i)
        self._evaluator.hide(self._overlooked(int(read(views, i, "board"))))

    def _overlooked(self, board: int) -> Any:
        """The numbers of the planes' bytes that stay zero."""
        found: list[Any] = [np.zeros(0, int)]
        for kind, share in enumerate(self._shares):
            wards = range(int(WARDS[board])) if share else ()
            found += [plane_bytes(board)[kind][ward] for ward in wards if self._overlooks(kind, ward, share)]
        return np.concatenate(found)

    def _overlooks(self, kind: int, ward: int, share: float) -> bool:
        number = (self._looks * len(KINDS) + kind) * MAX_WARDS + ward
        return int(random_below(self._seed, CHOICE, number, PARTS)) < share * PARTS


@cache
def plane_bytes(board: int) -> Sequence[Sequence[Any]]:
    """By kind and ward, the numbers of the planes' bytes that belong to the ward, its stations or their connections."""
    wards = range(int(WARDS[board]))
    return [[np.concatenate([_bytes(name, board, ward) for name in kind]) for ward in wards] for kind in KINDS]


ENTRIES: Mapping[str, Any] = {entry.name: entry for entry in PLANES_ENTRIES}


def _bytes(plane: str, board: int, ward: int) -> Any:
    """The numbers of the bytes of a plane that belong to a ward; all of them if the plane isn't about places."""
    entry = ENTRIES[plane]
    numbers = (entry.offset + np.arange(entry.size)).reshape(-1, entry.shape[-1])
    stations = [n for n in range(int(STATIONS[board])) if STATION_WARD[board, n] == ward]
    of_ward = {
        MAX_WARDS: [ward],
        MAX_STATIONS: stations,
        MAX_CONNECTIONS: [
            n for n in range(int(CONNECTIONS[board])) if END_A[board, n] in stations or END_B[board, n] in stations
        ],
    }
    return numbers[:, of_ward.get(entry.shape[-1], slice(None))].ravel()
