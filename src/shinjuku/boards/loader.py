"""Make a board from its files, and report every fault in them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from shinjuku.boards.json_reader import BoardError, Entry
from shinjuku.boards.model import Board, BoardFiles
from shinjuku.boards.outline_parser import read_outlines
from shinjuku.boards.outline_validation import outline_faults
from shinjuku.boards.outlines import Outlines
from shinjuku.boards.parser import Facts, read_facts
from shinjuku.boards.validation import fact_faults

FACTS_FILE, OUTLINES_FILE = "facts.json", "outlines.json"


def load_board(folder: Path) -> Board:
    """The board in a folder. A BoardError names all faults of its facts and outlines."""
    return checked_board(folder_files(folder))


def parse_board(facts: Mapping[str, Any], outlines: Mapping[str, Any]) -> Board:
    """A board from facts and outlines as in its files. A BoardError names all faults of both."""
    return checked_board(BoardFiles(facts, outlines))


def checked_board(files: BoardFiles) -> Board:
    faults: list[str] = []
    validated_outlines(outlines_json(files), validated_facts(files.facts, faults), faults)
    raise_faults(faults)
    return board_of(files)


def folder_files(folder: Path) -> BoardFiles:
    """The files of a folder. Boards can share outlines: the facts can name another file, seen from their folder."""
    facts = load_json(folder / FACTS_FILE)
    if not isinstance(facts, Mapping):
        raise BoardError([f"{folder / FACTS_FILE} must hold a JSON object."])
    return BoardFiles(facts, folder / str(facts.get("outlines", OUTLINES_FILE)))


def board_of(files: BoardFiles) -> Board:
    """The board with these files. Its outlines are loaded on first use."""
    faults: list[str] = []
    facts = validated_facts(files.facts, faults)
    raise_faults(faults)
    return Board(
        id=facts.id,
        title=facts.title,
        kanji=facts.kanji,
        wards=facts.wards,
        stations=facts.stations,
        connections=facts.connections,
        places=facts.places,
        files=files,
        load_outlines=lambda: load_outlines(files, facts),
    )


def validated_facts(facts: object, faults: list[str]) -> Facts:
    parsed = read_facts(Entry("The board", facts, faults))
    faults.extend(fact_faults(parsed))
    return parsed


def validated_outlines(outlines: object, facts: Facts, faults: list[str]) -> Outlines:
    parsed = read_outlines(Entry("The map", outlines, faults), facts)
    faults.extend(outline_faults(parsed, facts))
    return parsed


def load_outlines(files: BoardFiles, facts: Facts) -> Outlines:
    faults: list[str] = []
    outlines = validated_outlines(outlines_json(files), facts, faults)
    raise_faults(faults)
    return outlines


def outlines_json(files: BoardFiles) -> object:
    """The outlines as they are written, for those who draw the board themselves."""
    return load_json(files.outlines) if isinstance(files.outlines, Path) else files.outlines


def load_json(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BoardError([f"There is no file {path}."]) from None
    except (OSError, ValueError) as error:
        raise BoardError([f"Can't read {path}: {error}."]) from None


def raise_faults(faults: list[str]) -> None:
    if faults:
        raise BoardError(faults)
