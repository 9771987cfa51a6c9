"""Manifests: how an edition and a module describe themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from shinjuku.boards import Board

Value = int | Sequence[int]
Parameters = Mapping[str, Value]  # by the names of their fields
NO_PARAMETERS: Parameters = MappingProxyType({})


@dataclass(frozen=True)
class Place:
    """A special place of a board that a module needs. Boards name their special places in their facts."""

    name: str
    kind: Literal["ward", "station"]
    parameter: str | None = None  # the parameter that is set to its index

    def index_on(self, board: Board) -> int | None:
        """The index of the ward or station; None if the board has no such place."""
        index = board.ward_index if self.kind == "ward" else board.station_index
        return index.get(board.place(self.name) or "")


@dataclass(frozen=True)
class Edition:
    """A published edition of the game."""

    id: str
    board: str  # the id of the board that it is usually played on
    players: range  # numbers of players it supports
    parameters: Parameters
    by_players: Mapping[int, Parameters] = field(default_factory=dict)  # parameters for a number of players


@dataclass(frozen=True)
class Module:
    """Rules that can be added to an edition."""

    id: str
    editions: tuple[str, ...]
    excludes: tuple[str, ...] = ()  # modules it can't be combined with
    parameters: Parameters = field(default_factory=lambda: NO_PARAMETERS)
    by_edition: Mapping[str, Parameters] = field(default_factory=dict)  # parameters for one edition
    players: range | None = None  # numbers of players it supports; None: all of the edition's
    pieces: tuple[str, ...] = ()  # pieces it adds, in the words of positions
    actions: tuple[str, ...] = ()  # actions it adds, in the words of records
    phases: tuple[str, ...] = ()  # decisions it adds
    hooks: tuple[str, ...] = ()  # hooks of the kernel that it implements
    places: tuple[Place, ...] = ()  # special places that a board must have
    needs_bay: bool = False  # a ward of the board must touch the bay
    needs_neighbours: int = 1  # how many neighbours each ward must have
