"""Request ids: a client that reports an error names the id, and the operator finds it in the log."""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

HEADER = b"x-request-id"
ID_BYTES = 8
ACCEPTED = re.compile(rb"[A-Za-z0-9._-]{8,64}")

current_request_id: ContextVar[str | None] = ContextVar("current_request_id", default=None)


def new_request_id() -> str:
    return secrets.token_hex(ID_BYTES)


def forwarded_request_id(headers: list[tuple[bytes, bytes]]) -> str | None:
    """The id that a trusted proxy has given the request."""
    found = next((value for name, value in headers if name == HEADER), b"")
    return found.decode("ascii") if ACCEPTED.fullmatch(found) else None
