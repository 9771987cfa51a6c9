"""`ShinjukuSelfPlay-v0`: many tables, where the caller plays every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from shinjuku.envs.batch import Options, Step, Tables
from shinjuku.envs.gymnasium.final_states import FinalStates
from shinjuku.envs.settings import environment_settings
from shinjuku.envs.spaces import action_space, observation_space
from shinjuku.game.chance import checked_seed

Transition = tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]


class ShinjukuVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """`Tables` as a vector environment: `infos["actor"]` is the seat that acts next at each table.

    The reward of a step is that of the seat that acted; `infos["rewards"]` has those of all seats. When a game ends,
    the next one begins in the same step, and `infos["final_obs"]` and `infos["final_info"]` describe the end as the
    seat that acted last sees it. An action that isn't legal raises `InvalidAction`, and nothing has changed.

    >>> envs = ShinjukuVectorEnv(num_envs=4, players=3)
    >>> observations, infos = envs.reset(seed=7)
    >>> actions = observations["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, infos = envs.step(actions)
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int | Sequence[str] = 2,
        *,
        reward: str = "win",
        **settings: Any,
    ) -> None:
        if isinstance(num_envs, bool) or not isinstance(num_envs, int) or num_envs < 1:
            raise ValueError(f"There must be at least one table, not {num_envs!r}.")
        self.num_envs = num_envs
        self.settings = environment_settings(players, **settings)
        self.tables = Tables.mixed([self.settings], np.zeros(num_envs, np.int16), options=Options(reward=reward))
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._final = FinalStates(self.tables)
        self._has_reset = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game at every table. A single seed is that of the first table; the others follow it."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        step = self.tables.reset(self._seeds(seed))
        self._has_reset = True
        return _observations(step), _infos(step)

    def _seeds(self, seed: int | Sequence[int] | None) -> Any:
        if seed is None:
            return self.np_random.integers(2**62, size=self.num_envs)
        if isinstance(seed, int):
            return [checked_seed(seed + table) for table in range(self.num_envs)]
        return [checked_seed(each) for each in seed]

    def step(self, actions: Any) -> Transition:
        """Apply an action of the seat to act at every table."""
        if not self._has_reset:
            raise ResetNeeded("No game is under way. Call `reset` before `step`.")
        actors = self.tables.buffers.actors.astype(np.int64)
        self._final.remember()
        try:
            step = self.tables.step(actions)
        except ValueError as refused:
            raise InvalidAction(str(refused)) from None
        infos = _infos(step)
        for table in np.flatnonzero(step.ends).tolist():
            self._add_info(infos, self._final.describe(table, int(actions[table]), int(actors[table])), table)
        rewards = step.rewards[np.arange(self.num_envs), actors].astype(np.float64)
        ends = step.ends.astype(np.bool_)
        return _observations(step), rewards, ends, np.zeros_like(ends), infos


def _observations(step: Step) -> dict[str, Any]:
    """Copies, because callers may store them."""
    return {"observation": step.observations.copy(), "action_mask": step.masks.astype(np.int8)}


def _infos(step: Step) -> dict[str, Any]:
    """For each entry, Gymnasium expects a list of the tables that have one, which are all of them."""
    every = np.ones(len(step.actors), np.bool_)
    actors, rewards = step.actors.astype(np.int64), step.rewards.copy()
    return {"actor": actors, "_actor": every, "rewards": rewards, "_rewards": every.copy()}
