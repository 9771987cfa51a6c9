"""How strong the network is while it trains: games against random players, on batched tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.config import TableMix
from shinjuku.envs.training.network import Parameters, evaluate
from shinjuku.envs.training.tables import Seen, TrainingTables


@dataclass(frozen=True)
class Strength:
    """Results against an opponent."""

    games: int
    wins: float  # a shared win counts as a share of a win
    points: float  # of the network, on average
    opponents: float  # of the other seats, on average

    @property
    def win_share(self) -> float:
        return self.wins / self.games


@jax.jit
def best_choices(parameters: Parameters, seen: Seen, players: Any) -> Any:
    """The likeliest action at each table."""
    return evaluate(parameters, seen.inputs, seen.masks, players).logits.argmax(axis=1).astype(jnp.int16)


def against_random(parameters: Parameters, mix: TableMix, games: int, *, planes: bool, seed: int = 1) -> Strength:
    """Let the network play games against random players, in every seat equally often."""
    tables = TrainingTables([mix], games, "cpu", planes=planes)
    tables.reset(seed)
    own = np.arange(games) % mix.players
    is_running = np.ones(games, bool)
    scores = np.zeros((games, mix.players))
    winners = np.zeros(games, np.int64)
    while is_running.any():
        seen = tables.seen()
        chosen = np.asarray(best_choices(parameters, seen, tables.players))
        tables.step(np.where(np.asarray(seen.actors) == own, chosen, tables.tables.random_actions()))
        ended = is_running & (tables.column("ended") > 0)
        scores[ended] = tables.column("scores")[ended, : mix.players]
        winners[ended] = tables.column("winners")[ended]
        is_running &= ~ended
    return _strength(own, scores, winners)


def _strength(own: Any, scores: Any, winners: Any) -> Strength:
    games, players = scores.shape
    won = (winners[:, None] >> np.arange(players)) & 1
    shares = won / won.sum(axis=1, keepdims=True)
    mine = scores[np.arange(games), own]
    others = (scores.sum() - mine.sum()) / (games * (players - 1))
    return Strength(games, float(shares[np.arange(games), own].sum()), float(mine.mean()), float(others))
