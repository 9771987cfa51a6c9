"""The boards that are known: those of the package, those in `SHINJUKU_BOARDS`, and those added later."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from shinjuku.boards.json_reader import BoardError
from shinjuku.boards.loader import board_of, folder_files, load_board
from shinjuku.boards.model import Board, BoardFiles

DATA = Path(__file__).parent / "data"
VARIABLE = "SHINJUKU_BOARDS"  # folders of further boards, separated like those in PATH
HOW_TO_ADD = f"To add one, name its folder with --board or in {VARIABLE}."

HOW_TO_REPLACE = "Give this one an id of its own, or restart the program if you changed the board."


@cache
def _known() -> dict[str, Board]:
    """Every board that is known, by its id. At the start: those of the package, then those in the environment."""
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
    """The board with this id.

    >>> [ward.id for ward in board("tokyo-44").wards][:3]
    ['adachi', 'arakawa', 'bunkyo']
    """
    if id not in _known():
        raise BoardError([f"There is no board '{id}'; the boards are {', '.join(_known())}. {HOW_TO_ADD}"])
    return _known()[id]


def find_board(name: str | Path) -> Board:
    """A board by its id, or the board in a folder, which becomes known."""
    folder = Path(name).expanduser()
    if str(name) not in _known() and folder.is_dir():
        return add_board(load_board(folder))
    return board(str(name))


def add_board(board: Board) -> Board:
    """Make a board known. Return it, or the same board if it is known already."""
    return _add(_known(), board)


def add_files(files: BoardFiles) -> Board:
    """The board with these files, which becomes known: how a board arrives from another process."""
    return add_board(board_of(files))
