"""Trajectories: what each seat saw, could do and did in the games of a shard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.game import Choice, Game
from shinjuku.game.core import NOW
from shinjuku.observation.layout import OBSERVATION, OBSERVATION_SIZE
from shinjuku.observation.writer import observe_at
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.numbering import PHASE_NAMES
from shinjuku.rules.state import new_buffer
from shinjuku.rules.stats import StatsArray

Values = dict[str, npt.NDArray[Any]]  # columns by name


class Trajectories:
    """An observer that stays for all games of a shard and keeps every decision."""

    def __init__(self) -> None:
        self.observations: list[bytes] = []
        self.masks: list[bytes] = []
        self.seats: list[int] = []
        self.phases: list[str] = []
        self.actions: list[int] = []
        self._row = np.zeros((1, OBSERVATION_SIZE), np.uint8)
        self._record, self._words = self._row.view(OBSERVATION)[:, 0], self._row.view(np.int64)
        self._buffer = new_buffer(MAX_CHOICES)

    def before(self, game: Game) -> None: ...

    def step(self, game: Game, choice: Choice) -> None:
        assert game.to_act is not None
        observe_at(game.states, NOW, game.to_act, self._record, self._words, 0)
        self.observations.append(self._row.tobytes())
        self.masks.append(self._mask(game))
        self.seats.append(game.to_act)
        self.phases.append(PHASE_NAMES[game.phase])
        self.actions.append(choice.act)

    def _mask(self, game: Game) -> bytes:
        mask = np.zeros(ACTIONS, np.uint8)
        mask[self._buffer[: legal_at(game.states, NOW, self._buffer)]] = 1
        return mask.tobytes()

    def after(self, game: Game) -> Mapping[str, float]:
        return {}

    def steps(self, games: Values) -> Values:
        """A row for each decision; `games` has the rows of the games that were observed."""
        decisions = games["decisions"]
        row_of_game = np.repeat(np.arange(len(decisions)), decisions)
        seats = np.array(self.seats, np.uint8)
        return {
            "game": games["game"][row_of_game],
            "seed": games["seed"][row_of_game],
            "decision": np.concatenate([np.arange(number, dtype=np.int32) for number in decisions]),
            "seat": seats,
            "phase": np.array(self.phases),
            "observation": _rows(self.observations, OBSERVATION_SIZE),
            "mask": _rows(self.masks, ACTIONS),
            "action": np.array(self.actions, np.int16),
            "outcome": games["rewards"][row_of_game, seats],
        }


def _rows(each: Sequence[bytes], size: int) -> npt.NDArray[np.uint8]:
    return np.frombuffer(b"".join(each), np.uint8).reshape(-1, size)


def game_rows(first: int, players: int, stats: StatsArray, records: Sequence[str]) -> Values:
    """A row for each game, from its statistics and its record; `first` is the number of the first game."""
    winners = (stats["winners"][:, None] >> np.arange(players) & 1).astype(bool)
    return {
        "game": np.arange(first, first + len(stats), dtype=np.int32),
        "seed": stats["seed"].astype(np.int64),
        "start": stats["start"].astype(np.uint8),
        "decisions": stats["decisions"].astype(np.int32),
        "turns": stats["turns"].astype(np.int16),
        "scores": (stats["half_points"][:, :players] / 2).astype(np.float32),
        "winners": winners,
        "rewards": (winners / winners.sum(axis=1, keepdims=True)).astype(np.float32),
        "record": np.array(records),
    }
