"""Find the places and players that a sentence names. Their names are marked while it is written, and extracted later.

A name alone doesn't say what it names: Shinjuku is a ward and a station. A player is named by a colour; readers
who know the names of people can put them there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

WARD, STATION, PLAYER = "ward", "station", "player"
BEGIN, NAME, END = "\x01", "\x02", "\x03"  # never part of a text
MARKED = re.compile(f"{BEGIN}([a-z]+) ([a-z0-9-]+){NAME}([^{END}]*){END}")


@dataclass(frozen=True)
class Place:
    """A name in a sentence: its position, and what it names. The id of a player is the colour."""

    at: int
    length: int
    kind: str
    id: str


def mark_place(kind: str, id: str, name: str) -> str:
    return f"{BEGIN}{kind} {id}{NAME}{name}{END}"


def extract_places(sentence: str) -> tuple[str, tuple[Place, ...]]:
    """The sentence without marks, and everything that was marked."""
    plain, *rest = MARKED.split(sentence)
    places = []
    for kind, id, name, after in zip(*[iter(rest)] * 4, strict=True):
        places.append(Place(len(plain), len(name), kind, id))
        plain += name + after
    return plain, tuple(places)


def extract_players(sentence: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The sentence without marks, and the players in it: offset, length and colour of each."""
    plain, named = extract_places(sentence)
    return plain, [(each.at, each.length, each.id) for each in named if each.kind == PLAYER]
