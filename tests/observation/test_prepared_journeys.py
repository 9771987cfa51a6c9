"""The planes of preparations: what they promise comes true once the track or the store is there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from shinjuku.game.settings import Settings
from shinjuku.observation.planes.layout import DOUBLE_TRACK, OTHERS, OWN, STORE, TRACK
from shinjuku.rules.enums import GOODS, NOBODY, Phase
from shinjuku.rules.numbering import GOODS_OF_KINDS
from shinjuku.rules.pieces import lay_track, set_store
from shinjuku.rules.state import copy_states
from tests.conformance import name_of
from tests.observation.helpers import decisions, planes

TWO, THREE = Settings.validated("v2", (), 2), Settings.validated("v1", (), 3)
EVERY = 5  # decisions
EARLY = 160  # decisions of a game, while there are so few routes that no search is cut short


def positions(settings: Settings, seed: int) -> Iterator[tuple[Any, int, Any]]:
    """The first half of some games: states, the seat that chooses an action, and what it sees."""
    for game in range(seed, seed + 10):
        for number, (states, seat) in enumerate(decisions(settings, seed=game)):
            if number < EARLY and number % EVERY == 0 and states[0]["phase"] == Phase.ACTIONS:
                yield states, seat, planes(states, 0, seat)


def gains(settings: Settings, shown: Any) -> list[int]:
    """What each journey of a plane gains for the seat that moves, less the mean of the others."""
    own, others = shown.astype(int)
    found: list[int] = (own * (len(settings.players) - 1) - others).tolist()
    return found


def journeys(settings: Settings, states: Any, seat: int) -> list[int]:
    return gains(settings, planes(states, 0, seat)["ward_journey"])


def with_track(states: Any, seat: int, *connections: int) -> Any:
    found = copy_states(states)
    for connection in connections:
        lay_track(found[0], connection, seat)
    return found


def with_store(states: Any, seat: int, station: int, goods: int) -> Any:
    found = copy_states(states)
    set_store(found[0], station, seat, goods)
    return found


def missing(settings: Settings, states: Any) -> list[int]:
    return [each for each in range(len(settings.board.connections)) if states[0]["track"][each] == NOBODY]


def test_a_piece_of_track_makes_the_journeys_possible_that_were_promised() -> None:
    """Version 2, where track may be built anywhere."""
    promises = 0
    for states, seat, seen in positions(TWO, seed=20):
        before, promised = journeys(TWO, states, seat), gains(TWO, seen["ward_prepared"][TRACK])
        over = gains(TWO, seen["track_prepared"][TRACK])
        for connection in missing(TWO, states):
            after = journeys(TWO, with_track(states, seat, connection), seat)
            assert over[connection] <= max(after)
            assert all(promised[ward] >= gain for ward, gain in enumerate(after) if gain > before[ward])
            promises += over[connection] > 0
    assert promises > 50


def test_two_pieces_make_the_journeys_possible_that_were_promised() -> None:
    promises = 0
    for states, seat, seen in positions(TWO, seed=30):
        promised, over = (gains(TWO, seen[name][DOUBLE_TRACK]) for name in ("ward_prepared", "track_prepared"))
        for ward, gain in enumerate(promised):
            needed = [each for each in missing(TWO, states) if gain > 0 and over[each] >= gain]
            laid = [with_track(states, seat, *pair) for pair in product(needed, needed) if pair[0] < pair[1]]
            assert gain == 0 or any(journeys(TWO, each, seat)[ward] >= gain for each in laid)
            promises += gain > 0
    assert promises > 50


@pytest.mark.parametrize("settings", [TWO, THREE], ids=name_of)
def test_a_store_makes_the_journeys_possible_that_were_promised(settings: Settings) -> None:
    promises = 0
    for states, seat, seen in positions(settings, seed=40):
        over = gains(settings, seen["store_prepared"])
        by_goods = gains(settings, seen["goods_prepared"])
        assert max(over) == max(by_goods) == max(gains(settings, seen["ward_prepared"][STORE]))
        for station in (each for each, gain in enumerate(over) if gain > 0):
            opened = [with_store(states, seat, station, goods) for goods in range(GOODS)]
            assert over[station] <= max(max(journeys(settings, each, seat)) for each in opened)
            promises += 1
    assert promises > 20


def test_a_store_that_serves_the_only_customer_is_promised() -> None:
    """A ward with one kind of customer: every station where a new store would serve it is found."""
    promises = 0
    for states, seat, seen in positions(TWO, seed=50):
        before, promised = journeys(TWO, states, seat), gains(TWO, seen["ward_prepared"][STORE])
        for ward, customers in enumerate(states[0]["customers"]):
            kinds = [kind for kind, number in enumerate(customers) if number > 0]
            if len(kinds) == 1 and states[0]["pool"][seat][GOODS_OF_KINDS[kinds[0]]] > 0:
                free = [each for each, owner in enumerate(states[0]["store_owner"]) if owner == NOBODY]
                for station in free[: len(TWO.board.stations)]:
                    opened = with_store(states, seat, station, GOODS_OF_KINDS[kinds[0]])
                    gain = journeys(TWO, opened, seat)[ward]
                    assert promised[ward] >= gain or gain <= before[ward]
                    promises += gain > before[ward]
    assert promises > 20


def test_what_is_chosen_already_is_part_of_the_preparation() -> None:
    """In the middle of an Expand, only preparations over the chosen connection are shown."""
    compared = 0
    for states, seat in decisions(TWO, seed=60):
        if states[0]["phase"] == Phase.EXPAND_SECOND:
            seen, first = planes(states, 0, seat), int(states[0]["first"])
            for kind in (TRACK, DOUBLE_TRACK):
                over = gains(TWO, seen["track_prepared"][kind])
                assert max(over) <= max(0, over[first])
                compared += over[first] > 0
    assert compared > 3


@pytest.mark.parametrize("settings", [TWO, THREE], ids=name_of)
def test_the_next_seat_s_journeys_are_those_that_it_sees_itself(settings: Settings) -> None:
    compared = 0
    for states, seat, seen in positions(settings, seed=70):
        after = (seat + 1) % len(settings.players)
        assert gains(settings, seen["next_journey"]) == journeys(settings, states, after)
        compared += seen["next_journey"][OWN].any() or seen["next_journey"][OTHERS].any()
    assert compared > 5


def test_what_the_viewer_can_pay_for() -> None:
    """A card of the ward or a wildcard, else any three cards."""
    found = set()
    for states, seat, seen in positions(TWO, seed=80):
        hand = states[0]["hand"][seat]
        wild = {
            ward
            for ward in range(len(hand))
            if states[0]["store_wards"][seat] >> ward & 1 or ward == states[0]["matsuri"]
        }
        for ward in range(len(TWO.board.wards)):
            single = hand[ward] > 0 or any(hand[each] > 0 for each in wild)
            assert seen["payable"][ward] == (2 if single else 1 if hand.sum() >= 3 else 0)
            found.add(int(seen["payable"][ward]))
    assert found == {0, 1, 2}
