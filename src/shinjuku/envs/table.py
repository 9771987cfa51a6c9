"""One game that a program steps: what the PettingZoo and Gymnasium environments are built on."""

from __future__ import annotations

import operator
import secrets
from typing import Any

import numpy as np

from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.envs.batch.rewards import Reward, reward_named
from shinjuku.envs.batch.steps import game_seed
from shinjuku.game import Game
from shinjuku.game.chance import SeededSource, checked_seed
from shinjuku.game.settings import Settings, initial_states
from shinjuku.observation.layout import OBSERVATION, OBSERVATION_SIZE
from shinjuku.observation.writer import observe_at
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, MAX_CHOICES, Phase
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import new_buffer, new_counters


class Table:
    """A game stepped by the numbers of its actions, with the observations, masks and rewards of `Tables`.

    >>> table = Table(Settings.validated("v2", (), 2), reward="score")
    >>> table.reset(seed=7)
    >>> table.step(int(table.mask.argmax()))
    >>> table.rewards
    [0.0, 0.0]
    """

    actor: int  # the seat to act; NOBODY when the game is over
    mask: Any  # int8: 1 for a legal action of the seat to act
    rewards: list[float]  # of each seat, for the last step

    def __init__(self, settings: Settings, reward: str = "win") -> None:
        if PLAIN:
            raise ValueError("Environments need compiled rules. Install numba, and unset SHINJUKU_RULES.")
        self.settings = settings
        self.reward = reward_named(reward)
        self._first_seed: int | None = None
        self._games = 0
        self._choices = new_buffer(MAX_CHOICES + 32)
        self._row = Row()

    # --- playing ------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Start a game: that of `Game.new(seed=seed)`, or without a seed the next one after the last."""
        self._choose_seed(seed)
        self._states = initial_states(self.settings, 1)
        self._used = new_counters(STREAM_COUNT)
        self._standing = [0.0] * len(self.settings.players)
        self.actions: list[int] = []  # all that were played
        self._game: Game | None = None
        self._continue(int(self._states["phase"][0]))

    def _choose_seed(self, seed: int | None) -> None:
        """Follow the order of `Tables`: the seed that was given, then one for each further game."""
        if seed is not None:
            self._first_seed, self._games = checked_seed(seed), 0
        elif self._first_seed is None:
            self._first_seed = secrets.randbits(62)
        else:
            self._games += 1
        self.seed = game_seed(self._first_seed, self._games)

    @property
    def number(self) -> int:
        """A number that grows by one with every game."""
        return (self._first_seed or 0) + self._games

    def is_legal(self, action: object) -> bool:
        """Is it the number of a legal action?"""
        try:
            number = operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            return False
        return 0 <= number < ACTIONS and self.mask[number] == 1

    def step(self, action: int) -> None:
        """Apply a legal action of the seat to act, and every draw after it."""
        number = operator.index(action)
        self.actions.append(number)
        self._continue(kernel.apply_at(self._states, 0, number))

    def _continue(self, phase: int) -> None:
        """Advance to the next decision, and find out what has changed."""
        while FIRST_CHANCE <= phase < Phase.OVER:
            kernel.seeded_draw_at(self._states, 0, self.seed, self._used)
            phase = int(self._states["phase"][0])
        self.is_over = phase == Phase.OVER
        self.actor = kernel.decider_at(self._states, 0)
        self.mask = self._legal_actions()
        self._count_rewards()

    def _legal_actions(self) -> Any:
        mask = np.zeros(ACTIONS, np.int8)
        if not self.is_over:
            mask[self._choices[: kernel.legal_at(self._states, 0, self._choices)]] = 1
        return mask

    # --- rewards ------------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[float]:
        """What each seat would score now."""
        seats = range(len(self.settings.players))
        return [kernel.half_points_at(self._states, 0, seat) / 2 for seat in seats]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none before the game is over."""
        won = kernel.winners_at(self._states, 0) if self.is_over else 0
        return [seat for seat in range(len(self.settings.players)) if won >> seat & 1]

    def _count_rewards(self) -> None:
        before, self._standing = self._standing, self._find_standing()
        self.rewards = [now - then for now, then in zip(self._standing, before, strict=True)]

    def _find_standing(self) -> list[float]:
        """What the rewards of each seat have added up to."""
        if self.reward == Reward.WIN:
            return self._shares() if self.is_over else self._standing
        scores = self.scores
        return scores if self.reward == Reward.SCORE else leads(scores)

    def _shares(self) -> list[float]:
        """The shares of the victory."""
        winners = self.winners
        return [float(seat in winners) / len(winners) for seat in range(len(self.settings.players))]

    # --- what is seen -------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat may see, and its legal actions: none unless it is the seat to act."""
        row = self._row
        observe_at(self._states, 0, seat, row.records, row.words, 0)
        mask = self.mask.copy() if seat == self.actor else np.zeros(ACTIONS, np.int8)
        return {"observation": row.values.copy(), "action_mask": mask}

    def game(self) -> Game:
        """The same game as a `Game`, for bots, pictures and records. Don't play on it."""
        if self._game is None:
            self._game = Game.before_first_draw(self.settings, SeededSource(self.seed))
            self._game.draw_pending()
            self._shown = 0
        for action in self.actions[self._shown :]:
            self._game.play(next(choice for choice in self._game.choices if choice.act == action))
        self._shown = len(self.actions)
        return self._game

    def __getstate__(self) -> dict[str, Any]:
        """A copy replays the `Game` when it needs one."""
        return self.__dict__ | {"_game": None}


def leads(scores: list[float]) -> list[float]:
    """The points of each seat, less those of the best other seat."""
    return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]


class Row:
    """Memory that an observation is written into, as bytes, as a record and as words."""

    def __init__(self) -> None:
        memory = np.zeros((1, OBSERVATION_SIZE), np.uint8)
        self.values = memory[0]
        self.records = memory.view(OBSERVATION)[:, 0]
        self.words = memory.view(np.int64)

    def __reduce__(self) -> Any:
        return Row, ()  # copied one by one, the three would be different memory
