"""Manifests: how an edition and a module describe themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

Value = int | Sequence[int]
Parameters = Mapping[str, Value]  # by the names of their fields
NO_PARAMETERS: Parameters = MappingProxyType({})


@dataclass(frozen=True)
class Edition:
    """A published edition of the game."""

    id: str
    board: str
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
