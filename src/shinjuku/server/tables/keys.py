"""Keys: what proves a seat, a host, a spectator or an invitation. Only their hashes are kept.

A key is 192 bits from the operating system's secure source, so a plain hash can't be guessed back.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

BYTES = 24
MOST_LETTERS = 128

HOST, SEAT, INVITE, SPECTATOR = "host", "seat", "invite", "spectator"


@dataclass(frozen=True)
class Key:
    """What a key opens: a table, in a role; `seat` for a seat's and an invitation's."""

    hash: str
    table: str
    role: str
    seat: int | None = None


def new_key() -> str:
    return secrets.token_urlsafe(BYTES)


def new_table_id() -> str:
    """Public, but not to be guessed either."""
    return secrets.token_hex(8)


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def is_same(one: str, other: str) -> bool:
    """Compared in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())
