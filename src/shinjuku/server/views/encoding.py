"""JSON encoding. Parts of a document can be encoded once and used in many documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from orjson import Fragment

__all__ = ["Fragment", "encode", "encode_fields", "fragment", "object_of"]


def encode(value: Any) -> bytes:
    return orjson.dumps(value)


def fragment(value: Any) -> Fragment:
    """A value that stays encoded. Copying it frees the buffer of 4 KB that orjson leaves behind every result."""
    return Fragment(memoryview(orjson.dumps(value)).tobytes())


def encode_fields(document: Mapping[str, Any]) -> bytes:
    """The fields of an object, without its braces."""
    return orjson.dumps(document)[1:-1]


def object_of(*fields: bytes) -> Fragment:
    """An object of encoded fields, none of which is empty."""
    return Fragment(b"{%b}" % b",".join(fields))
