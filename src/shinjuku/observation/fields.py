"""How a row of bytes is described: fields with a name, a shape and a meaning, one behind the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

ALIGNMENT = 8  # rows are cleared eight bytes at a time


@dataclass(frozen=True)
class ByteField:
    """A number of a row, or an array of them, one byte each."""

    meaning: str
    shape: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Entry:
    """A line of the table of offsets."""

    name: str
    offset: int
    size: int
    shape: tuple[int, ...]
    meaning: str


def seen(meaning: str, *shape: int) -> Any:
    """A field of an observation."""
    return ByteField(meaning, shape)


def byte_fields(listed: type) -> dict[str, ByteField]:
    """The fields that a class lists, in order."""
    return {name: value for name, value in vars(listed).items() if isinstance(value, ByteField)}


def byte_record(fields: Mapping[str, ByteField]) -> np.dtype[Any]:
    """A record with these fields, padded with zeros to a multiple of eight bytes."""
    parts: list[Any] = [(name, np.uint8, field.shape) for name, field in fields.items()]
    padding = -sum(field.size for field in fields.values()) % ALIGNMENT
    return np.dtype([*parts, ("padding", np.uint8, (padding,))] if padding else parts)


def offsets(fields: Mapping[str, ByteField]) -> tuple[Entry, ...]:
    """Where each field begins, in order."""
    found, offset = [], 0
    for name, field in fields.items():
        found.append(Entry(name, offset, field.size, field.shape, field.meaning))
        offset += field.size
    return tuple(found)
