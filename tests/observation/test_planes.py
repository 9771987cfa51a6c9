"""The optional planes, compared with plain searches over the board."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
import pytest

from shinjuku.boards import Board
from shinjuku.game.settings import Settings
from shinjuku.observation.planes.journey import MAX_LENGTH
from shinjuku.observation.planes.layout import NEAREST, OTHERS, OWN
from shinjuku.rules.enums import DEPARTMENT, NOBODY, Phase
from shinjuku.rules.numbering import GOODS_OF_KINDS
from shinjuku.rules.scoring import half_points
from shinjuku.rules.state import copy_states, read
from shinjuku.rules.views import deal_at
from tests.conformance import combinations, name_of
from tests.observation.helpers import decisions, planes, record_view

EVERY = 25  # decisions
TWO, THREE, FIVE = (
    Settings.validated("v2", (), 2),
    Settings.validated("v1", (), 3),
    Settings.validated("rev1", ["five-players"], 5),
)


@pytest.mark.parametrize("settings", list(combinations()), ids=name_of)
def test_a_state_its_view_and_a_new_deal_of_it_have_the_same_planes(settings: Settings) -> None:
    for seed, (states, seat) in enumerate(decisions(settings, seed=12, every=EVERY)):
        view = record_view(settings, states, seat)
        other = copy_states(view)
        deal_at(other, 0, seed)
        seen = planes(states, 0, seat).tobytes()
        assert planes(view, 0, seat).tobytes() == seen
        assert planes(other, 0, seat).tobytes() == seen


def test_writing_the_planes_changes_nothing() -> None:
    for states, seat in decisions(THREE, seed=1, every=EVERY):
        before = states.tobytes()
        planes(states, 0, seat)
        assert states.tobytes() == before


# --- a plain reading of the map -----------------------------------------------------------------------------------


@dataclass
class Map:
    """What the planes are about, read from a state. No module is in play."""

    board: Board
    states: Any
    viewer: int

    def field(self, name: str) -> Any:
        return read(self.states, 0, name)

    @property
    def connections(self) -> Iterator[tuple[int, int, int]]:
        """Each connection with its two stations."""
        for index, connection in enumerate(self.board.connections):
            a, b = (self.board.station_index[each] for each in (connection.a, connection.b))
            yield index, a, b

    def missing(self, stores: set[int]) -> dict[int, int]:
        """How many pieces of track each station lacks to the nearest of these stores."""
        found = dict.fromkeys(stores, 0)
        queue = deque(stores)
        while queue:
            station = queue.popleft()
            for index, a, b in self.connections:
                if station not in (a, b):
                    continue
                other = b if station == a else a
                pieces = found[station] + int(self.field("track")[index] == NOBODY)
                if pieces < found.get(other, 1000):
                    found[other] = pieces
                    queue.append(other)
        return found

    def stores(self, side: int, goods: int) -> set[int]:
        owners, sold = self.field("store_owner"), self.field("store_goods")
        stations = range(len(self.board.stations))
        own = {each for each in stations if owners[each] == self.viewer}
        mine = own if side == OWN else {each for each in stations if owners[each] >= 0} - own
        return {each for each in mine if sold[each] in (goods, DEPARTMENT)}

    def ward_of(self, station: int) -> int:
        return self.board.ward_index[self.board.stations[station].ward]

    def waiting(self, station: int, goods: int) -> int:
        """The points of the customers who can travel to a station."""
        near = {each for each, pieces in self.missing({station}).items() if pieces == 0}
        wards = {self.ward_of(each) for each in near}
        worth = [2 if 4 <= kind < 8 else 1 for kind in range(len(GOODS_OF_KINDS))]
        kinds = [kind for kind, wanted in enumerate(GOODS_OF_KINDS) if wanted == goods]
        return sum(int(self.field("customers")[ward][kind]) * worth[kind] for ward in wards for kind in kinds)


def maps(settings: Settings, seed: int, every: int = EVERY) -> Iterator[tuple[Map, Any]]:
    for states, seat in decisions(settings, seed=seed, every=every):
        yield Map(settings.board, states, seat), planes(states, 0, seat)


@pytest.mark.parametrize("settings", [TWO, FIVE], ids=name_of)
def test_nearness_counts_the_missing_track(settings: Settings) -> None:
    for found, seen in maps(settings, seed=3, every=60):
        for side, goods in product((OWN, OTHERS), range(5)):
            missing = found.missing(found.stores(side, goods))
            nearness = [max(0, NEAREST - missing.get(each, NEAREST)) for each in range(len(found.board.stations))]
            assert seen["station_nearness"][side][goods][: len(nearness)].tolist() == nearness
            for ward in range(len(found.board.wards)):
                near = [nearness[each] for each in range(len(nearness)) if found.ward_of(each) == ward]
                assert seen["ward_nearness"][side][goods][ward] == max(near, default=0)


def test_customers_within_reach_are_those_connected_by_track() -> None:
    for found, seen in maps(TWO, seed=4, every=90):
        for station, goods in product(range(len(found.board.stations)), range(4)):
            assert seen["within_reach"][goods][station] == found.waiting(station, goods)


def test_new_track_brings_customers_to_stores_that_they_could_not_reach() -> None:
    total = 0
    for found, seen in maps(TWO, seed=5, every=90):
        for index, a, b in found.connections:
            gained = 0
            for goods, (store, other) in product(range(5), ((a, b), (b, a))):
                near = seen["station_nearness"][OWN][goods]
                if near[store] == NEAREST and near[other] < NEAREST:
                    gained += found.waiting(other, goods)
            expected = gained if found.field("track")[index] == NOBODY else 0
            assert seen["track_adds"][OWN][index] == min(255, expected)
            total += expected
    assert total > 0


@pytest.mark.parametrize("settings", [TWO, THREE], ids=name_of)
def test_points_and_what_one_more_customer_adds(settings: Settings) -> None:
    for states, seat in decisions(settings, seed=6, every=EVERY):
        seen = planes(states, 0, seat)
        players = len(settings.players)
        for after in range(players):
            owner = (seat + after) % players
            points = half_points(states[0], owner)
            assert seen["points"][after] == points // 2
            for kind in range(8):
                more = copy_states(states)
                more["collected"][0][owner][kind] += 1
                assert seen["customer_adds"][after][kind] == half_points(more[0], owner) - points


# --- journeys -----------------------------------------------------------------------------------------------------


class Search:
    """The best journey, by trying every route."""

    def __init__(self, found: Map, adds: Any) -> None:
        self.found, self.adds = found, adds
        self.owners, self.sold = found.field("store_owner"), found.field("store_goods")
        self.others = int(found.field("players")) - 1
        self.next: dict[int, list[int]] = {}
        for index, a, b in found.connections:
            if found.field("track")[index] != NOBODY:
                self.next.setdefault(a, []).append(b)
                self.next.setdefault(b, []).append(a)
        self.entered = 0

    def best(self, station: int, group: dict[int, int], visited: frozenset[int]) -> tuple[int, int, int]:
        """The gain of the best journey that enters this station, and the half points for each side."""
        self.entered += 1
        if self.entered > MAX_LENGTH:  # longer ones may have been cut short
            return 0, 0, 0
        group, own, others = self.deliver(station, dict(group))
        best = (0, 0, 0)
        onwards = sorted(set(self.next.get(station, [])) - visited - {station}) if any(group.values()) else []
        for gain, more, given in [(0, 0, 0), *(self.best(each, group, visited | {station}) for each in onwards)]:
            total = (own * self.others - others + gain, own + more, others + given)
            if total[0] > best[0]:
                best = total
        return best

    def deliver(self, station: int, group: dict[int, int]) -> tuple[dict[int, int], int, int]:
        owner, sold = int(self.owners[station]), int(self.sold[station])
        kinds = [kind for kind, number in group.items() if number and sold in (DEPARTMENT, GOODS_OF_KINDS[kind])]
        if owner < 0 or not kinds:
            return group, 0, 0
        after = (owner - self.found.viewer) % (self.others + 1)
        worth = {kind: int(self.adds[after][kind]) for kind in kinds}
        taken = max(kinds, key=lambda kind: (worth[kind] if after == 0 else -worth[kind], -kind))
        group[taken] -= 1
        return group, worth[taken] if after == 0 else 0, 0 if after == 0 else worth[taken]


@pytest.mark.parametrize("settings", [TWO, THREE, FIVE], ids=name_of)
def test_the_best_journey_from_each_station(settings: Settings) -> None:
    compared = 0
    for found, seen in maps(settings, seed=8, every=2):
        if found.field("phase") != Phase.ACTIONS:
            continue
        for station in range(len(found.board.stations)):
            customers = found.field("customers")[found.ward_of(station)]
            group = {kind: int(number) for kind, number in enumerate(customers)}
            search = Search(found, seen["customer_adds"])
            gain, _, _ = search.best(station, group, frozenset())
            if search.entered <= MAX_LENGTH and any(group.values()):
                shown = seen["station_journey"][:, station].astype(int)
                assert shown[OWN] * search.others - shown[OTHERS] == gain
                compared += gain > 0
    assert compared > 10


def test_the_best_journey_of_a_ward_is_that_of_its_best_station() -> None:
    for found, seen in maps(TWO, seed=9):
        if found.field("phase") == Phase.ACTIONS:
            for ward in range(len(found.board.wards)):
                stations = [each for each in range(len(found.board.stations)) if found.ward_of(each) == ward]
                best = max(
                    (seen["station_journey"].astype(int)[:, each] for each in stations), key=lambda j: j[0] - j[1]
                )
                shown = seen["ward_journey"][:, ward].astype(int)
                assert shown[OWN] - shown[OTHERS] == max(0, best[OWN] - best[OTHERS])


def test_during_a_journey_the_planes_show_where_it_can_continue() -> None:
    continued = 0
    for found, seen in maps(TWO, seed=10, every=1):
        if found.field("phase") == Phase.MOVE_STEP:
            here = int(found.field("current_station"))
            ends = [{a, b} for index, a, b in found.connections if found.field("track")[index] != NOBODY]
            neighbours = set().union(*(each for each in ends if here in each)) - {here}
            shown = set(np.flatnonzero(seen["station_journey"].any(axis=0)).tolist())
            assert shown <= neighbours
            assert not seen["ward_journey"].any()
            continued += len(shown)
    assert continued > 0
