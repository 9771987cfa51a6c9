"""Sparring: hand-written bots have seats at some of the tables, so that the network meets other ways to play.

The bots run on the processor while the network decides at the other tables. They see only what their seat may see. The
network doesn't learn from their decisions.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.config import TrainingConfig, TrainingError
from shinjuku.envs.training.league import league_seats
from shinjuku.envs.training.rollouts import Decision, share_of_wins
from shinjuku.envs.training.tables import TrainingTables
from shinjuku.rules.enums import SEATS, Chance
from shinjuku.rules.jit import PLAIN

SHARES_PER_THREAD = 16  # a planner needs much longer for some positions than for others
GAME, DRAW = 40, 20  # bits of a moment


class Workspace(NamedTuple):
    """What a thread needs to plan."""

    scratch: Any
    searches: Any
    out: Any


class Sparring:
    """The tables where bots have seats, and what they are about to do there."""

    def __init__(self, config: TrainingConfig, tables: TrainingTables) -> None:
        if PLAIN:
            raise TrainingError("Sparring needs compiled rules. Install numba, and unset SHINJUKU_RULES.")
        from shinjuku.bots.followed_plans import new_plans

        self.bots, self.tables = config.sparring, tables
        self.first = int(config.tables * config.league_share)  # after the tables of the past selves
        self.number = int(config.tables * config.sparring_share)
        self.slice = slice(self.first, self.first + self.number)
        self.seats = league_seats(np.asarray(tables.players)[self.slice], config.seed + 1)
        self.plans = new_plans(self.number)
        self.plans["bot"] = np.arange(self.number) % len(self.bots)
        self._blanks = _blank_views(tables)
        self._threads = os.cpu_count() or 1
        self._pool, self._local = ThreadPoolExecutor(self._threads), threading.local()

    def decide(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """The decisions of a step, with those of the bots. JAX computes the network's at the same time."""
        found: dict[str, Any] = with_bots(chosen, *self.choose(), first=self.first)
        return found

    def choose(self) -> tuple[Any, Any]:
        """The acts of the bots, and where a bot decides, for each of these tables."""
        actors = self.tables.actors[self.slice]
        is_bot = (self.seats >> actors) & 1
        rows = np.flatnonzero(is_bot)
        states, progress = self.tables.copied(rows + self.first)
        self.plans["seat"][rows], self.plans["settings"][rows] = actors[rows], progress["settings"]
        self.plans["moment"][rows] = moments(progress)
        shares = np.array_split(np.arange(len(rows)), self._threads * SHARES_PER_THREAD)
        list(self._pool.map(lambda share: self._plan(states, rows, share), (each for each in shares if len(each))))
        return np.ascontiguousarray(self.plans["act"]), is_bot

    def _plan(self, states: Any, rows: Any, share: Any) -> None:
        from shinjuku.bots.followed_plans import choose_acts

        if not hasattr(self._local, "workspace"):
            self._local.workspace = _new_workspace(self.bots)
        part = slice(share[0], share[-1] + 1)
        choose_acts(states[part], rows[part], self.plans, self._blanks, *self._local.workspace)

    def wins(self, done: Decision) -> float:
        """The share of wins of the network in the games against bots that ended during a rollout."""
        return share_of_wins(done, self.slice, self.seats)


def moments(progress: Any) -> Any:
    """A number for each table that grows by one with a decision, and by more with a draw or a new game."""
    used = progress["used"]
    draws = used.sum(axis=1) - used[:, Chance.CHOICE : Chance.CHOICE + SEATS].sum(axis=1)  # without random players
    return progress["decisions"] + (draws << DRAW) + (progress["games"] << GAME)


def _blank_views(tables: TrainingTables) -> Any:
    return np.concatenate([each.settings.new_states(1) for each in tables.mix])


def _new_workspace(bots: Sequence[str]) -> Workspace:
    from shinjuku.bots.compiled_games import new_bot_searches
    from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE
    from shinjuku.bots.search.turns import TURN_SEARCH_STATES
    from shinjuku.rules.state import new_buffer, new_states

    return Workspace(new_states(TURN_SEARCH_STATES), new_bot_searches(bots), new_buffer(CHOICE_BUFFER_SIZE))


@partial(jax.jit, static_argnames="first")
def with_bots(chosen: dict[str, Any], acts: Any, is_bot: Any, first: int) -> dict[str, Any]:
    """The decisions of a step, with those of the bots at the tables from `first` on."""
    part = slice(first, first + len(acts))
    actions = jnp.where(is_bot > 0, acts, chosen["actions"][part])
    is_network = (1 - is_bot).astype(jnp.uint8)
    return chosen | {
        "actions": chosen["actions"].at[part].set(actions.astype(jnp.int16)),
        "is_own": chosen["is_own"].at[part].multiply(is_network),
        "is_valued": chosen["is_valued"].at[part].multiply(is_network),
    }
