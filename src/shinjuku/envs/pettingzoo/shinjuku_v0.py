"""The game for PettingZoo: an agent for each colour, taking turns.

>>> from shinjuku.envs.pettingzoo import shinjuku_v0
>>> env = shinjuku_v0.env(players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from gymnasium import logger, spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from shinjuku.envs.pettingzoo.wrapper import DirectWrapper
from shinjuku.envs.rendering import MODES, checked_mode, render
from shinjuku.envs.settings import environment_settings
from shinjuku.envs.spaces import action_space, observation_space
from shinjuku.envs.table import Table

ILLEGAL_REWARD = -1.0


def env(**parameters: Any) -> DirectWrapper:
    """The environment with PettingZoo's usual checks: an illegal action ends the game, its agent gets -1, others 0."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(**parameters), illegal_reward=ILLEGAL_REWARD)
    return DirectWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv):  # noqa: N801 (PettingZoo's name)
    """The environment itself. An illegal action is an `AssertionError`, and nothing has changed.

    `players` is a number or a list of colours, `reward` is `win`, `score` or `lead`. `settings` are those of
    `Game.new`: `edition`, `modules`, `board` and `set`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "shinjuku_v0",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        reward: str = "win",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.table = Table(environment_settings(players, **settings), reward)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = list(self.table.settings.players)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: its `observation` as bytes, and its `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The numbers of actions, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the game of a seed, or without one the next game. There are no options."""
        self.table.reset(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.actor]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may see. The mask is empty while another agent acts."""
        return self.table.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Apply an action of `agent_selection`. After the end, each agent makes one step with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.table.is_legal(action), f"The action {action} isn't legal; the action mask lists those that are."
        self.table.step(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Give the rewards of a step, and select the next agent."""
        self.rewards = dict(zip(self.possible_agents, self.table.rewards, strict=True))
        self._accumulate_rewards()
        if self.table.is_over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.actor]

    def _end(self) -> None:
        scores, winners = self.table.scores, self.table.winners
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"score": scores[n], "won": n in winners} for n, agent in enumerate(self.agents)}
        self._deads_step_first()

    def render(self) -> Any:
        """What the agent to act sees, printed (`human`), as text (`ansi`) or as pixels (`rgb_array`)."""
        if self.render_mode is None:
            logger.warn("There is nothing to render, because the environment was made without a render mode.")
            return None
        return render(self.table.game(), None if self.table.is_over else self.table.actor, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
