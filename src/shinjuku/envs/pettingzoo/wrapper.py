"""PettingZoo's usual wrappers with a short way through them."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers


def field_of(name: str) -> Any:
    """An attribute of the environment, once it is reset."""

    def read(self: DirectWrapper) -> Any:
        return getattr(self._direct, name) if self._has_reset else self.__getattr__(name)

    return property(read, doc="As in the environment.")


class DirectWrapper(wrappers.OrderEnforcingWrapper):
    """Checks the order of calls. Reading, and steps that are legal, go straight to the environment.

    PettingZoo's wrappers ask each other for every attribute, which takes longer than a step of the game. Anything but
    a legal action still goes through all of them.
    """

    agents = field_of("agents")
    agent_selection = field_of("agent_selection")
    rewards = field_of("rewards")
    terminations = field_of("terminations")
    truncations = field_of("truncations")
    infos = field_of("infos")
    _cumulative_rewards = field_of("_cumulative_rewards")

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self._direct = env.unwrapped

    def last(self, observe: bool = True) -> Any:
        """Observation, reward since the agent's last step, termination, truncation and info of the agent to act."""
        return self._direct.last(observe) if self._has_reset else super().last(observe)

    def observe(self, agent: str) -> Any:
        """What an agent may see."""
        return self._direct.observe(agent) if self._has_reset else super().observe(agent)

    def step(self, action: Any) -> None:
        """Apply an action of the agent to act."""
        if self._has_reset and self._direct.agents and self._direct.table.is_legal(action):
            self._has_updated = True
            self._direct.step(action)
        else:
            super().step(action)

    def __str__(self) -> str:
        return str(self.env)
