"""How strong the network is while it trains: games against the fixed ladder, on batched tables.

The network always chooses what it finds best. It has one seat of each game, each of them equally often; the opponent
has the others. Every evaluation plays the same seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.config import TableMix, TrainingError
from shinjuku.envs.training.network import Parameters, evaluate
from shinjuku.envs.training.tables import Seen, TrainingTables
from shinjuku.observation.layout import OBSERVATION_SIZE

if TYPE_CHECKING:
    from shinjuku.bots.base import RecordBot

RANDOM, START, TEACHER = "random", "start", "teacher"  # opponents that need no compiled rules
SEED = 99
Chooser = Callable[[TrainingTables, Seen, Any], Any]  # an action at each table where it is asked (a NumPy array)


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

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share of wins."""
        from shinjuku.lab.statistics.estimates import wilson

        found = wilson(self.wins, self.games)
        return found.low, found.high


@jax.jit
def best_choices(parameters: Parameters, seen: Seen, players: Any) -> Any:
    """The likeliest action at each table."""
    return evaluate(parameters, seen.inputs, seen.masks, players).logits.argmax(axis=1).astype(jnp.int16)


# --- opponents --------------------------------------------------------------------------------------------------


def network_chooser(parameters: Parameters) -> Chooser:
    """A network that chooses what it finds best."""
    there = jax.device_put(parameters)
    return lambda tables, seen, is_asked: best_choices(there, seen, tables.players)


def random_chooser(tables: TrainingTables, seen: Seen, is_asked: Any) -> Any:
    return tables.random_actions()


def bot_chooser(name: str, table: TableMix, games: int) -> Chooser:
    """A bot by its name. It needs compiled rules, and tables on the CPU."""
    from shinjuku.rules.state import copy_at
    from shinjuku.rules.views import fill_view_at

    bots = [[record_bot(name, game) for _ in range(table.players)] for game in range(games)]
    blank, views = table.settings.new_states(1), table.settings.new_states(1)

    def choose(tables: TrainingTables, seen: Seen, is_asked: Any) -> Any:
        actors, chosen = np.asarray(seen.actors), np.zeros(games, np.int16)
        for game in np.flatnonzero(is_asked).tolist():
            seat = int(actors[game])
            copy_at(blank, 0, views, 0)
            fill_view_at(tables.states, game, seat, 1, views, 0)
            chosen[game] = bots[game][seat].choose_record(views, 0)
        return chosen

    return choose


def record_bot(name: str, seed: int = 0) -> RecordBot:
    """A bot that reads records, as the built-in ones do."""
    from shinjuku.bots import make_bot
    from shinjuku.bots.base import RecordBot

    bot = make_bot(name, seed=seed)
    if not isinstance(bot, RecordBot):
        raise TrainingError(f"The bot {name} can't be an opponent here: it doesn't read records.")
    return bot


def opponent_chooser(name: str, table: TableMix, games: int, networks: Mapping[str, Parameters]) -> Chooser:
    """An opponent by its name, which may be that of a network of the run."""
    if name in networks:
        return network_chooser(networks[name])
    return random_chooser if name == RANDOM else bot_chooser(name, table, games)


def needs_compiled_rules(opponent: str) -> bool:
    return opponent not in (RANDOM, START, TEACHER)


# --- matches ----------------------------------------------------------------------------------------------------


def play_match(parameters: Parameters, table: TableMix, chooser: Chooser, games: int, backend: str) -> Strength:
    """Let the network play against an opponent."""
    has_planes = parameters["input"]["weights"].shape[0] > OBSERVATION_SIZE
    tables = TrainingTables([table], games, backend, planes=has_planes)
    tables.reset(SEED)
    own = np.arange(games) % table.players
    is_running = np.ones(games, bool)
    scores, winners = np.zeros((games, table.players)), np.zeros(games, np.int64)
    while is_running.any():
        seen = tables.seen()
        is_own = np.asarray(seen.actors) == own
        chosen = best_choices(parameters, seen, tables.players)
        is_asked = is_running & ~is_own
        other = chooser(tables, seen, is_asked)
        tables.step(jnp.where(jnp.asarray(is_asked), jnp.asarray(other), chosen).astype(jnp.int16))
        ended = is_running & (tables.column("ended") > 0)
        scores[ended] = tables.column("scores")[ended, : table.players]
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
