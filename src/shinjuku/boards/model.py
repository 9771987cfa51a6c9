"""A board: its wards, stations and connections."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from shinjuku.boards.json_reader import BoardError
from shinjuku.boards.outlines import Outlines


@dataclass(frozen=True, slots=True)
class Ward:
    id: str
    number: int
    romaji: str
    macron: str
    kanji: str
    cards: int
    neighbours: tuple[str, ...]
    touches_bay: bool
    stations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Station:
    id: str
    romaji: str
    macron: str
    kanji: str
    ward: str
    department: bool  # a department store can be built here
    rank: int | None  # 1 is the busiest; ranks break ties in version 1
    lat: float | None  # the real place, if there is one
    lon: float | None


@dataclass(frozen=True, slots=True)
class Connection:
    id: str
    a: str
    b: str
    permanent: bool  # can be used by all players, without track


@dataclass(frozen=True)
class BoardFiles:
    """The JSON of a board: its facts, and its outlines or the file with them."""

    facts: Mapping[str, Any]
    outlines: Mapping[str, Any] | Path


@dataclass(frozen=True, eq=False)
class Board:
    """Wards, stations and connections, sorted by id. The kernel uses their indices.

    >>> import shinjuku as sj
    >>> tokyo = sj.board("tokyo-44")
    >>> tokyo.station("shinjuku").ward, tokyo.station("shinjuku").department
    ('shinjuku', True)
    """

    id: str
    title: str
    kanji: str  # its title in Japanese
    wards: tuple[Ward, ...]
    stations: tuple[Station, ...]
    connections: tuple[Connection, ...]
    places: Mapping[str, str]  # special places by name, each the id of a ward or a station
    files: BoardFiles = field(repr=False)
    load_outlines: Callable[[], Outlines] = field(repr=False)

    @cached_property
    def outlines(self) -> Outlines:
        """The drawn map, loaded on first use."""
        return self.load_outlines()

    @cached_property
    def fingerprint(self) -> str:
        """A hash of the facts."""
        written = json.dumps(self.files.facts, sort_keys=True)
        return hashlib.sha256(written.encode()).hexdigest()[:16]

    @cached_property
    def ward_index(self) -> Mapping[str, int]:
        return index_of(self.wards)

    @cached_property
    def station_index(self) -> Mapping[str, int]:
        return index_of(self.stations)

    @cached_property
    def connection_index(self) -> Mapping[str, int]:
        return index_of(self.connections)

    def ward(self, id: str) -> Ward:
        """The ward with this id."""
        return self.wards[self._find(self.ward_index, "ward", id, id)]

    def station(self, id: str) -> Station:
        """The station with this id."""
        return self.stations[self._find(self.station_index, "station", id, id)]

    def connection(self, id: str) -> Connection:
        """A connection by its id, read in either direction."""
        in_order = "--".join(sorted(id.split("--")))
        return self.connections[self._find(self.connection_index, "connection", in_order, id)]

    def place(self, name: str) -> str | None:
        """The ward or station that is a special place; None if the board has no such place.

        >>> import shinjuku as sj
        >>> sj.board("tokyo-44").place("palace")
        'chiyoda'
        """
        return self.places.get(name)

    def _find(self, index: Mapping[str, int], what: str, id: str, asked: str) -> int:
        if id not in index:
            raise BoardError([f"There is no {what} '{asked}' on the board {self.id}."])
        return index[id]

    def __reduce__(self) -> tuple[Any, ...]:
        """A board crosses processes as its files, so that the other process needs not know it."""
        from shinjuku.boards.registry import add_files

        return add_files, (self.files,)


class HasId(Protocol):
    @property
    def id(self) -> str: ...


def index_of(things: Iterable[HasId]) -> dict[str, int]:
    return {thing.id: number for number, thing in enumerate(things)}
