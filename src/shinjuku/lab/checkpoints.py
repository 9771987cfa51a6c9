"""Runs that can be taken up again: how far one has come, kept in the user's state folder."""

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
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from shinjuku import __version__
from shinjuku.game.files import save_bytes
from shinjuku.lab.plan import Plan
from shinjuku.rules.jit import sources_hash

EVERY = 5.0  # seconds between two checkpoints
FILE = "checkpoint"


@dataclass
class Progress:
    """A run that is not complete: tasks and games done, what they came to, and how long its files were then."""

    tasks: int
    games: int
    fold: Any
    marks: list[int]


def state_folder() -> Path:
    """Where programs keep what should last, but matters to this machine only."""
    return Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state").expanduser() / "shinjuku" / "runs"


def fingerprint(kind: str, plans: Sequence[Plan], outputs: Iterable[Path]) -> str:
    """Of everything that decides the results: program, rules, bots, plans and where rows and records are written."""
    sources = {room: sources_hash(room) for room in ("bots", "lab")}
    own = {name: _source_of(name) for plan in plans for name in (*plan.bots, *plan.observers) if ":" in name}
    files = [str(path.expanduser().absolute()) for path in outputs]
    told = [kind, __version__, sources, own, [asdict(plan) for plan in plans], files]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:20]


def _source_of(name: str) -> str:
    """A hash of the file that a bot or observer of one's own is in."""
    with contextlib.suppress(Exception):
        found = importlib.import_module(name.partition(":")[0]).__file__
        return hashlib.sha256(Path(found or "").read_bytes()).hexdigest()
    return ""


class Checkpoint:
    """The place where one run's progress is kept until it is complete."""

    def __init__(self, name: str, home: Path | None = None) -> None:
        self.folder = (home or state_folder()) / name
        self._last = time.monotonic()

    @property
    def is_due(self) -> bool:
        return time.monotonic() - self._last > EVERY

    def save(self, progress: Progress) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        save_bytes(self.folder / FILE, pickle.dumps(progress, pickle.HIGHEST_PROTOCOL))
        self._last = time.monotonic()

    def load(self) -> Progress | None:
        """The progress that was kept; what can't be read counts as none."""
        with contextlib.suppress(Exception):
            found = pickle.loads((self.folder / FILE).read_bytes())
            return found if isinstance(found, Progress) else None
        return None

    def forget(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
