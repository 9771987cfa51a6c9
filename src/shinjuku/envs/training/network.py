"""The network: from the bytes of an observation and its planes to a choice, and to what each seat can expect.

A first layer, residual blocks, and three heads: the choice, the lead that each seat will still gain, and each seat's
chance to win. Seats are relative to the viewer, as in the observation.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.envs.training.config import NetworkShape
from shinjuku.rules.enums import SEATS

Parameters = dict[str, Any]
ILLEGAL = -1e9  # the logit of what can't be chosen


class Outputs(NamedTuple):
    """What the network says about a batch of observations."""

    logits: Any  # of every choice; ILLEGAL where the mask forbids it
    lead: Any  # the lead that each seat will still gain, scaled
    win: Any  # the logits of each seat's chance to win; ILLEGAL for seats that do not exist


def new_parameters(key: Any, shape: NetworkShape) -> Parameters:
    """Random parameters. The heads begin near zero, so that the first choices are nearly random."""
    keys = iter(jax.random.split(key, 4 + 2 * shape.blocks))
    width = shape.width
    parameters = {"input": _layer(next(keys), shape.inputs, width, 1.0)}
    for block in range(shape.blocks):
        parameters[f"block{block}"] = {
            "scale": jnp.ones(width),
            "offset": jnp.zeros(width),
            "first": _layer(next(keys), width, width, 1.4),
            "second": _layer(next(keys), width, width, 0.5),
        }
    parameters["output"] = {"scale": jnp.ones(width), "offset": jnp.zeros(width)}
    parameters["choice"] = _layer(next(keys), width, ACTIONS, 0.01)
    parameters["lead"] = _layer(next(keys), width, SEATS, 0.1)
    parameters["win"] = _layer(next(keys), width, SEATS, 0.1)
    return parameters


def deepened(key: Any, parameters: Parameters, shape: NetworkShape) -> Parameters:
    """The same network with as many blocks as the shape has. The new ones change nothing until they have learned."""
    found = dict(parameters)
    for name, block in new_parameters(key, shape).items():
        if name not in found:
            found[name] = {**block, "second": jax.tree.map(jnp.zeros_like, block["second"])}
    return found


def _layer(key: Any, inputs: int, outputs: int, gain: float) -> Parameters:
    weights = jax.random.normal(key, (inputs, outputs)) * (gain / inputs**0.5)
    return {"weights": weights, "bias": jnp.zeros(outputs)}


def body_type() -> Any:
    """The precision of the blocks. CPUs have no fast half precision."""
    return jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16


def evaluate(parameters: Parameters, inputs: Any, masks: Any, players: Any) -> Outputs:
    """The outputs for a batch. `players` is the number of players of each game."""
    x = jnp.log1p(inputs.astype(jnp.float32)).astype(body_type())
    x = jax.nn.relu(_apply(parameters["input"], x))
    blocks = sum(name.startswith("block") for name in parameters)
    for number in range(blocks):
        block = parameters[f"block{number}"]
        inner = jax.nn.relu(_apply(block["first"], _normalised(block, x)))
        x = x + _apply(block["second"], inner)
    x = _normalised(parameters["output"], x).astype(jnp.float32)
    logits = jnp.where(masks > 0, _apply(parameters["choice"], x), ILLEGAL)
    is_seat = jnp.arange(SEATS) < players[:, None]
    return Outputs(logits, _apply(parameters["lead"], x), jnp.where(is_seat, _apply(parameters["win"], x), ILLEGAL))


def _apply(layer: Parameters, x: Any) -> Any:
    return x @ layer["weights"].astype(x.dtype) + layer["bias"].astype(x.dtype)


def _normalised(layer: Parameters, x: Any) -> Any:
    """Layer normalisation, in full precision."""
    wide = x.astype(jnp.float32)
    mean = wide.mean(axis=-1, keepdims=True)
    variance = ((wide - mean) ** 2).mean(axis=-1, keepdims=True)
    normal = (wide - mean) * jax.lax.rsqrt(variance + 1e-5)
    return (normal * layer["scale"] + layer["offset"]).astype(x.dtype)
