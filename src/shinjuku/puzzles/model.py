"""The puzzles of the package: one JSON object per line of a file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from shinjuku.game import Game

FILE = Path(__file__).parent / "data" / "puzzles.jsonl"
THEMES = ("matsuri", "sets", "blocking", "endgame", "journeys", "building")  # the first that applies is the main one
DIFFICULTIES = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Puzzle:
    """A position, and the turn that is best for the player to act."""

    id: str
    position: Mapping[str, Any]
    lines: Sequence[str]  # of the solution
    key: Sequence[str]  # the part of the solution that matters: see `keys`
    themes: Sequence[str]
    difficulty: str
    chance: float  # to win after the solution
    margin: float  # how much smaller it is without the key
    prior: float  # how likely the network finds the key without searching
    network: str  # tells weights apart

    @property
    def theme(self) -> str:
        """The main theme."""
        return next(theme for theme in THEMES if theme in self.themes)

    @property
    def seat(self) -> str:
        """The colour of the player to act."""
        return str(self.position["to_act"])

    def game(self, seed: int = 0) -> Game:
        """The position as a game. Turns wait for `end`."""
        return Game.from_position(self.position, seed=seed)

    def to_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def puzzle_id(position: Mapping[str, Any]) -> str:
    """The same position has the same id."""
    return hashlib.sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:8]


def read_puzzles(text: Iterable[str]) -> list[Puzzle]:
    return [Puzzle(**json.loads(line)) for line in text if line.strip()]


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """All puzzles of the package by id, in a fixed order."""
    found = read_puzzles(FILE.read_text(encoding="utf-8").splitlines()) if FILE.is_file() else []
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda puzzle: puzzle.id)}


def find_puzzle(id: str) -> Puzzle | None:
    return puzzles().get(id)
