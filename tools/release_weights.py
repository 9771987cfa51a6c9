"""Makes a released network from a checkpoint of a training run.

    python tools/release_weights.py CHECKPOINT                        write the weights of `network` and the card
    python tools/release_weights.py --bot network-small CHECKPOINT    … of the small network
    python tools/release_weights.py --strength "It beats …"           add a sentence about the strength of a network

The weights are in src/shinjuku/bots/network/data, the card is docs/network.md. Inputs that are always zero in a sample
of games are left out. After a new `network`, tune the levels and calibrate the winning chances: `tools/levels.py` and
`tools/calibrate.py`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from network_card import write_card

from shinjuku.bots.network.inference import evaluate_rows
from shinjuku.bots.network.layout import EVALUATION, INPUTS, MAX_BLOCKS, MAX_WIDTH, WeightsArray
from shinjuku.bots.network.quantisation import quantised
from shinjuku.bots.network.trained_games import TrainedGames
from shinjuku.bots.network.weights_file import (
    DATA,
    FILES,
    Header,
    inputs_of,
    layout_header,
    read_file,
    weights_record,
    write_file,
)
from shinjuku.envs.batch.tables import Options, Tables
from shinjuku.envs.training.checkpoints import Checkpoint, load
from shinjuku.game.settings import Settings
from shinjuku.rules.numbering import CHOICE_COUNT

MAX_SIZE = 12_000_000  # bytes of all released networks
TABLES, STEPS = 4, 1200  # of the sample: tables for each of the settings, and decisions at each table


def release(folder: Path, file: Path) -> None:
    """Write the network of a checkpoint."""
    checkpoint = load(folder)
    shape = checkpoint.config.network
    if shape.width > MAX_WIDTH or shape.blocks > MAX_BLOCKS or not shape.planes:
        raise ValueError(f"The network doesn't fit into bots/network/layout.py: {shape}.")
    settings = [each.settings for each in checkpoint.config.mix]
    header = {
        "layout": layout_header(),
        "games": TrainedGames.of(settings).as_json(),
        "training": training_summary(checkpoint),
        "strength": "",
    }
    rows = inputs_of(header)
    all_inputs = quantised(checkpoint.parameters, rows, np.ones(len(rows), bool))
    seen = seen_inputs(weights_record(header, all_inputs), settings)
    write_file(file, header, quantised(checkpoint.parameters, rows, seen[rows]))


def add_strength(sentence: str, file: Path) -> None:
    """Write a sentence about its strength into the header of a released network."""
    header, arrays = read_file(file)
    write_file(file, header | {"strength": sentence}, arrays)


def training_summary(checkpoint: Checkpoint) -> Header:
    mix = checkpoint.config.mix
    return {
        "decisions": checkpoint.state["decisions"],
        "seconds": round(checkpoint.state["seconds"]),
        "is_distilled": bool(checkpoint.config.teacher),
        "sparring": list(checkpoint.config.sparring) if checkpoint.config.sparring_share else [],
        "games": [[each.edition, list(each.modules), each.players, each.share, dict(each.changes)] for each in mix],
    }


# --- which inputs the training has seen -------------------------------------------------------------------------


def seen_inputs(weights: WeightsArray, settings: Sequence[Settings]) -> Any:
    """Which inputs are not always zero, where half of the tables are played at random and half by the network."""
    number = TABLES * len(settings)
    tables = Tables.mixed(settings, np.arange(number) % len(settings), options=Options(planes=True))
    tables.reset(np.arange(number))
    evaluations, found = np.zeros(number, EVALUATION), np.zeros(INPUTS, bool)
    generator = np.random.default_rng(1)
    for _ in range(STEPS):
        buffers = tables.buffers
        found |= np.concatenate([buffers.observations.any(axis=0), buffers.planes.any(axis=0)])
        evaluate_rows(weights, buffers.observations, buffers.planes, evaluations, number)
        actions = likely_actions(evaluations["outputs"][:, :CHOICE_COUNT], buffers.masks, generator)
        tables.step(np.where(np.arange(number) < number // 2, actions, tables.random_actions()))
    return found


def likely_actions(outputs: Any, masks: Any, generator: Any) -> Any:
    """Legal actions, drawn with the probabilities of the network."""
    noisy = outputs + generator.gumbel(size=outputs.shape)
    return np.where(masks[:, :CHOICE_COUNT] > 0, noisy, -np.inf).argmax(axis=1).astype(np.int16)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=Path, nargs="?", help="the folder of a checkpoint")
    parser.add_argument("--bot", choices=tuple(FILES), default="network", help="the network (default: network)")
    parser.add_argument("--strength", help="a sentence for the card")
    arguments = parser.parse_args()
    file = FILES[arguments.bot]
    try:
        if arguments.checkpoint is not None:
            release(arguments.checkpoint, file)
        if arguments.strength is not None:
            add_strength(arguments.strength, file)
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    write_card()
    print(f"{file}: {file.stat().st_size:,} bytes")
    return 0 if sum(each.stat().st_size for each in DATA.iterdir()) <= MAX_SIZE else 1


if __name__ == "__main__":
    sys.exit(main())
