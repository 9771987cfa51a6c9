"""Makes a checkpoint from the released network, so that training can continue from it.

    python tools/restore_checkpoint.py FOLDER
    shinjuku train --out run --from FOLDER …

The weights of the released network have one byte each, so the checkpoint is nearly, not exactly, the one that it was
made from. Inputs that the released network leaves out begin at zero.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from shinjuku.bots.network.layout import BLOCKS, INPUT_BITS, INPUTS, NORMAL_STEPS, WIDTH
from shinjuku.bots.network.weights_file import HEADS, RELEASED, Arrays, Header, inputs_of, read_file
from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.envs.training.checkpoints import Checkpoint, save
from shinjuku.envs.training.config import TableMix, TrainingConfig
from shinjuku.rules.enums import SEATS

HEAD_SIZES = {"choice": ACTIONS, "lead": SEATS, "win": SEATS}


def restored(header: Header, arrays: Arrays) -> Checkpoint:
    """The checkpoint of a network."""
    training = header["training"]
    mix = tuple(
        TableMix(edition, tuple(modules), players, share) for edition, modules, players, share in training["games"]
    )
    config = replace(TrainingConfig(), mix=mix)
    state = {"update": 0, "decisions": training["decisions"], "seconds": training["seconds"]}
    return Checkpoint(config, state, parameters(header, arrays))


def parameters(header: Header, arrays: Arrays) -> dict[str, Any]:
    """The parameters, as the training names them. Normalisations were folded into the layers behind them."""
    found: dict[str, Any] = {"input": _first_layer(header, arrays), "output": _no_normalisation()}
    for number in range(BLOCKS):
        first, second = (slice(n * WIDTH, (n + 1) * WIDTH) for n in (2 * number, 2 * number + 1))
        found[f"block{number}"] = {
            **_no_normalisation(),
            "first": _layer(arrays, "body", NORMAL_STEPS, first),
            "second": _layer(arrays, "body", 1, second),
        }
    return found | {head: _padded(_layer(arrays, head, NORMAL_STEPS), HEAD_SIZES[head]) for head in HEADS}


def _first_layer(header: Header, arrays: Arrays) -> dict[str, Any]:
    weights = np.zeros((INPUTS, WIDTH), np.float32)
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


def _no_normalisation() -> dict[str, Any]:
    return {"scale": np.ones(WIDTH, np.float32), "offset": np.zeros(WIDTH, np.float32)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where to write the checkpoint")
    folder = parser.parse_args().folder
    save(folder, restored(*read_file(RELEASED)))
    print(f"Wrote {folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
