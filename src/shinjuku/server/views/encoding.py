"""JSON encoding. A fragment is a part of a document that is encoded once and used in many documents."""

from __future__ import annotations

from typing import Any

import orjson
from orjson import Fragment

__all__ = ["Fragment", "encode", "fragment"]


def encode(value: Any) -> bytes:
    return orjson.dumps(value)


def fragment(value: Any) -> Fragment:
    return Fragment(orjson.dumps(value))
