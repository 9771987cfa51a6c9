"""`Shinjuku-v0`: one learner against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import logger
from gymnasium.error import InvalidAction, ResetNeeded

from shinjuku.bots import Player, make_player
from shinjuku.envs.rendering import MODES, checked_mode, render
from shinjuku.envs.settings import environment_settings
from shinjuku.envs.spaces import action_space, observation_space
from shinjuku.envs.table import Table
from shinjuku.game import Game
from shinjuku.rules.chance.generator import bot_seed

ILLEGAL_REWARD = -1.0

Transition = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


class ShinjukuEnv(gymnasium.Env[dict[str, Any], int]):
    """A learner plays against bots. The first bot has its turn after the learner, the second after the first.

    `seat` is the learner's; without one it moves on by a seat with every game. `reward` is `win`, `score` or `lead`.
    `settings` are those of `Game.new`: `edition`, `modules`, `board` and `set`.

    An illegal action ends the game with a reward of -1.

    >>> import gymnasium, shinjuku.envs.gymnasium
    >>> env = gymnasium.make("Shinjuku-v0", bots=["greedy", "random"])
    >>> observation, info = env.reset(seed=7)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        bots: str | Sequence[Any] = ("greedy",),
        *,
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.bots = (bots,) if isinstance(bots, str) else tuple(bots)
        self._table = Table(environment_settings(1 + len(self.bots), **settings), reward)
        self._fixed_seat = _checked_seat(seat, 1 + len(self.bots))
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space()
        self.action_space = action_space()
        self._is_open = False  # has a game begun that is not over?
        self._make_players(0, 0)  # a bot that is unknown is refused now

    # --- playing ------------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game and let the bots play up to the learner's first decision. There are no options.

        The same seed starts the same series of games.
        """
        super().reset(seed=seed)
        self._table.reset(seed)
        self.seat = self._choose_seat()
        self._players = self._make_players(self._table.seed, self.seat)
        self._is_open = True
        self._run_bots()
        return self._shown()

    def step(self, action: int) -> Transition:
        """Apply an action of the learner, then let the bots play up to its next decision."""
        self._check(action)
        if not self._table.is_legal(action):
            self._is_open = False
            return self._transition(ILLEGAL_REWARD)
        self._table.step(action)
        reward = self._table.rewards[self.seat] + self._run_bots()
        self._is_open = not self._table.is_over
        return self._transition(reward)

    def _check(self, action: object) -> None:
        if not self._is_open:
            raise ResetNeeded("No game is under way. Call `reset` before `step`.")
        if not self.action_space.contains(action):
            raise InvalidAction(f"The action {action!r} isn't in the action space, {self.action_space}.")

    def _transition(self, reward: float) -> Transition:
        observation, info = self._shown()
        return observation, reward, not self._is_open, False, info

    def _shown(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The observation, and what else is known."""
        if self.render_mode == "human":
            self.render()
        observation = self._table.observe(self.seat)
        info = {"action_mask": observation["action_mask"].copy(), "seat": self.seat}
        if self._table.is_over:
            info |= {"scores": self._table.scores, "winners": self._table.winners}
        return observation, info

    # --- bots ---------------------------------------------------------------------------------------------------

    def _choose_seat(self) -> int:
        return self._table.number % (1 + len(self.bots)) if self._fixed_seat is None else self._fixed_seat

    def _make_players(self, seed: int, learner: int) -> dict[int, Player]:
        """The bots by seat."""
        seats = [(learner + 1 + n) % (1 + len(self.bots)) for n in range(len(self.bots))]
        pairs = zip(seats, self.bots, strict=True)
        return {seat: make_player(bot, seed=bot_seed(seed, seat)) for seat, bot in pairs}

    def _run_bots(self) -> float:
        """Let the bots play up to the learner's next decision. Return the learner's reward."""
        reward, table = 0.0, self._table
        while table.actor in self._players:
            table.step(self._players[table.actor].decide(table.game()).act)
            reward += table.rewards[self.seat]
        return reward

    # --- the game ----------------------------------------------------------------------------------------------

    def game(self) -> Game:
        """The game under way, for its record or its log. Don't play on it."""
        return self._table.game()

    def render(self) -> Any:
        """What the learner sees, printed (`human`), as text (`ansi`) or as pixels (`rgb_array`)."""
        if self.render_mode is None:
            logger.warn("There is nothing to render, because the environment was made without a render mode.")
            return None
        return render(self.game(), self.seat, self.render_mode)


def _checked_seat(seat: object, players: int) -> int | None:
    if seat is None or (isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players):
        return seat
    raise ValueError(f"There is no seat {seat!r}. Choose one from 0 to {players - 1}, or None.")
