"""Snapshots: a game as it stands, with everything that can still be taken back, in a few kilobytes.

A record is for people and for ever; a snapshot opens a long game in a millisecond, and only for the rules that made
it. Whoever keeps one keeps what it was made from as well.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from shinjuku.game.chance import Source
from shinjuku.game.choices import CUSTOMERS, Choice, Vocabulary
from shinjuku.game.game import LINE_START, NOW, Game
from shinjuku.game.records.line import Line
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import TAKEN
from shinjuku.rules.jit import sources_hash
from shinjuku.rules.state import put_back, read, snapshot


def freeze(game: Game) -> bytes:
    """Everything about a game but its chance."""
    content = {
        "rules": sources_hash("rules"),
        "settings": asdict(game.settings),
        "origin": game.origin,
        "states": [_packed(snapshot(game._states, which)) for which in (NOW, LINE_START)],
        "lines": [_written(line) for line in game._lines],
        "line": _written(game._line),
        "earlier": [_packed(before) for before, _ in game._earlier],
    }
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode())


def thaw(content: bytes, chance: Source) -> Game | None:
    """The game again; None if other rules made the snapshot."""
    found = json.loads(zlib.decompress(content))
    if found["rules"] != sources_hash("rules"):
        return None
    settings = _settings(found["settings"])
    game = Game(settings, settings.new_states(3), chance)
    for which, state in zip((NOW, LINE_START), found["states"], strict=True):
        put_back(game._states, which, base64.b64decode(state))
    game._phase = int(read(game._states, NOW, "phase"))
    game._origin = found["origin"]
    game._lines = [_line(written, game.words) for written in found["lines"]]
    game._line = _line(found["line"], game.words)
    states = [base64.b64decode(state) for state in found["earlier"]]
    lines = game._lines[len(game._lines) - len(states) :]
    game._earlier = list(zip(states, lines, strict=True))
    return game


def _settings(given: dict[str, Any]) -> Settings:
    pairs = {name: tuple((key, value) for key, value in given[name]) for name in ("options", "notes")}
    return Settings(given["edition"], tuple(given["modules"]), tuple(given["players"]), **pairs)


def _packed(state: bytes) -> str:
    return base64.b64encode(state).decode()


def _written(line: Line) -> list[Any]:
    return [line.seat, [_key(choice) for choice in line.choices], [[int(a), int(b)] for a, b in line.outcomes]]


def _key(choice: Choice) -> list[int]:
    taken = CUSTOMERS.index(choice.taken) if choice.taken else -1
    return [int(choice.phase), choice.act + TAKEN * (taken + 1)]


def _line(written: Sequence[Any], words: Vocabulary) -> Line:
    seat, choices, outcomes = written
    return Line(seat, [words.by_phase[phase][key] for phase, key in choices], [(a, b) for a, b in outcomes])
