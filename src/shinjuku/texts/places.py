"""Places that can be found again in a sentence: their names are marked while it is made, and told when it is done.

A name alone does not say what it names: Shinjuku is a ward, and a station.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

WARD, STATION = "ward", "station"
BEGIN, NAME, END = "\x01", "\x02", "\x03"  # no text has them
MARKED = re.compile(f"{BEGIN}([a-z]+) ([a-z0-9-]+){NAME}([^{END}]*){END}")


@dataclass(frozen=True)
class Place:
    """A name in a sentence: where it stands, and what it names."""

    at: int
    length: int
    kind: str
    id: str


def marked(kind: str, id: str, name: str) -> str:
    return f"{BEGIN}{kind} {id}{NAME}{name}{END}"


def told(sentence: str) -> tuple[str, tuple[Place, ...]]:
    """A sentence without its marks, and what was marked."""
    plain, *rest = MARKED.split(sentence)
    places = []
    for kind, id, name, after in zip(*[iter(rest)] * 4, strict=True):
        places.append(Place(len(plain), len(name), kind, id))
        plain += name + after
    return plain, tuple(places)
