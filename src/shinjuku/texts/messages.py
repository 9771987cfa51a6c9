"""Messages: texts that are not written in a language yet.

A message is a key of the catalogues and the values of its fields. A value is a number, a text, the name of something
(`Name("ward", "kita")`), a list of values, or another message; `Wording.write` turns all of it into a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

NO_FIELDS: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True)
class Name:
    """Something that has a name in every language: `kind` is a method of `Wording` (`ward`, `station`, `colour`, …)."""

    kind: str
    id: str


@dataclass(frozen=True)
class Listing:
    """Values in a row: `a, b and c`; the style `or` says `a, b or c`, the style `row` says `a; b; c`."""

    values: tuple[Value, ...]
    style: str = "and"


@dataclass(frozen=True)
class Message:
    """A text by its key. With a field `count`, the text is the one for that number (`.one` or `.many`)."""

    key: str
    fields: Mapping[str, Value] = field(default_factory=lambda: NO_FIELDS)

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, Value]]]:
        return Message, (self.key, dict(self.fields))


Value = str | int | Name | Listing | Message


def message(key: str, /, **fields: Value) -> Message:
    """A message with these fields.

    >>> message("refusal.pay.in-hand", who=Name("colour", "blue")).key
    'refusal.pay.in-hand'
    """
    return Message(key, MappingProxyType(fields))


def listing(values: Iterable[Value], style: str = "and") -> Listing:
    return Listing(tuple(values), style)
