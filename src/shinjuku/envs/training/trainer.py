"""The training run: play, learn, remember past selves, save."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training import checkpoints, ppo, rollouts
from shinjuku.envs.training.checkpoints import Checkpoint
from shinjuku.envs.training.config import TrainingConfig, TrainingError
from shinjuku.envs.training.exploration import Exploration, new_exploration
from shinjuku.envs.training.league import League, Opponent, league_seats
from shinjuku.envs.training.network import Parameters, new_parameters
from shinjuku.envs.training.optimiser import new_moments
from shinjuku.envs.training.sparring import Sparring
from shinjuku.envs.training.tables import TrainingTables


@dataclass
class Update:
    """A line of the log: the progress of the run, and its results."""

    update: int
    decisions: int
    seconds: float
    points: float  # of a seat, in the games that ended during the update
    past_wins: float  # the share of wins against the past self of this update; 0.5 is even
    losses: dict[str, float]
    sparring_wins: float = float("nan")  # the share of wins against bots
    learning_rate: float = 0.0
    rate: float = 0.0  # decisions a second

    def as_json(self) -> str:
        """One line of JSON, which has no NaN: null where no game has ended."""
        found = asdict(self)
        return json.dumps({name: None if value != value else value for name, value in found.items()})


class Trainer:
    """A run that can be stopped after any update, saved, and continued."""

    def __init__(self, config: TrainingConfig, backend: str = "cpu", start: Checkpoint | None = None) -> None:
        """`start` is the checkpoint to continue from. Its own configuration is ignored."""
        self.config = config
        state: dict[str, Any] = start.state if start else {"update": 0, "decisions": 0, "seconds": 0.0}
        self.update, self.decisions = int(state["update"]), int(state["decisions"])
        self.seconds = float(state["seconds"])
        self.earlier_seconds = float(state.get("earlier_seconds", 0.0))  # of the runs that this one began with
        key = jax.random.PRNGKey(config.seed)
        self.parameters = start.parameters if start else new_parameters(key, config.network)
        self.moments = (start and start.moments) or new_moments(self.parameters)
        self.averaged = (start and start.averaged) or jax.tree.map(jnp.array, self.parameters)
        self.league = League(start.past if start else None)
        if start and not start.past:
            self.league.remember(self.parameters)
        self.tables = TrainingTables(config.mix, config.tables, backend, planes=config.network.planes)
        players = np.asarray(self.tables.players)[: int(config.tables * config.league_share)]
        self.league_seats = league_seats(players, config.seed)
        self.sparring = Sparring(config, self.tables) if config.sparring_share else None
        self.groups = groups(self.tables, self.sparring)
        self.tables.reset(config.seed + self.update)
        self.exploration = new_exploration(config, jax.random.fold_in(key, self.update))
        if start and start.tables:
            self._restore_tables(start.tables)
        else:
            rollouts.warm_up(self.tables, self.parameters, config.warm_up_steps, config.seed + self.update)

    def checkpoint(self, *, exact: bool) -> Checkpoint:
        state = {"update": self.update, "decisions": self.decisions, "seconds": self.seconds}
        state |= {"earlier_seconds": self.earlier_seconds}
        if not exact:
            return Checkpoint(self.config, state, self.averaged)
        explored = {name: np.asarray(each) for name, each in self.exploration._asdict().items()}
        plans = {"plans": self.sparring.plans} if self.sparring else {}
        tables = self.tables.save() | explored | plans
        return Checkpoint(
            self.config, state, self.parameters, self.moments, tables, self.league.past, averaged=self.averaged
        )

    def _restore_tables(self, saved: dict[str, Any]) -> None:
        self.tables.restore(saved)
        self.exploration = Exploration(*(jnp.asarray(saved[name]) for name in Exploration._fields))
        if self.sparring:
            self.sparring.plans[:] = saved["plans"]

    def save(self, folder: Path, *, exact: bool = True) -> None:
        checkpoints.save(folder, self.checkpoint(exact=exact))

    def run(self, report: Callable[[Update], None], *, seconds: float = float("inf"), updates: int = 1 << 30) -> None:
        """Train until the time is over or this many updates are done."""
        began, last = time.monotonic(), self.update + updates
        while time.monotonic() - began < seconds and self.update < last:
            report(self.timed_update())

    def timed_update(self) -> Update:
        """One update, and how long it took."""
        began = time.monotonic()
        done = self.train_once()
        if not all(map(isfinite, done.losses.values())):
            raise TrainingError(f"The network has diverged in update {done.update}. Use a lower --learning-rate.")
        self.averaged = averaged(self.averaged, self.parameters, self.config.averaging)
        seconds = time.monotonic() - began
        self.seconds += seconds
        return replace(done, seconds=self.seconds, rate=self.config.tables * self.config.steps / seconds)

    def train_once(self) -> Update:
        """One update: a rollout, and all epochs over it."""
        config = self.config
        key = jax.random.fold_in(jax.random.PRNGKey(config.seed), self.update)
        play_key, learn_key, league_key = jax.random.split(key, 3)
        opponent, progress = self._opponent(league_key), self.progress
        done, self.exploration = rollouts.play(
            self.tables, self.parameters, config, play_key, self.exploration, opponent, self.sparring
        )
        losses = self._learn(done, learn_key)
        self.update += 1
        self.decisions += config.tables * config.steps
        points = self.tables.mean_points()
        rate, wins = self.config.learning_rate.at(progress), past_wins(done, opponent)
        against_bots = self.sparring.wins(done) if self.sparring else float("nan")
        return Update(self.update, self.decisions, self.seconds, points, wins, losses, against_bots, rate)

    @property
    def progress(self) -> float:
        """How much of the schedules is done."""
        config = self.config
        if config.minutes:
            return (self.seconds - self.earlier_seconds) / (60 * config.minutes)
        return self.update / config.updates

    def _learn(self, done: rollouts.Decision, key: Any) -> dict[str, float]:
        config, progress = self.config, self.progress
        after = rollouts.choose(self.parameters, self.tables.seen(), self.tables.players, key)
        last = (after["actors"], after["lead"], after["win"])
        wanted = ppo.targets(done, last, self.tables.players, config)
        even = ppo.normalised_by_group(wanted.advantages, done.is_own, self.groups, 2 * len(config.mix))
        wanted = wanted._replace(advantages=even)
        rate, entropy = config.learning_rate.at(progress), config.entropy.at(progress)
        given = (self.tables.players, key, jnp.float32(rate), jnp.float32(entropy))
        self.parameters, self.moments, losses = ppo.learn(self.parameters, self.moments, done, wanted, given, config)
        return {name: float(value) for name, value in losses._asdict().items()}

    def _opponent(self, key: Any) -> Opponent | None:
        if self.update % self.config.league_every == 0:
            self.league.remember(self.parameters)
        return self.league.opponent(self.league_seats, int(jax.random.randint(key, (), 0, 1 << 30)))


def groups(tables: TrainingTables, sparring: Sparring | None) -> Any:
    """The group of each table: its settings, and whether bots have seats there, who are easier or harder to beat."""
    found = np.array(tables.assigned, np.int32)
    if sparring is not None:
        found[sparring.slice] += len(tables.mix)
    return found


@jax.jit
def averaged(before: Parameters, now: Parameters, weight: Any) -> Parameters:
    """The mean of all networks of a run, in which each update counts more than the one before it."""
    found: Parameters = jax.tree.map(lambda old, new: weight * old + (1 - weight) * new, before, now)
    return found


def past_wins(done: rollouts.Decision, opponent: Opponent | None) -> float:
    """The share of wins of the current network at the tables where a past self plays."""
    if opponent is None:
        return float("nan")
    return rollouts.share_of_wins(done, slice(len(opponent.seats)), opponent.seats)
