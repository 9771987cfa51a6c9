"""The parameters of a released network, as the training names them.

The weights of a released network have one byte each, so they are nearly, not exactly, those of its checkpoint. Inputs
that it leaves out are zero.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.bots.network.layout import INPUT_BITS, INPUTS, NORMAL_STEPS
from shinjuku.bots.network.weights_file import HEADS, Arrays, Header, inputs_of, shape_of
from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.envs.training.network import Parameters
from shinjuku.rules.enums import SEATS

HEAD_SIZES = {"choice": ACTIONS, "lead": SEATS, "win": SEATS}


def released_parameters(header: Header, arrays: Arrays) -> Parameters:
    """The parameters of a network. Normalisations were folded into the layers behind them."""
    width, blocks = shape_of(arrays)
    found: Parameters = {"input": _first_layer(header, arrays), "output": _no_normalisation(width)}
    for number in range(blocks):
        first, second = (slice(n * width, (n + 1) * width) for n in (2 * number, 2 * number + 1))
        found[f"block{number}"] = {
            **_no_normalisation(width),
            "first": _layer(arrays, "body", NORMAL_STEPS, first),
            "second": _layer(arrays, "body", 1, second),
        }
    return found | {head: _padded(_layer(arrays, head, NORMAL_STEPS), HEAD_SIZES[head]) for head in HEADS}


def _first_layer(header: Header, arrays: Arrays) -> dict[str, Any]:
    weights = np.zeros((INPUTS, len(arrays["input_bias"])), np.float32)
    scale = arrays["input_scale"] / (1 << INPUT_BITS)
    weights[inputs_of(header)[arrays["input_numbers"]]] = arrays["input_weights"] * scale[:, None]
    return {"weights": weights, "bias": arrays["input_bias"]}


def _layer(arrays: Arrays, name: str, steps: int, units: slice = slice(None)) -> dict[str, Any]:
    """A layer. `steps` is the number of steps in which its inputs are counted."""
    scale = arrays[f"{name}_scale"][units] * steps
    weights = (arrays[f"{name}_weights"][units] * scale[:, None]).T
    return {"weights": weights.astype(np.float32), "bias": arrays[f"{name}_bias"][units]}


def _padded(layer: dict[str, Any], size: int) -> dict[str, Any]:
    missing = size - len(layer["bias"])
    return {
        "weights": np.pad(layer["weights"], ((0, 0), (0, missing))),
        "bias": np.pad(layer["bias"], (0, missing)),
    }


def _no_normalisation(width: int) -> dict[str, Any]:
    return {"scale": np.ones(width, np.float32), "offset": np.zeros(width, np.float32)}
