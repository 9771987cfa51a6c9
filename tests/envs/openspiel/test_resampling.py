"""Other states with the same information state."""

from __future__ import annotations

import random
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.envs.openspiel import ShinjukuState
from shinjuku.envs.openspiel.resampling import secret_draws, still_hidden
from tests.envs.openspiel.helpers import state_after, states

TABLES = [
    "edition=v2,players=2",
    "edition=v2,players=4,modules=kaiju+princess",
    "edition=v1,players=3,modules=hachiko",
    "edition=rev1,players=2",
]


def resampled(state: ShinjukuState, seat: int, seed: int) -> ShinjukuState:
    return state.resample_from_infostate(seat, random.Random(seed).random)


def hands(state: ShinjukuState) -> Any:
    return state.game.states["hand"][0].tolist()


@pytest.mark.parametrize("parameters", TABLES)
def test_a_seat_cannot_tell_a_resampled_state_from_the_real_one(parameters: str) -> None:
    changed = 0
    for state in states(parameters, seed=8, every=31):
        for seat in range(state.num_players()):
            other = resampled(state, seat, len(state.history()))
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            changed += hands(other) != hands(state)
    assert changed > 10


@pytest.mark.parametrize("parameters", TABLES)
def test_a_resampled_state_is_a_game_that_could_have_been_played(parameters: str) -> None:
    """The referee accepts its record, and its history leads to it."""
    for steps in (40, 250, 450):
        state = state_after(steps, parameters, seed=9)
        other = resampled(state, state.current_player(), steps)
        assert sj.Game.load(other.game.record()).position() == other.game.position()
        assert other.legal_actions() == state.legal_actions()
        restored = state.get_game().deserialize_state(other.serialize())
        assert str(restored) == str(other)


def test_another_seats_unfinished_line_is_not_resampled() -> None:
    """The seat that watches does not know it, so the line has not begun."""
    state = next(each for each in states(seed=10) if len(each.game.line_choices) > 1 and each.game.in_line)
    watching = 1 - state.current_player()
    other = resampled(state, watching, 1)
    assert not other.game.in_line
    assert other.current_player() == state.current_player()
    assert resampled(state, state.current_player(), 1).game.doing == state.game.doing


def test_a_card_held_since_a_reshuffle_can_be_counted() -> None:
    """With two players, the other hand is known when the discard pile becomes the deck (see `resampling.py`)."""
    known = 0
    for state in states("edition=v2,players=2", seed=11, every=5):
        if state.game.in_line:
            continue
        draws, decks = secret_draws(state.game, list(state.game.events()))
        old = [draw for draw in still_hidden(state.game, 0, draws) if draw.seat == 1 and draw.deck < decks]
        events = list(resampled(state, 0, 5).game.events())
        assert sorted(events[draw.event][1] for draw in old) == sorted(draw.ward for draw in old)
        known += len(old)
    assert known > 0


def test_every_unseen_card_can_be_dealt() -> None:
    state = next(each for each in states(seed=12, every=1) if not each.is_chance_node())
    seat = state.current_player()
    dealt = [hands(resampled(state, seat, seed))[1 - seat] for seed in range(150)]
    unseen = state.game.view(seat, counted=True)["unseen"]["cards"]
    wards = enumerate(state.game.settings.board.wards)
    assert {ward.id for n, ward in wards if any(hand[n] for hand in dealt)} == set(unseen)
