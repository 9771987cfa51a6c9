"""The editions, modules and boards that can be played, with their names and descriptions."""

from __future__ import annotations

from dataclasses import dataclass

from shinjuku.boards import Board
from shinjuku.boards import boards as known_boards
from shinjuku.game.board_checks import missing_place
from shinjuku.game.errors import ShinjukuError
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS
from shinjuku.rules.manifests import Module
from shinjuku.texts import text
from shinjuku.texts.catalogues import ENGLISH, FOLDER, catalogue


@dataclass(frozen=True)
class EditionInfo:
    """An edition: its id, its name, one line about it, the possible numbers of players, and the id of its board."""

    id: str
    name: str
    line: str
    players: tuple[int, ...]
    board: str


@dataclass(frozen=True)
class ModuleInfo:
    """A module of an edition; `excludes` are the modules that can't be combined with it."""

    id: str
    name: str
    line: str
    excludes: tuple[str, ...]


@dataclass(frozen=True)
class BoardInfo:
    """A board; `excludes` are the modules that can't be played on it."""

    id: str
    title: str
    excludes: tuple[str, ...]


def boards(language: str = "en") -> tuple[BoardInfo, ...]:
    """Every board that is known.

    >>> [(board.id, board.title) for board in boards()][:2]
    [('tokyo-43', 'Tokyo, 43 stations'), ('tokyo-44', 'Tokyo, 44 stations')]
    """
    in_kanji = text("place.script", language) == "kanji"
    return tuple(
        BoardInfo(board.id, board.kanji if in_kanji else board.title, _unplayable_modules(board))
        for board in known_boards()
    )


def _unplayable_modules(board: Board) -> tuple[str, ...]:
    return tuple(module.id for module in MODULES.values() if missing_place(module, board) is not None)


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
            board=edition.board,
        )
        for edition in EDITIONS.values()
    )


def modules(edition: str, language: str = "en") -> tuple[ModuleInfo, ...]:
    """Every module that an edition can be played with, in the words of that edition.

    >>> len(modules("rev1"))
    2
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


def missing_texts() -> list[str]:
    """The keys of names and descriptions that the catalogues lack. Another language can do without: it has English."""
    needed = [f"edition.{edition}.{part}" for edition in EDITIONS for part in ("name", "line")]
    needed += [f"module.{module}.{part}" for module in MODULES for part in ("name", "line")]
    known = {key.partition("@")[0] for key in catalogue(ENGLISH)}
    return [key for key in needed if key not in known]


def check_texts() -> None:
    """Everything that can be played has a name, or the package can't be imported: the lobby would break later."""
    if missing := missing_texts():
        raise ShinjukuError(f"There is no text for {', '.join(missing)}. Add it to the catalogues in {FOLDER}.")


def _excluded(module: Module, edition: str) -> tuple[str, ...]:
    """The modules that exclude this one, or that it excludes."""
    return tuple(
        other.id
        for other in MODULES.values()
        if edition in other.editions and (other.id in module.excludes or module.id in other.excludes)
    )


check_texts()
