"""Save a training run, and continue it.

A checkpoint is a folder with `config.json`, `state.json` and the network's parameters in pieces that are small enough
to copy between machines. An exact one also holds the optimiser, the tables and the past selves, so that a stopped run
continues as if it had never stopped.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.config import TrainingConfig, TrainingError
from shinjuku.envs.training.optimiser import Moments

PIECE = 15 << 20  # bytes
PIECES, MOMENTS, TABLES, PAST = "parameters-*.npz", "moments.npz", "tables.npz", "past-*.npz"
AVERAGED = "averaged.npz"
STATE, CARD = "state.json", "card.json"


@dataclass
class Checkpoint:
    """What a run depends on. Without moments, tables and past selves it can be continued, but not exactly."""

    config: TrainingConfig
    state: dict[str, Any]  # update, decisions, seconds
    parameters: Any
    moments: Moments | None = None
    tables: dict[str, Any] | None = None
    past: list[Any] = field(default_factory=list)
    card: dict[str, Any] | None = None
    averaged: Any = None


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
    """The arrays in pieces of at most this size in bytes. Too large an array is split by rows: `path@first-row`."""
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
    """Write a checkpoint. One that is there already stays until the new one is complete."""
    new, old = _beside(folder, "new"), _beside(folder, "old")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    _write(new, checkpoint)
    if folder.exists():
        shutil.rmtree(old, ignore_errors=True)
        folder.rename(old)
    new.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def _beside(folder: Path, word: str) -> Path:
    return folder.with_name(f"{folder.name}.{word}")


def _write(new: Path, checkpoint: Checkpoint) -> None:
    for number, piece in enumerate(pieces(flattened(jax.device_get(checkpoint.parameters)))):
        np.savez(new / PIECES.replace("*", str(number)), **piece)
    if checkpoint.moments is not None:
        np.savez(new / MOMENTS, **flattened(jax.device_get(checkpoint.moments._asdict())))
    if checkpoint.averaged is not None:
        np.savez(new / AVERAGED, **flattened(jax.device_get(checkpoint.averaged)))
    if checkpoint.tables is not None:
        np.savez(new / TABLES, **checkpoint.tables)
    for number, past in enumerate(checkpoint.past):
        np.savez(new / PAST.replace("*", f"{number:03}"), **flattened(past))
    (new / "config.json").write_text(checkpoint.config.as_json(), encoding="utf-8")
    if checkpoint.card is not None:
        (new / CARD).write_text(json.dumps(checkpoint.card, indent=2) + "\n", encoding="utf-8")
    (new / STATE).write_text(json.dumps(checkpoint.state), encoding="utf-8")


def find(folder: Path) -> Path | None:
    """Where the checkpoint of a folder is. A crash between two renames leaves it next to the folder."""
    return next((each for each in (folder, _beside(folder, "old")) if (each / STATE).is_file()), None)


def load(folder: Path) -> Checkpoint:
    """Read a checkpoint."""
    found = find(folder)
    if found is None:
        raise TrainingError(f"There is no checkpoint in {folder}.")
    try:
        return _read_checkpoint(found)
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise TrainingError(f"The checkpoint in {found} can't be read: {error}") from None


def _read_checkpoint(folder: Path) -> Checkpoint:
    moments, tables, card, averaged = (folder / name for name in (MOMENTS, TABLES, CARD, AVERAGED))
    return Checkpoint(
        TrainingConfig.from_json((folder / "config.json").read_text(encoding="utf-8")),
        json.loads((folder / STATE).read_text(encoding="utf-8")),
        on_device(nested(joined(sorted(folder.glob(PIECES))))),
        _moments(moments) if moments.is_file() else None,
        _read(tables) if tables.is_file() else None,
        [nested(_read(file)) for file in sorted(folder.glob(PAST))],
        json.loads(card.read_text(encoding="utf-8")) if card.is_file() else None,
        on_device(nested(_read(averaged))) if averaged.is_file() else None,
    )


def _moments(file: Path) -> Moments:
    found = nested(_read(file))
    return Moments(on_device(found["mean"]), on_device(found["square"]), jnp.asarray(found["count"], jnp.int32))
