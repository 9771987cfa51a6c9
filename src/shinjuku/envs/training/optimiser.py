"""Adam, with the norm of the gradient limited."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

MEAN_DECAY, SQUARE_DECAY, SMALL = 0.9, 0.999, 1e-5
WARM_UP = 1000  # steps over which the rate rises, because the first squares say little


class Moments(NamedTuple):
    """The running means of the gradient and of its square."""

    mean: Any
    square: Any
    count: Any


def new_moments(parameters: Any) -> Moments:
    mean, square = (jax.tree.map(jnp.zeros_like, parameters) for _ in range(2))
    return Moments(mean, square, jnp.zeros((), jnp.int32))


def limited(gradient: Any, most: float) -> Any:
    """The gradient, scaled down to at most this norm."""
    norm = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(gradient)))
    factor = jnp.minimum(1.0, most / (norm + SMALL))
    return jax.tree.map(lambda each: each * factor, gradient)


def stepped(parameters: Any, moments: Moments, gradient: Any, rate: Any) -> tuple[Any, Moments]:
    """The parameters and moments after one step."""
    count = moments.count + 1
    mean = jax.tree.map(lambda m, g: MEAN_DECAY * m + (1 - MEAN_DECAY) * g, moments.mean, gradient)
    square = jax.tree.map(lambda v, g: SQUARE_DECAY * v + (1 - SQUARE_DECAY) * g**2, moments.square, gradient)
    rate = rate * jnp.minimum(1.0, count / WARM_UP)
    mean_scale, square_scale = 1 / (1 - MEAN_DECAY**count), 1 / (1 - SQUARE_DECAY**count)

    def step(p: Any, m: Any, v: Any) -> Any:
        return p - rate * (m * mean_scale) / (jnp.sqrt(v * square_scale) + SMALL)

    return jax.tree.map(step, parameters, mean, square), Moments(mean, square, count)
