"""Weights of one byte from the parameters of a training run.

Each unit and each input has its own scale. The trained scale and offset of a normalisation become part of the next
layer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from shinjuku.bots.network.layout import INPUT_BITS, NORMAL_STEPS
from shinjuku.bots.network.weights_file import HEADS
from shinjuku.rules.numbering import CHOICE_COUNT

Parameters = Mapping[str, Any]
MAX_WEIGHT = 127


def quantised(parameters: Parameters, rows: Any, kept: Any) -> dict[str, Any]:
    """The arrays of a weights file. `rows` are the rows of all inputs, and `kept` tells which of these to keep."""
    numbers = np.flatnonzero(kept)
    found = {"input_numbers": numbers.astype(np.uint16)} | _inputs(parameters["input"], rows[numbers])
    layers = []
    for number in range(sum(name.startswith("block") for name in parameters)):
        block = parameters[f"block{number}"]
        layers += [_units(_folded(block["first"], block), 1 / NORMAL_STEPS), _units(block["second"], 1.0)]
    for part in ("weights", "scale", "bias"):
        found[f"body_{part}"] = np.concatenate([layer[part] for layer in layers])
    for head in HEADS:
        units = _units(_folded(parameters[head], parameters["output"]), 1 / NORMAL_STEPS)
        found |= {f"{head}_{part}": array[:CHOICE_COUNT] for part, array in units.items()}
    return found


def _inputs(layer: Parameters, rows: Any) -> dict[str, Any]:
    weights = np.asarray(layer["weights"], np.float64)[rows]
    scale = np.maximum(1, np.ceil(np.abs(weights).max(axis=1) / MAX_WEIGHT * (1 << INPUT_BITS)))
    return {
        "input_weights": _small(weights * (1 << INPUT_BITS) / scale[:, None]),
        "input_scale": scale.astype(np.int32),
        "input_bias": np.asarray(layer["bias"], np.float32),
    }


def _folded(layer: Parameters, normalisation: Parameters) -> Parameters:
    """A layer that includes the scale and offset of the normalisation before it."""
    weights = np.asarray(layer["weights"], np.float64)
    return {
        "weights": weights * np.asarray(normalisation["scale"])[:, None],
        "bias": layer["bias"] + np.asarray(normalisation["offset"]) @ weights,
    }


def _units(layer: Parameters, step: float) -> dict[str, Any]:
    """A layer with a row for each unit. `step` is what one step of its inputs is worth."""
    rows = np.asarray(layer["weights"], np.float64).T
    scale = np.maximum(np.abs(rows).max(axis=1) / MAX_WEIGHT, 1e-12)
    return {
        "weights": _small(rows / scale[:, None]),
        "scale": (scale * step).astype(np.float32),
        "bias": np.asarray(layer["bias"], np.float32),
    }


def _small(numbers: Any) -> Any:
    return np.clip(np.rint(numbers), -MAX_WEIGHT, MAX_WEIGHT).astype(np.int8)
