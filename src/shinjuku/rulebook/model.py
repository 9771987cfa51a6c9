"""Sections and blocks of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass

TEXT, ITEM, EXAMPLE, PICTURE = "text", "item", "example", "picture"  # kinds of blocks


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, an item of a list, an example, or a picture with its caption."""

    kind: str
    text: str
    clauses: tuple[str, ...] = ()  # of the rules reference
    picture: str | None = None  # its id, such as `journey`
    editions: tuple[str, ...] = ()  # all of them if empty


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    blocks: tuple[Block, ...]
    editions: tuple[str, ...] = ()  # all of them if empty
    module: str | None = None  # None for a section of the edition itself
