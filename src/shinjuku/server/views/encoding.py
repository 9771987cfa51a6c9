"""JSON encoding. A fragment is a part of a document that is encoded once and used in many documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from orjson import Fragment

__all__ = ["Fragment", "encode", "fragment", "fragments"]


def encode(value: Any) -> bytes:
    return orjson.dumps(value)


def fragment(value: Any) -> Fragment:
    """A value that stays encoded. Copying it frees the buffer of 4 KB that orjson leaves behind every result."""
    return Fragment(memoryview(orjson.dumps(value)).tobytes())


def fragments(document: Mapping[str, Any]) -> dict[str, Fragment]:
    """The same document with each field encoded."""
    return {name: fragment(value) for name, value in document.items()}
