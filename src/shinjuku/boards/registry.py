"""The boards that are known: those of the package, those in `SHINJUKU_BOARDS`, and those added later."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from threading import RLock

from shinjuku.boards.json_reader import BoardError
from shinjuku.boards.loader import board_of, folder_files, load_board
from shinjuku.boards.model import Board, BoardFiles
from shinjuku.boards.variants import PLUS, MapChanges, base_of, changes_of, derive_board

DATA = Path(__file__).parent / "data"
VARIABLE = "SHINJUKU_BOARDS"  # folders of further boards, separated like those in PATH
MAX_VARIANTS = 48  # boards with changes of the map that can be played in one process; lookups have rows for 64
HOW_TO_ADD = f"To add one, name its folder with --board or in {VARIABLE}."
HOW_TO_REPLACE = "Give this one an id of its own, or restart the program if you changed the board."

_loading = RLock()  # without it, threads that start together would each load their own boards


def _known() -> dict[str, Board]:
    """Every board that is known, by its id."""
    with _loading:
        return _loaded()


@cache
def _loaded() -> dict[str, Board]:
    """At the start: the boards of the package, then those in the environment."""
    found: dict[str, Board] = {}
    for folder in sorted(DATA.iterdir()):
        _add(found, board_of(folder_files(folder)))
    for folder in _folders_in_environment():
        _add(found, load_board(folder))
    return found


def _folders_in_environment() -> list[Path]:
    listed = os.environ.get(VARIABLE, "")
    return [Path(folder).expanduser() for folder in listed.split(os.pathsep) if folder]


def _add(known: dict[str, Board], board: Board) -> Board:
    same = known.setdefault(board.id, board)
    if same.files.facts != board.files.facts:
        raise BoardError([f"There is another board with the id '{board.id}'. {HOW_TO_REPLACE}"])
    return same


def boards() -> tuple[Board, ...]:
    """Every board that is known."""
    return tuple(_known().values())


def board_ids() -> tuple[str, ...]:
    """The ids of the boards that are known."""
    return tuple(_known())


def board(id: str) -> Board:
    """The board with this id, which can contain changes of the map.

    >>> [ward.id for ward in board("tokyo-44").wards][:3]
    ['adachi', 'arakawa', 'bunkyo']
    >>> board("tokyo-44+site:ueno=off").station("ueno").department
    False
    """
    if PLUS in id:
        return changed_board(board(base_of(id)), changes_of(id))
    if id not in _known():
        raise BoardError([f"There is no board '{id}'; the boards are {', '.join(_known())}. {HOW_TO_ADD}"])
    return _known()[id]


def is_board(id: str) -> bool:
    """Whether there is a board with this id; one with changes that don't fit is none."""
    try:
        return id in _known() or (PLUS in id and derive_board(board(base_of(id)), changes_of(id)).id == id)
    except BoardError:
        return False


def changed_board(base: Board, changes: MapChanges) -> Board:
    """A board with changes of its map. The same changes give the same board."""
    derived = derive_board(board(base_of(base.id)), changes.on_top_of(changes_of(base.id)))
    known = _known().get(derived.id) or _variants().get(derived.id)
    if known is None and len(_variants()) == MAX_VARIANTS:
        raise BoardError([f"There are {MAX_VARIANTS} boards with changes already, and no more can be played."])
    return known or _variants().setdefault(derived.id, derived)


def described_board(id: str) -> Board:
    """The board with this id, to look at it. One with changes isn't kept, so that requests can't fill the memory."""
    if PLUS not in id:
        return board(id)
    return _variants().get(id) or derive_board(board(base_of(id)), changes_of(id))


@cache
def _variants() -> dict[str, Board]:
    """The boards with changes that have been used, by their ids."""
    return {}


def find_board(name: str | Path) -> Board:
    """A board by its id, or the board in a folder, which becomes known."""
    folder = Path(name).expanduser()
    if str(name) not in _known() and folder.is_dir():
        return _add_from(folder)
    return board(str(name))


def _add_from(folder: Path) -> Board:
    found = load_board(folder)
    if found.id not in _known():
        _folders()[found.id] = folder
    return add_board(found)


@cache
def _folders() -> dict[str, Path]:
    """The folders of boards that another process doesn't know, by their ids."""
    return {}


def board_option(board: Board) -> str:
    """How another command names the board without its changes: by its folder, if it doesn't know the id."""
    id = base_of(board.id)
    return str(_folders().get(id, id))


def add_board(board: Board) -> Board:
    """Make a board known. Return it, or the same board if it is known already."""
    return _add(_variants() if PLUS in board.id else _known(), board)


def add_files(files: BoardFiles) -> Board:
    """The board with these files, which becomes known: how a board arrives from another process."""
    return add_board(board_of(files))
