"""Load boards from their data files."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from shinjuku.boards.json_reader import BoardError, Entry
from shinjuku.boards.model import Board
from shinjuku.boards.outline_parser import read_outlines
from shinjuku.boards.outline_validation import outline_faults
from shinjuku.boards.outlines import Outlines
from shinjuku.boards.parser import Facts, read_facts
from shinjuku.boards.validation import fact_faults

BOARD_IDS = ("tokyo-43", "tokyo-44")
OUTLINES_FILE = "tokyo-outlines.json"


@cache
def board(id: str) -> Board:
    """The board with this id. Its outlines are loaded on first use.

    >>> [ward.id for ward in board("tokyo-44").wards][:3]
    ['adachi', 'arakawa', 'bunkyo']
    """
    if id not in BOARD_IDS:
        raise BoardError([f"There is no board '{id}'; the boards are {' and '.join(BOARD_IDS)}."])
    faults: list[str] = []
    facts = validated_facts(load(f"{id}.json"), faults)
    raise_faults(faults)
    return make_board(facts, lambda: load_outlines(facts))


def parse_board(facts: Mapping[str, object], outlines: Mapping[str, object]) -> Board:
    """A board from facts and outlines as in the data files. A BoardError names all faults of both."""
    faults: list[str] = []
    parsed_facts = validated_facts(facts, faults)
    parsed_outlines = validated_outlines(outlines, parsed_facts, faults)
    raise_faults(faults)
    return make_board(parsed_facts, lambda: parsed_outlines)


def validated_facts(facts: object, faults: list[str]) -> Facts:
    parsed = read_facts(Entry("The board", facts, faults))
    faults.extend(fact_faults(parsed))
    return parsed


def validated_outlines(outlines: object, facts: Facts, faults: list[str]) -> Outlines:
    parsed = read_outlines(Entry("The map", outlines, faults), facts)
    faults.extend(outline_faults(parsed, facts))
    return parsed


def load_outlines(facts: Facts) -> Outlines:
    faults: list[str] = []
    outlines = validated_outlines(load(OUTLINES_FILE), facts, faults)
    raise_faults(faults)
    return outlines


def make_board(facts: Facts, outlines: Callable[[], Outlines]) -> Board:
    return Board(facts.id, facts.title, facts.wards, facts.stations, facts.connections, outlines)


def load(name: str) -> object:
    return json.loads(files("shinjuku.boards").joinpath("data", name).read_text(encoding="utf-8"))


def raise_faults(faults: list[str]) -> None:
    if faults:
        raise BoardError(faults)
