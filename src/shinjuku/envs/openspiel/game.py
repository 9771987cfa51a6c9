"""The game as OpenSpiel sees it: its type, its parameters and its bounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from shinjuku.envs.batch.rewards import Reward
from shinjuku.envs.openspiel.bounds import Bounds
from shinjuku.envs.openspiel.chance import OUTCOMES
from shinjuku.envs.openspiel.explicit_game import ExplicitGame
from shinjuku.envs.openspiel.observer import ShinjukuObserver, make_observer
from shinjuku.envs.openspiel.parameters import DEFAULTS, parse_parameters
from shinjuku.envs.openspiel.state import ShinjukuState
from shinjuku.rules.enums import SEATS
from shinjuku.rules.numbering import CHOICE_COUNT

GameType = pyspiel.GameType


def game_type(utility: Any = GameType.Utility.GENERAL_SUM) -> Any:
    return GameType(
        short_name="shinjuku",
        long_name="Shinjuku",
        dynamics=GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
    )


def utility_of(reward: Reward, players: int) -> tuple[Any, float | None]:
    """What the returns of all seats add up to, if that is always the same."""
    if reward == Reward.WIN:
        return GameType.Utility.CONSTANT_SUM, 1.0
    if reward == Reward.LEAD and players == 2:
        return GameType.Utility.ZERO_SUM, 0.0
    return GameType.Utility.GENERAL_SUM, None


class ShinjukuGame(pyspiel.Game):
    """Shinjuku with an edition, modules, a number of players, a board and a reward.

    Actions are numbered as in `Act`, outcomes of draws as in `chance.py`.

    >>> game = pyspiel.load_game("shinjuku(players=3)")
    >>> game.num_players(), game.num_distinct_actions(), game.max_chance_outcomes()
    (3, 328, 84)
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.settings, self.reward = parse_parameters(params or {})
        self.bounds = Bounds(self.settings)
        self.start = ExplicitGame.begin(self.settings)
        utility, utility_sum = utility_of(self.reward, self.bounds.players)
        least, greatest = self.bounds.utility(self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=CHOICE_COUNT,
            max_chance_outcomes=OUTCOMES,
            num_players=self.bounds.players,
            min_utility=least,
            max_utility=greatest,
            utility_sum=utility_sum,
            max_game_length=self.bounds.decisions,
        )
        super().__init__(game_type(utility), info, dict(params or {}))

    def new_initial_state(self) -> ShinjukuState:
        return ShinjukuState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.bounds.draws

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> ShinjukuObserver | None:
        return make_observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


pyspiel.register_game(game_type(), ShinjukuGame)
