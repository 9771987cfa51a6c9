"""What a seat sees: observations and information states, as strings and tensors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from shinjuku.envs.openspiel import ShinjukuState
from shinjuku.envs.openspiel.chance import FIRST_OF_KIND
from shinjuku.envs.openspiel.observer import HIDDEN, HISTORY, NAMES
from shinjuku.game.records.line import SECRET_DRAWS
from shinjuku.observation.layout import OBSERVATION_SIZE
from shinjuku.rules.numbering import FIRST_SPECIAL_CARD
from shinjuku.rules.state import copy_at, read
from shinjuku.rules.views import deal_at
from tests.envs.openspiel.helpers import new_state, state_after, states
from tests.observation.helpers import observation, record_view

TABLES = ["edition=v2,players=3,modules=kaiju", "edition=v1,players=2,modules=hachiko", "edition=rev1,players=4"]


def everything_seen(state: ShinjukuState, seat: int) -> tuple[Any, ...]:
    return (
        state.observation_string(seat),
        state.observation_tensor(seat),
        state.information_state_string(seat),
        state.information_state_tensor(seat),
    )


def test_the_seat_to_act_observes_its_row_of_bytes() -> None:
    for state in states("players=3", every=11):
        if not state.is_chance_node():
            seat = state.current_player()
            row = observation(state.game.states, 0, seat).tobytes()
            assert state.observation_tensor(seat) == list(row)
            named = dict(each.split("=") for each in state.observation_string(seat).split(" "))
            assert named == {name: str(number) for name, number in zip(NAMES, row, strict=False) if number}


def test_others_see_nothing_of_an_unfinished_line() -> None:
    seen = 0
    for state in states("players=3", seed=4):
        if state.game.in_line:
            others = [seat for seat in range(3) if seat != state.current_player()]
            before = [everything_seen(state, seat) for seat in others]
            after = state.child(state.legal_actions()[-1])
            if after.game.in_line:
                assert [everything_seen(after, seat) for seat in others] == before
                assert everything_seen(after, state.current_player()) != everything_seen(state, state.current_player())
                seen += 1
        if seen == 20:
            return
    raise AssertionError("There were too few lines.")


def test_an_information_state_is_the_seats_copy_of_the_record() -> None:
    state = state_after(150)
    assert state.information_state_string(1) == "seat green\n" + state.game.record(1)
    assert "?" in state.information_state_string(1)
    assert state.information_state_string() == state.information_state_string(state.current_player())


def test_the_tensor_of_an_information_state_adds_what_happened() -> None:
    state = state_after(150, "players=2", seed=3)
    tensor = state.information_state_tensor(0)
    assert len(tensor) == OBSERVATION_SIZE + HISTORY
    assert tensor[:OBSERVATION_SIZE] == state.observation_tensor(0)
    seen = [number for number in tensor[OBSERVATION_SIZE:] if number]
    assert len(seen) == len(state.history()) - (len(state.game.line_choices) if state.game.to_act != 0 else 0)
    hidden = state.information_state_string(0).count("?")
    assert seen.count(HIDDEN) == hidden > 0


def test_only_the_newest_of_a_very_long_history_are_in_the_tensor(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_after(150)
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    whole = [number for number in observer.dict["history"] if number]
    monkeypatch.setattr("shinjuku.envs.openspiel.observer.HISTORY", 50)
    observer.set_from(state, 0)
    assert [number for number in observer.dict["history"] if number] == whole[-50:]


@pytest.mark.parametrize("parameters", TABLES)
def test_what_is_hidden_changes_no_observation(parameters: str) -> None:
    """Deal everything again that a seat can't see."""
    for state in states(parameters, seed=6, every=29):
        if state.is_chance_node() or state.game.in_line:
            continue
        for seat in range(state.num_players()):
            before = everything_seen(state, seat)
            other = state.clone()
            view = record_view(state.game.settings, state.game.states, seat)
            deal_at(view, 0, 12345)
            copy_at(view, 0, other.game.states, 0)
            assert everything_seen(other, seat) == before


@pytest.mark.parametrize("parameters", TABLES)
def test_only_its_drawer_sees_a_card_drawn_in_secret(parameters: str) -> None:
    compared = 0
    for state in states(parameters, seed=7, every=3):
        if state.game.phase not in SECRET_DRAWS or len(wards_to_draw(state)) < 2:
            continue
        one, other = (state.child(ward) for ward in wards_to_draw(state)[:2])
        drawer = int(read(state.game.states, 0, "drawer"))
        for seat in range(state.num_players()):
            same = everything_seen(one, seat) == everything_seen(other, seat)
            assert same == (seat != drawer)
            compared += 1
    assert compared > 20


def wards_to_draw(state: ShinjukuState) -> list[int]:
    first = FIRST_OF_KIND["card"]
    return [outcome for outcome in state.legal_actions() if first <= outcome < first + FIRST_SPECIAL_CARD]


def test_an_observer_shows_what_one_seat_knows_and_nothing_else() -> None:
    game = new_state().get_game()
    for wanted in (
        {"public_info": False},
        {"private_info": pyspiel.PrivateInfoType.ALL_PLAYERS},
        {"private_info": pyspiel.PrivateInfoType.NONE},
    ):
        assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, **wanted)) is None
    with pytest.raises(ValueError, match="have no parameters"):
        game.make_py_observer(None, {"size": 3})


def test_tensors_are_bytes_as_floats() -> None:
    observer = new_state().get_game().make_py_observer()
    observer.set_from(state_after(50), 0)
    assert observer.tensor.dtype == np.float32
    assert list(observer.dict) == ["observation"]
