"""From data files to boards."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from shinjuku.boards.json_reader import BoardError, Entry
from shinjuku.boards.model import Board
from shinjuku.boards.outline_parser import read_shapes
from shinjuku.boards.outline_validation import outline_faults_of
from shinjuku.boards.outlines import Shapes
from shinjuku.boards.parser import Facts, read_facts
from shinjuku.boards.validation import faults_of

BOARD_IDS = ("tokyo-43", "tokyo-44")
OUTLINES_FILE = "tokyo-outlines.json"


@cache
def board(id: str) -> Board:
    """A board by its id. Its outlines are read only when ``shapes`` is asked for."""
    if id not in BOARD_IDS:
        raise BoardError([f"There is no board '{id}'; the boards are {' and '.join(BOARD_IDS)}."])
    faults: list[str] = []
    facts = checked_facts(load(f"{id}.json"), faults)
    refuse(faults)
    return make_board(facts, lambda: load_shapes(facts))


def parse_board(facts: Mapping[str, object], shapes: Mapping[str, object]) -> Board:
    """A board from facts and outlines as in the data files; a BoardError names all faults of both."""
    faults: list[str] = []
    read = checked_facts(facts, faults)
    outlines = checked_shapes(shapes, read, faults)
    refuse(faults)
    return make_board(read, lambda: outlines)


def checked_facts(facts: object, faults: list[str]) -> Facts:
    read = read_facts(Entry("The board", facts, faults))
    faults.extend(faults_of(read))
    return read


def checked_shapes(shapes: object, facts: Facts, faults: list[str]) -> Shapes:
    read = read_shapes(Entry("The map", shapes, faults), facts)
    faults.extend(outline_faults_of(read, facts))
    return read


def load_shapes(facts: Facts) -> Shapes:
    faults: list[str] = []
    shapes = checked_shapes(load(OUTLINES_FILE), facts, faults)
    refuse(faults)
    return shapes


def make_board(facts: Facts, shapes: Callable[[], Shapes]) -> Board:
    return Board(facts.id, facts.title, facts.wards, facts.stations, facts.connections, shapes)


def load(name: str) -> object:
    return json.loads(files("shinjuku.boards").joinpath("data", name).read_text(encoding="utf-8"))


def refuse(faults: list[str]) -> None:
    if faults:
        raise BoardError(faults)
