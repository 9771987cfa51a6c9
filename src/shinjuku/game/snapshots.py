"""Snapshots: the current state of a game, with everything that can still be undone, in a few kilobytes.

A record is for people and for good. A snapshot opens a long game in a millisecond, but only with the rules and the
format that made it, so it is a cache: keep the record as well.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any

from shinjuku.boards import Board, is_board
from shinjuku.boards import board as find_board
from shinjuku.game.chance import Source
from shinjuku.game.choices import CUSTOMERS, Choice, Vocabulary
from shinjuku.game.core import LINE_START, NOW
from shinjuku.game.game import Game
from shinjuku.game.records.line import Line
from shinjuku.game.settings import Settings, checked_board
from shinjuku.rules.enums import TAKEN_STRIDE
from shinjuku.rules.jit import sources_hash
from shinjuku.rules.lookups import board_index
from shinjuku.rules.state import read, restore_state, snapshot

FORMAT = 3  # raise it when the fields below change; earlier snapshots had no number


def to_snapshot(game: Game) -> bytes:
    """Everything about a game except its source of chance."""
    content = {
        "format": FORMAT,
        "rules": sources_hash("rules"),
        "board": _board_content(game.settings.board),
        "settings": _settings_content(game.settings),
        "origin": game.origin,
        "states": [_packed(snapshot(game._states, which)) for which in (NOW, LINE_START)],
        "lines": [_line_content(line) for line in game._lines],
        "line": _line_content(game._line),
        "undoable": [_packed(before) for before, _ in game._undoable],
    }
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode())


def from_snapshot(stored: bytes, chance: Source) -> Game | None:
    """The game of a snapshot; None if other rules, another board or another format made it."""
    content = json.loads(zlib.decompress(stored))
    if (content.get("format"), content["rules"]) != (FORMAT, sources_hash("rules")):
        return None
    board = content["board"]
    if not is_board(board["id"]) or board != _board_content(find_board(board["id"])):
        return None
    settings = _settings(content["settings"], find_board(board["id"]))
    game = Game(settings, settings.new_states(3), chance)
    for which, state in zip((NOW, LINE_START), content["states"], strict=True):
        restore_state(game._states, which, base64.b64decode(state))
    game._phase = int(read(game._states, NOW, "phase"))
    game._origin = content["origin"]
    game._lines = [_line(line, game.words) for line in content["lines"]]
    game._line = _line(content["line"], game.words)
    states = [base64.b64decode(state) for state in content["undoable"]]
    lines = game._lines[len(game._lines) - len(states) :]
    game._undoable = list(zip(states, lines, strict=True))
    return game


def _board_content(board: Board) -> dict[str, Any]:
    """The states hold the index of their board, which can differ in another process."""
    return {"id": board.id, "index": board_index(board), "facts": board.fingerprint}


def _settings_content(settings: Settings) -> dict[str, Any]:
    return {
        "edition": settings.edition,
        "modules": settings.modules,
        "players": settings.players,
        "parameters": settings.parameters,
        "notes": settings.notes,
    }


def _settings(content: dict[str, Any], board: Board) -> Settings:
    return Settings(
        content["edition"],
        tuple(content["modules"]),
        tuple(content["players"]),
        tuple((name, value) for name, value in content["parameters"]),
        tuple((name, words) for name, words in content["notes"]),
        checked_board(content["edition"], board),
    )


def _packed(state: bytes) -> str:
    return base64.b64encode(state).decode()


def _line_content(line: Line) -> list[Any]:
    return [line.seat, [_key(choice) for choice in line.choices], [[int(a), int(b)] for a, b in line.outcomes]]


def _key(choice: Choice) -> list[int]:
    taken = CUSTOMERS.index(choice.taken) if choice.taken else -1
    return [int(choice.phase), choice.act + TAKEN_STRIDE * (taken + 1)]


def _line(content: Sequence[Any], words: Vocabulary) -> Line:
    seat, choices, outcomes = content
    return Line(seat, [words.by_phase[phase][key] for phase, key in choices], [(a, b) for a, b in outcomes])
