"""The editions and modules that can be played, with their names and descriptions."""

from __future__ import annotations

from dataclasses import dataclass

from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS
from shinjuku.rules.manifests import Module
from shinjuku.texts import text


@dataclass(frozen=True)
class EditionInfo:
    """An edition: its id, its name, one line about it, and the possible numbers of players."""

    id: str
    name: str
    line: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class ModuleInfo:
    """A module of an edition; `excludes` are the modules that can't be combined with it."""

    id: str
    name: str
    line: str
    excludes: tuple[str, ...]


def editions(language: str = "en") -> tuple[EditionInfo, ...]:
    """Every edition that can be played.

    >>> [(edition.id, edition.players) for edition in editions()]
    [('v2', (2, 3, 4)), ('v1', (2, 3, 4)), ('rev1', (2, 3, 4, 5))]
    """
    return tuple(
        EditionInfo(
            id=edition.id,
            name=text(f"edition.{edition.id}.name", language),
            line=text(f"edition.{edition.id}.line", language),
            players=tuple(edition.players),
        )
        for edition in EDITIONS.values()
    )


def modules(edition: str, language: str = "en") -> tuple[ModuleInfo, ...]:
    """Every module that an edition can be played with, in the words of that edition.

    >>> [module.name for module in modules("rev1")]
    ['Faithful Dog Hachiko', 'Five Players']
    """
    Settings.validated(edition)  # raises `Illegal` for an unknown edition
    return tuple(
        ModuleInfo(
            id=module.id,
            name=text(f"module.{module.id}.name", language, edition),
            line=text(f"module.{module.id}.line", language, edition),
            excludes=_excluded(module, edition),
        )
        for module in MODULES.values()
        if edition in module.editions
    )


def _excluded(module: Module, edition: str) -> tuple[str, ...]:
    """The modules that exclude this one, or that it excludes."""
    return tuple(
        other.id
        for other in MODULES.values()
        if edition in other.editions and (other.id in module.excludes or module.id in other.excludes)
    )
