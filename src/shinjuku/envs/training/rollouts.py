"""Play decisions at every table with the current network, and store what learning needs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.config import TrainingConfig
from shinjuku.envs.training.exploration import Exploration, advanced, is_exploring, sharpness
from shinjuku.envs.training.league import Opponent
from shinjuku.envs.training.network import ILLEGAL, Parameters, evaluate
from shinjuku.envs.training.tables import Seen, TrainingTables
from shinjuku.rules.enums import SEATS

if TYPE_CHECKING:
    from shinjuku.envs.training.sparring import Sparring


class Decision(NamedTuple):
    """One decision at every table: what was seen and chosen, and what the step brought."""

    inputs: Any
    masks: Any
    actors: Any
    actions: Any
    log_chances: Any  # of the action, when it was chosen
    lead: Any  # expected, by relative seat
    win: Any  # expected, by relative seat
    is_own: Any  # 1: the current network decided, 0: a past self or a bot did, or the game is still exploring
    is_valued: Any  # 0: a bot decided, or the game is still exploring
    lead_rewards: Any  # of the step, by seat
    win_rewards: Any
    ends: Any


@jax.jit
def choose(parameters: Parameters, seen: Seen, players: Any, key: Any, sharp: Any = 1.0) -> dict[str, Any]:
    """Choose an action at each table, at random by the network's chances, with its logits multiplied by `sharp`."""
    outputs = evaluate(parameters, seen.inputs, seen.masks, players)
    scaled = outputs.logits * jnp.broadcast_to(sharp, players.shape)[:, None]
    actions = jax.random.categorical(key, jnp.where(seen.masks > 0, scaled, ILLEGAL))
    chances = jax.nn.log_softmax(outputs.logits)
    return {
        **seen._asdict(),
        "actions": actions.astype(jnp.int16),
        "log_chances": jnp.take_along_axis(chances, actions[:, None], axis=1)[:, 0],
        "lead": outputs.lead,
        "win": jax.nn.softmax(outputs.win),
    }


@jax.jit
def decide(
    parameters: Parameters, opponent: Opponent | None, seen: Seen, players: Any, now: Exploration, key: Any
) -> dict[str, Any]:
    """Choose an action at each table, where past selves and exploring starts have their part."""
    own_key, past_key = jax.random.split(key)
    chosen: dict[str, Any] = choose(parameters, seen, players, own_key, sharpness(now))
    is_valued = 1 - is_exploring(now).astype(jnp.uint8)
    if opponent is None:
        return chosen | {"is_own": is_valued, "is_valued": is_valued}
    number = opponent.seats.shape[0]
    is_past = (opponent.seats >> chosen["actors"][:number]) & 1
    outputs = evaluate(opponent.parameters, seen.inputs[:number], seen.masks[:number], players[:number])
    past = jax.random.categorical(past_key, outputs.logits).astype(jnp.int16)
    actions = chosen["actions"]
    actions = actions.at[:number].set(jnp.where(is_past > 0, past, actions[:number]))
    is_own = is_valued.at[:number].multiply((1 - is_past).astype(jnp.uint8))
    return chosen | {"actions": actions, "is_own": is_own, "is_valued": is_valued}


@jax.jit
def win_rewards(winners: Any, ends: Any) -> Any:
    """1 for the winner of a game that ended, shared if several won."""
    won = (winners[:, None] >> jnp.arange(SEATS)) & 1
    return jnp.where(ends[:, None] > 0, won / jnp.maximum(1, won.sum(axis=1, keepdims=True)), 0.0)


@partial(jax.jit, donate_argnums=0)
def stored(done: Decision, step: Any, chosen: dict[str, Any], results: tuple[Any, Any, Any]) -> Decision:
    """Write a step into the decisions of a rollout, in place."""
    lead, winners, ends = results
    decision = Decision(**chosen, lead_rewards=lead, win_rewards=win_rewards(winners, ends), ends=ends)
    return Decision(*(rows.at[step].set(row) for rows, row in zip(done, decision, strict=True)))


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


def share_of_wins(done: Decision, tables: slice, others: Any) -> float:
    """The share of wins of the network in games that ended at some tables, where others have a set of seats each."""
    games = float(done.ends[:, tables].sum())
    is_other = ((others[:, None] >> jnp.arange(SEATS)) & 1)[None]
    lost = float((done.win_rewards[:, tables] * is_other).sum())
    return float("nan") if games == 0 else 1 - lost / games


class Rollout(NamedTuple):
    """Decisions at all tables, and how their games go on."""

    done: Decision  # its arrays have a row per step and a column per table
    exploration: Exploration


def play(
    tables: TrainingTables,
    parameters: Parameters,
    config: TrainingConfig,
    key: Any,
    exploration: Exploration,
    opponent: Opponent | None,
    sparring: Sparring | None = None,
) -> Rollout:
    """Play decisions at all tables."""
    done: Decision | None = None
    keys = (jax.random.split(each, config.steps) for each in jax.random.split(key))
    for step, (choice_key, exploration_key) in enumerate(zip(*keys, strict=True)):
        chosen = decide(parameters, opponent, tables.seen(), tables.players, exploration, choice_key)
        if sparring is not None:
            chosen = sparring.decide(chosen)
        results = tables.step(chosen["actions"])
        done = stored(done or empty_rollout(chosen, results, config.steps), step, chosen, results)
        exploration = advanced(exploration, results[2], config, exploration_key)
    assert done is not None
    return Rollout(done, exploration)


def empty_rollout(chosen: dict[str, Any], results: tuple[Any, Any, Any], steps: int) -> Decision:
    """Buffers for the decisions of a rollout."""
    lead, _, ends = results
    like = Decision(**chosen, lead_rewards=lead, win_rewards=lead, ends=ends)
    return Decision(*(jnp.zeros((steps, *each.shape), each.dtype) for each in like))
