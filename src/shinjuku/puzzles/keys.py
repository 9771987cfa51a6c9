"""What a turn is about: its actions without payments and detours, so that turns can be compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from shinjuku.bots.advice.description import describe
from shinjuku.game import Game

Key = tuple[str, ...]


def keys_of_turn(data: Mapping[str, Any]) -> set[Key]:
    """The keys of the lines of the player whose turn it is, from their data in the log."""
    return {key for line in data["lines"] if "seat" not in line for key in _keys_of_line(line)}


def keys_of_acts(game: Game, acts: Sequence[int]) -> set[Key]:
    """The keys of choices that could be made now."""
    return keys_of_turn(describe(game, acts, "en").as_dict("en")["data"])


def _keys_of_line(line: Mapping[str, Any]) -> Iterator[Key]:
    """Track counts piece by piece, and a journey by what it delivers."""
    action = line["do"]
    if "way" in line:
        delivered = sorted(f"{give['station']} {give['token']}" for give in line["gives"])
        yield (action, line["ward"], *delivered)
    elif line.get("tracks"):
        yield from ((action, track) for track in line["tracks"])
    elif action != "end":
        yield (action, *(str(line[name]) for name in ("goods", "station", "ward") if line.get(name)))
