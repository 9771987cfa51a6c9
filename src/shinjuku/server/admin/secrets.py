"""Secrets of the operator: comparing keys, storing passwords, and signing what a browser keeps."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time

SALT_BYTES = 16
COST = {"n": 2**14, "r": 8, "p": 1}  # of scrypt: 16 MB and some 50 ms


def is_same_secret(one: str, other: str) -> bool:
    """Compare in constant time. It compares hashes, so that the time doesn't reveal the length either."""
    return hmac.compare_digest(_hash(one), _hash(other))


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()


# --- passwords ----------------------------------------------------------------------------------------------


def hash_password(password: str, salt: bytes | None = None) -> str:
    """What is stored instead of a password. It is slow on purpose, so call it in a thread."""
    salt = secrets.token_bytes(SALT_BYTES) if salt is None else salt
    return f"{salt.hex()}:{hashlib.scrypt(password.encode('utf-8', 'replace'), salt=salt, **COST).hex()}"


def is_password(stored: str, password: str) -> bool:
    salt = bytes.fromhex(stored.partition(":")[0])
    return is_same_secret(hash_password(password, salt), stored)


# --- signatures ---------------------------------------------------------------------------------------------


def sign(secret: str, purpose: str, seconds: float) -> str:
    """A text that proves until its end that its holder knew the secret."""
    end = str(int(time.time() + seconds))
    return f"{end}.{_signature(secret, purpose, end)}"


def is_signed(secret: str, purpose: str, signed: str) -> bool:
    end, _, signature = signed.partition(".")
    is_right = is_same_secret(_signature(secret, purpose, end), signature)
    return bool(secret) and is_right and end.isdigit() and int(end) > time.time()


def _signature(secret: str, purpose: str, end: str) -> str:
    return hmac.new(_hash(secret), f"{purpose} {end}".encode("utf-8", "replace"), "sha256").hexdigest()
