"""OpenSpiel's bots play the game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from tests.envs.openspiel.helpers import new_state, state_after

SIMULATIONS = 4


def evaluator(seed: int) -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))


def test_bots_play_a_whole_game_in_c_plus_plus() -> None:
    state = new_state("players=3")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(3)]
    returns = pyspiel.evaluate_bots(state, bots, 7)
    assert sum(returns) == pytest.approx(1)
    assert state.is_terminal()


def test_bots_play_a_whole_game_in_python() -> None:
    state = new_state("edition=v1,reward=lead")
    bots = [UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(2)]
    assert sum(evaluate_bots.evaluate_bots(state, bots, np.random.RandomState(7))) == 0


@pytest.mark.parametrize("parameters", ["edition=v2,reward=lead", "edition=rev1,players=3"])
def test_a_tree_search_chooses_a_legal_action(parameters: str) -> None:
    state = state_after(200, parameters)
    before = str(state)
    bot = mcts.MCTSBot(state.get_game(), 2, SIMULATIONS, evaluator(1), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


@pytest.mark.parametrize("parameters", ["edition=v2,reward=lead", "edition=v1,players=3,modules=kaiju"])
@pytest.mark.parametrize("use_observation_string", [False, True])
def test_a_search_over_information_sets_chooses_a_legal_action(parameters: str, use_observation_string: bool) -> None:
    state = state_after(200, parameters)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        evaluator(1),
        2,
        SIMULATIONS,
        random_state=np.random.RandomState(1),
        use_observation_string=use_observation_string,
    )
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(random.Random(1).choice(state.legal_actions()))
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
