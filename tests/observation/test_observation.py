"""Observations show what a seat may see, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from shinjuku.game.settings import Settings
from shinjuku.observation.layout import OBSERVATION, OBSERVATION_ENTRIES, OBSERVATION_SIZE
from shinjuku.rules.enums import Phase
from shinjuku.rules.state import FIELDS, copy_states, read
from shinjuku.rules.views import deal_at
from tests.conformance import combinations, name_of
from tests.observation.helpers import decisions, observation, record_view

EVERY = 5  # decisions, so that a game shows about a hundred states
NOT_OBSERVED = {"kaiju_in_bay", "hachiko_lays_track"}  # parameters that only matter in set-up


@pytest.mark.parametrize("settings", list(combinations()), ids=name_of)
def test_a_state_its_view_and_a_new_deal_of_it_look_the_same(settings: Settings) -> None:
    for seed, (states, seat) in enumerate(decisions(settings, seed=11, every=EVERY)):
        view = record_view(settings, states, seat)
        other = copy_states(view)
        deal_at(other, 0, seed)
        seen = observation(states, 0, seat).tobytes()
        assert observation(view, 0, seat).tobytes() == seen
        assert observation(other, 0, seat).tobytes() == seen


@pytest.mark.parametrize("players", [2, 4])
def test_a_seat_that_does_not_decide_sees_no_unfinished_line(players: int) -> None:
    settings = Settings.validated("v2", ["kaicho"], players)
    for states, seat in decisions(settings, seed=3, every=EVERY):
        other = (seat + 1) % players
        seen = observation(states, 0, other)
        assert seen.tobytes() == observation(record_view(settings, states, other), 0, other).tobytes()
        assert not seen["station"].any()
        assert not seen["visited"].any()


def test_hidden_cards_are_together_what_is_unseen() -> None:
    settings = Settings.validated("v2", (), 3)
    for states, seat in decisions(settings, seed=5, every=EVERY):
        hidden = read(states, 0, "deck").astype(int)
        for other in {0, 1, 2} - {seat}:
            hidden += read(states, 0, "hand")[other] - read(states, 0, "seen")[other]
        assert observation(states, 0, seat)["unseen"].tolist() == hidden.tolist()


def relative(rows: Any, seat: int, players: int) -> list[Any]:
    """The rows of all seats in the order in which the seat counts them."""
    return [rows[(seat + after) % players].tolist() for after in range(players)]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_seats_are_relative_to_the_viewer(players: int) -> None:
    settings = Settings.validated("rev1", ["five-players"] if players == 5 else [], players)
    for states, seat in decisions(settings, seed=7, every=EVERY):
        seen = observation(states, 0, seat)
        for name in ("collected", "pool", "hand_size", "track_left", "departments_left"):
            assert seen[name][:players].tolist() == relative(read(states, 0, name), seat, players)
            assert not seen[name][players:].any()
        assert seen["seat"].tolist().index(1) == (read(states, 0, "seat") - seat) % players


def test_stores_and_track_are_in_the_plane_of_their_owner() -> None:
    settings = Settings.validated("v2", (), 3)
    for states, seat in decisions(settings, seed=9, every=EVERY):
        seen = observation(states, 0, seat)
        owners, goods = read(states, 0, "store_owner"), read(states, 0, "store_goods")
        for station in range(44):
            own = [int(owners[station] == seat and goods[station] == each) for each in range(5)]
            assert seen["own_stores"][:, station].tolist() == own
            others = [int(owners[station] == (seat + after) % 3) for after in (1, 2)]
            assert seen["owner"][:2, station].tolist() == others
        track = read(states, 0, "track")[: len(settings.board.connections)]
        for after in range(3):
            assert np.flatnonzero(seen["track"][after]).tolist() == np.flatnonzero(track == (seat + after) % 3).tolist()


def test_the_phase_is_one_hot() -> None:
    for states, seat in decisions(Settings.validated("v1", ["kaiju", "princess"], 4), seed=2):
        seen = observation(states, 0, seat)
        assert seen["phase"].sum() == 1
        assert seen["phase"][read(states, 0, "phase")] == 1


def test_a_payment_shows_what_is_paid_and_what_is_named() -> None:
    found = 0
    for states, seat in decisions(Settings.validated("v2", (), 2), seed=4):
        seen = observation(states, 0, seat)
        if read(states, 0, "phase") == Phase.PAY_THIRD:
            assert seen["paid"].sum() == 2
            assert seen["paying_for"].sum() + seen["paying_to_move"] == 1
            found += 1
    assert found > 5


def test_every_parameter_is_observed() -> None:
    parameters = {name for name, field in FIELDS.items() if field.low is not None}
    assert parameters - {entry.name for entry in OBSERVATION_ENTRIES} == NOT_OBSERVED


def test_parameters_tell_settings_apart() -> None:
    names = [entry.name for entry in OBSERVATION_ENTRIES if entry.name in FIELDS and FIELDS[entry.name].low is not None]
    seen = set()
    for settings in combinations():
        states, seat = next(decisions(settings, seed=1))
        row = observation(states, 0, seat)
        seen.add(b"".join(row[name].tobytes() for name in names))
    assert len(seen) == len(list(combinations()))


def test_offsets_are_those_of_the_record() -> None:
    names = OBSERVATION.fields
    assert names is not None
    assert {entry.name: entry.offset for entry in OBSERVATION_ENTRIES} == {
        name: names[name][1] for name in names if name != "padding"
    }
    assert OBSERVATION_SIZE % 8 == 0
    assert np.dtype(OBSERVATION).itemsize == OBSERVATION_SIZE
