"""What an edition and a module say of themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

Value = int | Sequence[int]
Table = Mapping[str, Value]
NOTHING: Table = MappingProxyType({})


@dataclass(frozen=True)
class Edition:
    """One published state of the game: its parameters, and which numbers of players it is for."""

    id: str
    board: str
    players: range
    parameters: Table
    by_players: Mapping[int, Table] = field(default_factory=dict)  # what differs with the number of players


@dataclass(frozen=True)
class Module:
    """Rules that may be added to an edition: where it fits, what it excludes, what it changes and adds."""

    id: str
    editions: tuple[str, ...]
    excludes: tuple[str, ...] = ()
    parameters: Table = field(default_factory=lambda: NOTHING)
    by_edition: Mapping[str, Table] = field(default_factory=dict)  # what it changes in one edition only
    players: range | None = None  # the only numbers of players it is for
    pieces: tuple[str, ...] = ()  # what it puts on the table, by the words of positions
    actions: tuple[str, ...] = ()  # what it lets a player do, by the words of records
    phases: tuple[str, ...] = ()  # the decisions it adds
    questions: tuple[str, ...] = ()  # the questions of the kernel that it answers
