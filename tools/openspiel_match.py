"""`master` against OpenSpiel's search over information sets (`ISMCTSBot`), game by game.

A game takes half an hour, so every action is written to a file at once, and a game that was stopped goes on from there.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import shinjuku.envs.openspiel  # noqa: F401  registers the game
from shinjuku.bots import Player, make_player
from shinjuku.rules.chance.generator import bot_seed

EXPLORATION = 2.0  # the constant of UCT
ROLLOUTS = 1  # random games that evaluate a new node


class TimedIsmcts(ismcts.ISMCTSBot):  # type: ignore[misc]
    """Searches for a time instead of a number of simulations."""

    def __init__(self, state: Any, seconds: float, seed: int) -> None:
        generator = np.random.RandomState(seed % (1 << 32))
        evaluator = mcts.RandomRolloutEvaluator(ROLLOUTS, generator)
        super().__init__(state.get_game(), evaluator, EXPLORATION, 1, random_state=generator)
        self._seconds = seconds

    def run_search(self, state: Any) -> Any:
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        end = time.perf_counter() + self._seconds
        while time.perf_counter() < end:
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)


def play_game(bot: str, seconds: float, seed: int, seat: int, folder: Path) -> dict[str, Any]:
    """One game with a bot in a seat; OpenSpiel's bot has the other one. The result, JSON-ready.

    The file of the game in the folder has an action in each line. A game with such a file continues.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{seed}-{seat}.actions"
    state = pyspiel.load_game("shinjuku(edition=v2,players=2)").new_initial_state()
    for played in file.read_text().split() if file.exists() else ():
        state.apply_action(int(played))
    player, other = make_player(bot, seed=bot_seed(seed, seat)), TimedIsmcts(state, seconds, bot_seed(seed, 1 - seat))
    with file.open("a") as actions:
        while not state.is_terminal():
            action = _action(state, seed, player if state.current_player() == seat else other)
            print(action, file=actions, flush=True)
            state.apply_action(action)
    scores = [float(points) for points in state.game.scores]
    return {"seed": seed, "seat": seat, "winners": list(state.game.winners), "scores": scores}


def _action(state: Any, seed: int, player: Player | TimedIsmcts) -> int:
    """What is drawn or chosen next. A draw depends only on the seed and on its place in the game."""
    if state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        generator = np.random.default_rng((seed, len(state.history())))
        return int(generator.choice(outcomes, p=probabilities))
    if isinstance(player, Player):
        return player.decide(state.game).act
    return int(player.step(state))
