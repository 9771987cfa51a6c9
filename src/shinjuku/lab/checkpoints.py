"""Checkpoints: the progress of an unfinished run, kept in the user's state folder so that it can be resumed."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import json
import os
import pickle
import shutil
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shinjuku import __version__
from shinjuku.game.files import save_bytes
from shinjuku.lab.plan import Plan
from shinjuku.rules.jit import sources_hash

SAVE_INTERVAL = 5.0  # seconds
FILE = "checkpoint"


@dataclass
class Progress:
    """The tasks and games played so far, the experiment with their totals, and each writer's position."""

    tasks: int
    games: int
    experiment: Any
    positions: list[int]


def state_folder() -> Path:
    """The folder for data that should last but matters only on this machine."""
    return Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state").expanduser() / "shinjuku" / "runs"


def network_digests() -> list[str]:
    """The digests of the released networks, which may change without their program."""
    from shinjuku.bots.network.weights_file import FILES, file_digest

    return [file_digest(file) for file in FILES.values()]


def fingerprint(kind: str, plans: Sequence[Plan], outputs: Iterable[Path]) -> str:
    """A hash of everything the results depend on: program, rules, bots, networks, plans and output files.

    A checkpoint is stored under it, so one from another version of the program is never loaded.
    """
    sources = {package: sources_hash(package) for package in ("bots", "lab")}
    custom = {name: _source_hash(name) for plan in plans for name in (*plan.bots, *plan.observers) if ":" in name}
    files = [str(path.expanduser().absolute()) for path in outputs]
    parts = [kind, __version__, sources, network_digests(), custom, [repr(plan) for plan in plans], files]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:20]


def _source_hash(name: str) -> str:
    """A hash of the file that a custom bot or observer is in."""
    with contextlib.suppress(Exception):
        found = importlib.import_module(name.partition(":")[0]).__file__
        return hashlib.sha256(Path(found or "").read_bytes()).hexdigest()
    return ""


class Checkpoint:
    """The place where the progress of one run is saved until it is complete."""

    def __init__(self, name: str, home: Path | None = None) -> None:
        self.folder = (home or state_folder()) / name
        self._last_save = time.monotonic()

    @property
    def is_due(self) -> bool:
        return time.monotonic() - self._last_save > SAVE_INTERVAL

    def save(self, progress: Progress) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        save_bytes(self.folder / FILE, pickle.dumps(progress, pickle.HIGHEST_PROTOCOL))
        self._last_save = time.monotonic()

    def load(self) -> Progress | None:
        """The saved progress; `None` if there is none or it can't be read."""
        with contextlib.suppress(Exception):
            found = pickle.loads((self.folder / FILE).read_bytes())
            return found if isinstance(found, Progress) else None
        return None

    def delete(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
