"""Messages: texts that are not written in a language yet.

A message is a key of the catalogues and the values of its fields. A value is a number, a text, the name of something
(`Name("ward", "kita")`), a list of values, or another message. `Wording.write` turns all of it into a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

# each is a method of `Wording` that takes an id
Kind = Literal[
    "action", "colour", "connection", "customer", "goods", "place",
    "rider", "station", "store", "verb", "ward", "words",
]  # fmt: skip
Style = Literal["and", "or", "row", "sentences"]

NO_FIELDS: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True)
class Name:
    """Something that has a name in every language."""

    kind: Kind
    id: str


@dataclass(frozen=True)
class Listing:
    """Several values: `a, b and c`, `a, b or c`, `a; b; c` (style `row`) or `A. B. C.` (style `sentences`)."""

    values: tuple[Value, ...]
    style: Style = "and"


@dataclass(frozen=True)
class Message:
    """A text by its key. With a field `count`, the text is the one for that number (`.one` or `.many`).

    If the player in the field `who` is the reader, it is the text whose key ends with `.you`, where there is one.
    """

    key: str
    fields: Mapping[str, Value] = field(default_factory=lambda: NO_FIELDS)

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.fields.items())))

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, Value]]]:
        return Message, (self.key, dict(self.fields))


Value = str | int | Name | Listing | Message


def message(key: str, /, **fields: Value) -> Message:
    """A message with these fields.

    >>> message("log.turn", who=Name("colour", "blue")).key
    'log.turn'
    """
    return Message(key, MappingProxyType(fields))


def listing(values: Iterable[Value], style: Style = "and") -> Listing:
    return Listing(tuple(values), style)


def names(kind: Kind, ids: Iterable[str], style: Style = "and") -> Listing:
    """The names of several things of one kind."""
    return Listing(tuple(Name(kind, id) for id in ids), style)
