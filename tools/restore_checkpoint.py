"""Makes a checkpoint from the released network, so that training can continue from it.

    python tools/restore_checkpoint.py FOLDER
    shinjuku train --out run --from FOLDER …

The checkpoint is nearly, not exactly, the one that the network was made from (`envs/released_network.py`).
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from shinjuku.bots.network.weights_file import RELEASED, Arrays, Header, read_file, shape_of
from shinjuku.envs.released_network import released_parameters
from shinjuku.envs.training.checkpoints import Checkpoint, save
from shinjuku.envs.training.config import NetworkShape, TableMix, TrainingConfig


def restored(header: Header, arrays: Arrays) -> Checkpoint:
    """The checkpoint of a network."""
    training = header["training"]
    mix = tuple(
        TableMix(edition, tuple(modules), players, share, tuple(dict(*changes).items()))
        for edition, modules, players, share, *changes in training["games"]
    )
    config = replace(TrainingConfig(), mix=mix, network=NetworkShape(*shape_of(arrays)))
    state = {"update": 0, "decisions": training["decisions"], "seconds": training["seconds"]}
    return Checkpoint(config, state, released_parameters(header, arrays))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where to write the checkpoint")
    folder = parser.parse_args().folder
    save(folder, restored(*read_file(RELEASED)))
    print(f"Wrote {folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
