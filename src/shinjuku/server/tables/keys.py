"""Keys that give access to a table as a seat, host, spectator or invited player. Only their hashes are stored.

A key is 192 bits from the operating system's secure source, so a plain hash can't be reversed by guessing.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

KEY_BYTES = 24
MAX_KEY_LENGTH = 128

HOST, SEAT, INVITE, SPECTATOR = "host", "seat", "invite", "spectator"


@dataclass(frozen=True)
class Key:
    """A key's hash, table and role. `seat` is set for seats and invitations."""

    hash: str
    table_id: str
    role: str
    seat: int | None = None


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """A public id that can't be guessed either."""
    return secrets.token_hex(8)


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def is_same(one: str, other: str) -> bool:
    """Compare two hashes in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())
