"""Exploring starts: in some of the games, the first decisions are made nearly at random.

Otherwise self-play settles on a few openings and learns nothing about the rest of the map, where other players may
take it. The network doesn't learn from these decisions, only from what follows.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from shinjuku.envs.training.config import TrainingConfig

MAX_SHARPNESS = 0.5


class Exploration(NamedTuple):
    """How the current game of each table begins."""

    age: Any  # decisions so far
    length: Any  # decisions that explore
    sharpness: Any  # what the network's logits are multiplied by; 0 is entirely random


@partial(jax.jit, static_argnames="config")
def new_exploration(config: TrainingConfig, key: Any) -> Exploration:
    """Games that begin."""
    share_key, length_key, sharpness_key = jax.random.split(key, 3)
    explores = jax.random.uniform(share_key, (config.tables,)) < config.exploring_share
    length = jax.random.randint(length_key, (config.tables,), 1, config.exploring_decisions + 1)
    sharpness = jax.random.uniform(sharpness_key, (config.tables,), maxval=MAX_SHARPNESS)
    return Exploration(jnp.zeros(config.tables, jnp.int32), jnp.where(explores, length, 0), sharpness)


def is_exploring(now: Exploration) -> Any:
    return now.age < now.length


def sharpness(now: Exploration) -> Any:
    """Of the next decision at each table."""
    return jnp.where(is_exploring(now), now.sharpness, 1.0)


@partial(jax.jit, static_argnames="config")
def advanced(now: Exploration, ends: Any, config: TrainingConfig, key: Any) -> Exploration:
    """After a step. Where a game has ended, another begins."""
    begun = new_exploration(config, key)
    older = now._replace(age=now.age + 1)
    return Exploration(*(jnp.where(ends > 0, new, old) for new, old in zip(begun, older, strict=True)))
