"""Save a training run, and go on from where it was.

A checkpoint is a folder with `config.json`, `state.json` and the network's parameters in pieces that are small enough
to carry between machines. An exact one also holds the optimiser, the tables and the past selves, so that a stopped run
goes on as if it had never stopped.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.config import TrainingConfig
from shinjuku.envs.training.optimiser import Moments

PIECE = 15 << 20  # bytes
PIECES, MOMENTS, TABLES, PAST = "parameters-*.npz", "moments.npz", "tables.npz", "past-*.npz"


@dataclass
class Checkpoint:
    """What a run depends on. Without the last three fields it can be continued, but not exactly."""

    config: TrainingConfig
    state: dict[str, Any]  # update, decisions, seconds
    parameters: Any
    moments: Moments | None = None
    tables: dict[str, Any] | None = None
    past: list[Any] = field(default_factory=list)


# --- trees of arrays --------------------------------------------------------------------------------------------


def flattened(tree: Any, prefix: str = "") -> dict[str, Any]:
    """The arrays of nested dictionaries, by their paths."""
    if isinstance(tree, dict):
        found: dict[str, Any] = {}
        for name, each in tree.items():
            found |= flattened(each, f"{prefix}/{name}" if prefix else name)
        return found
    return {prefix: np.asarray(tree)}


def nested(arrays: dict[str, Any]) -> Any:
    """The tree whose arrays have these paths."""
    tree: dict[str, Any] = {}
    for path, array in arrays.items():
        *names, last = path.split("/")
        place = tree
        for name in names:
            place = place.setdefault(name, {})
        place[last] = array
    return tree


def on_device(tree: Any) -> Any:
    return jax.tree.map(lambda each: jnp.asarray(each, jnp.float32), tree)


# --- pieces -----------------------------------------------------------------------------------------------------


def pieces(arrays: dict[str, Any], size: int = PIECE) -> list[dict[str, Any]]:
    """The arrays in pieces of at most so many bytes. An array that is too large is split by rows: `path@first-row`."""
    found: list[dict[str, Any]] = [{}]
    used = 0
    for path, array in arrays.items():
        rows = max(1, len(array) * (size // 2) // max(1, array.nbytes))
        for first in range(0, len(array), rows):
            part = array[first : first + rows]
            if used + part.nbytes > size:
                found.append({})
                used = 0
            found[-1][f"{path}@{first}"] = part
            used += part.nbytes
    return found


def joined(files: list[Path]) -> dict[str, Any]:
    """The arrays of all pieces."""
    parts: dict[str, dict[int, Any]] = {}
    for file in files:
        for name, array in _read(file).items():
            path, _, first = name.rpartition("@")
            parts.setdefault(path, {})[int(first)] = array
    return {path: np.concatenate([rows[first] for first in sorted(rows)]) for path, rows in parts.items()}


def _read(file: Path) -> dict[str, Any]:
    with np.load(file) as stored:
        return {name: stored[name] for name in stored.files}


# --- folders ----------------------------------------------------------------------------------------------------


def save(folder: Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint. One that is there already is replaced when the new one is complete."""
    new = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    for number, piece in enumerate(pieces(flattened(jax.device_get(checkpoint.parameters)))):
        np.savez(new / PIECES.replace("*", str(number)), **piece)
    if checkpoint.moments is not None:
        np.savez(new / MOMENTS, **flattened(jax.device_get(checkpoint.moments._asdict())))
    if checkpoint.tables is not None:
        np.savez(new / TABLES, **checkpoint.tables)
    for number, past in enumerate(checkpoint.past):
        np.savez(new / PAST.replace("*", f"{number:03}"), **flattened(past))
    (new / "config.json").write_text(checkpoint.config.as_json(), encoding="utf-8")
    (new / "state.json").write_text(json.dumps(checkpoint.state), encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    new.rename(folder)


def load(folder: Path) -> Checkpoint:
    """Read a checkpoint."""
    if not (folder / "state.json").is_file():
        raise FileNotFoundError(f"There is no checkpoint in {folder}.")
    moments, tables = folder / MOMENTS, folder / TABLES
    return Checkpoint(
        TrainingConfig.from_json((folder / "config.json").read_text(encoding="utf-8")),
        json.loads((folder / "state.json").read_text(encoding="utf-8")),
        on_device(nested(joined(sorted(folder.glob(PIECES))))),
        _moments(moments) if moments.is_file() else None,
        _read(tables) if tables.is_file() else None,
        [nested(_read(file)) for file in sorted(folder.glob(PAST))],
    )


def _moments(file: Path) -> Moments:
    found = nested(_read(file))
    return Moments(on_device(found["mean"]), on_device(found["square"]), jnp.asarray(found["count"], jnp.int32))
