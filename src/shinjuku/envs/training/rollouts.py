"""Play decisions at every table with the current network, and store what learning needs."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.league import Opponent
from shinjuku.envs.training.network import Parameters, evaluate
from shinjuku.envs.training.tables import Seen, TrainingTables
from shinjuku.rules.enums import SEATS


class Decision(NamedTuple):
    """One decision at every table: what was seen and chosen, and what the step brought."""

    inputs: Any
    masks: Any
    actors: Any
    actions: Any
    log_chances: Any  # of the action, when it was chosen
    lead: Any  # expected, by relative seat
    win: Any  # expected, by relative seat
    is_own: Any  # 1: the current network decided, 0: a past self
    lead_rewards: Any  # of the step, by seat
    win_rewards: Any
    ends: Any


@jax.jit
def choose(parameters: Parameters, seen: Seen, players: Any, key: Any) -> dict[str, Any]:
    """Choose an action at each table, at random by the network's chances."""
    outputs = evaluate(parameters, seen.inputs, seen.masks, players)
    actions = jax.random.categorical(key, outputs.logits)
    chances = jax.nn.log_softmax(outputs.logits)
    return {
        **seen._asdict(),
        "actions": actions.astype(jnp.int16),
        "log_chances": jnp.take_along_axis(chances, actions[:, None], axis=1)[:, 0],
        "lead": outputs.lead,
        "win": jax.nn.softmax(outputs.win),
    }


@partial(jax.jit, static_argnames="tables")
def choose_past(past: Parameters, seen: Seen, players: Any, key: Any, tables: int) -> Any:
    """What a past self chooses at the first tables."""
    outputs = evaluate(past, seen.inputs[:tables], seen.masks[:tables], players[:tables])
    return jax.random.categorical(key, outputs.logits).astype(jnp.int16)


@jax.jit
def win_rewards(winners: Any, ends: Any) -> Any:
    """1 for the winner of a game that ended, shared if several won."""
    won = (winners[:, None] >> jnp.arange(SEATS)) & 1
    return jnp.where(ends[:, None] > 0, won / jnp.maximum(1, won.sum(axis=1, keepdims=True)), 0.0)


def warm_up(tables: TrainingTables, parameters: Parameters, steps: int, seed: int) -> None:
    """Spread the tables over all stages of their games: each goes back to a moment of its own, after these steps.

    If all began together, an update would learn from openings only, and a later one from endings only.
    """
    moments = np.random.default_rng(seed).integers(0, max(1, steps), len(tables.tables))
    kept = tables.snapshot()
    for step, key in enumerate(jax.random.split(jax.random.PRNGKey(seed), steps)):
        tables.copy_rows(np.flatnonzero(moments == step), kept)
        tables.step(choose(parameters, tables.seen(), tables.players, key)["actions"])
    tables.go_back(kept)
    tables.mean_points()  # forget these games


def play(tables: TrainingTables, parameters: Parameters, steps: int, key: Any, opponent: Opponent | None) -> Decision:
    """Play decisions at all tables. The arrays of the result have a row per step and a column per table."""
    found: list[Decision] = []
    for step_key in jax.random.split(key, steps):
        own_key, past_key = jax.random.split(step_key)
        seen = tables.seen()
        chosen = choose(parameters, seen, tables.players, own_key)
        is_own = jnp.ones(chosen["actors"].shape, jnp.uint8)
        actions = chosen["actions"]
        if opponent is not None:
            number = opponent.seats.shape[0]
            is_past = (opponent.seats >> chosen["actors"][:number]) & 1
            past = choose_past(opponent.parameters, seen, tables.players, past_key, number)
            actions = actions.at[:number].set(jnp.where(is_past > 0, past, actions[:number]))
            is_own = is_own.at[:number].set((1 - is_past).astype(jnp.uint8))
        lead, winners, ends = tables.step(actions)
        won = win_rewards(winners, ends)
        found.append(
            Decision(**{**chosen, "actions": actions}, is_own=is_own, lead_rewards=lead, win_rewards=won, ends=ends)
        )
    return Decision(*(jnp.stack(each) for each in zip(*found, strict=True)))
