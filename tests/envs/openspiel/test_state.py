"""Playing through OpenSpiel: actions, draws, the end, copies and serialisation."""

from __future__ import annotations

import pickle
import random
from fractions import Fraction

import pyspiel
import pytest

import shinjuku as sj
from shinjuku.envs.openspiel.chance import FIRST_OF_KIND, OUTCOMES
from shinjuku.envs.openspiel.explicit_game import ExplicitGame
from shinjuku.game.settings import Settings
from tests.envs.openspiel.helpers import final_state, new_state, state_after, states, step

# --- actions and draws ------------------------------------------------------------------------------------------


def test_actions_are_the_choices_of_the_game_in_ascending_order() -> None:
    for state in states("edition=v1,players=3,modules=kaiju", every=7):
        if not state.is_chance_node():
            actions = state.legal_actions()
            assert actions == sorted({choice.act for choice in state.game.choices})
            assert actions == pyspiel.State.legal_actions(state) == state.legal_actions(state.current_player())
            words = [state.action_to_string(action) for action in actions]
            assert words == [choice.words for choice in state.game.choices]
            assert [state.string_to_action(each) for each in words] == actions
            others = set(range(3)) - {state.current_player()}
            assert [state.legal_actions(seat) for seat in others] == [[], []]


def test_draws_have_their_exact_probabilities() -> None:
    state = new_state("players=3")
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    state.apply_action(1)
    board = state.game.settings.board
    cards = sum(ward.cards for ward in board.wards)
    first = FIRST_OF_KIND["card"]
    assert state.chance_outcomes() == [(first + n, ward.cards / cards) for n, ward in enumerate(board.wards)]


def test_the_game_decides_no_draw_itself() -> None:
    with pytest.raises(AssertionError, match="OpenSpiel decides every draw"):
        ExplicitGame.begin(Settings.validated()).draw_pending()


def test_different_draws_share_no_number() -> None:
    words: dict[int, str] = {}
    for state in states("edition=v1,modules=hachiko+thief", every=1):
        if state.is_chance_node():
            for outcome, _ in state.chance_outcomes():
                assert 0 <= outcome < OUTCOMES
                assert words.setdefault(outcome, state.action_to_string(outcome)) == state.action_to_string(outcome)
    assert len(set(words.values())) == len(words)
    assert {each.split()[0] for each in words.values()} == {"start", "card", "customer"}


def test_a_special_card_has_its_own_number() -> None:
    revealed = [
        state.action_to_string(outcome)
        for state in states("modules=kaiju", seed=3)
        if state.is_chance_node()
        for outcome, _ in state.chance_outcomes()
        if outcome == FIRST_OF_KIND["card"] + 32
    ]
    assert set(revealed) == {"kaiju"}


@pytest.mark.parametrize("action", [327, 5000])
def test_an_illegal_action_is_refused_and_changes_nothing(action: int) -> None:
    state = state_after(100)
    before, history = str(state), state.history()
    with pytest.raises(pyspiel.SpielError, match=f"The action {action} isn't legal now."):
        state.apply_action(action)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(action)
    assert (str(state), state.history()) == (before, history)


def test_an_impossible_outcome_is_refused() -> None:
    state = new_state()
    for outcome in (2, FIRST_OF_KIND["card"]):
        with pytest.raises(pyspiel.SpielError, match=f"The outcome {outcome} isn't possible now."):
            state.apply_action(outcome)
    with pytest.raises(pyspiel.SpielError, match="No draw is pending"):
        state_after(100).chance_outcomes()


# --- the end ----------------------------------------------------------------------------------------------------


def test_after_the_end_nothing_is_legal() -> None:
    state = final_state("edition=rev1")
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="The game is over"):
        state.apply_action(0)


@pytest.mark.parametrize("table", ["edition=v2,players=3", "edition=v1,players=2,modules=thief", "edition=rev1"])
def test_returns_are_those_of_the_record(table: str) -> None:
    finals = {reward: final_state(f"{table},reward={reward}", seed=5) for reward in ("win", "score", "lead")}
    game = sj.Game.load(str(finals["win"]))
    best_other = [max(game.scores[:seat] + game.scores[seat + 1 :]) for seat in range(len(game.players))]
    share = Fraction(1, len(game.winners))
    assert finals["win"].returns() == [float(share) if seat in game.winners else 0 for seat in range(len(game.players))]
    assert finals["score"].returns() == [float(score) for score in game.scores]
    assert finals["lead"].returns() == [
        float(score - other) for score, other in zip(game.scores, best_other, strict=True)
    ]


def test_returns_are_zero_before_the_end() -> None:
    assert state_after(300, "reward=score").returns() == [0, 0]


# --- copies and serialisation -----------------------------------------------------------------------------------


def test_a_clone_goes_its_own_way() -> None:
    state = state_after(100, "players=3")
    twin = state.clone()
    assert (str(twin), twin.history()) == (str(state), state.history())
    before = str(state)
    rng = random.Random(2)
    for _ in range(40):
        step(twin, rng)
    assert str(state) == before
    assert str(new_state("players=3")) == str(state.get_game().new_initial_state())


@pytest.mark.parametrize("steps", [0, 5, 60, 400])
def test_a_state_survives_serialisation(steps: int) -> None:
    state = state_after(steps, "edition=v1,modules=kaiju,board=tokyo-44", seed=2)
    game = state.get_game()
    for restored in (
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        assert (str(restored), restored.history()) == (str(state), state.history())
        assert restored.legal_actions() == state.legal_actions()
        assert restored.game.position() == state.game.position()
