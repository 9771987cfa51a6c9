"""The columns of a dataset. Raise `DATASET_VERSION` whenever a column changes its type or its meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.observation.layout import OBSERVATION_SIZE

DATASET_VERSION = 1

TEXT = "text"


@dataclass(frozen=True)
class Column:
    """One column: its type is that of a NumPy array, or `text`. With a size, each row has that many numbers."""

    name: str
    type: str
    meaning: str
    size: int = 0

    @property
    def is_bytes(self) -> bool:
        return self.size > 0 and self.type == "uint8"

    def as_dict(self) -> dict[str, Any]:
        return {"name": self.name, "type": self.type, "size": self.size or None, "meaning": self.meaning}


STEP_COLUMNS = (
    Column("game", "int32", "number of the game, from 0"),
    Column("seed", "int64", "seed of the game"),
    Column("decision", "int32", "number of the decision in its game, from 0"),
    Column("seat", "uint8", "seat that decides, from 0"),
    Column("phase", TEXT, "what is decided"),
    Column("observation", "uint8", "what the seat may see, field by field in `schema.json`", OBSERVATION_SIZE),
    Column("mask", "uint8", "1 for a legal action, else 0, one byte for each action", ACTIONS),
    Column("action", "int16", "action that the seat chose: an index into the mask"),
    Column("outcome", "float32", "reward of this seat when the game is over: 1 for a win, shared if several win"),
)


def game_columns(players: int) -> tuple[Column, ...]:
    """The columns of the games, for a number of players."""
    return (
        Column("game", "int32", "number of the game, from 0"),
        Column("seed", "int64", "seed of the game"),
        Column("start", "uint8", "seat that began"),
        Column("decisions", "int32", "decisions in the game: rows in `steps`"),
        Column("turns", "int16", "turns in the game"),
        Column("scores", "float32", "points of each seat", players),
        Column("winners", "bool", "whether each seat has won", players),
        Column("rewards", "float32", "reward of each seat: 1 for a win, shared if several win", players),
        Column("record", TEXT, "the whole game as text, for `Game.load`"),
    )
