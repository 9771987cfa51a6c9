"""What an answer says when something can't be done: a status, a code and a sentence, never more."""

from __future__ import annotations

from typing import Any

from ..game import Ambiguous, Illegal, ShinjukuError


class Problem(Exception):
    """A request that is refused; `more` are further fields of the answer."""

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more = more
        self.headers: dict[str, str] = {}

    @property
    def body(self) -> dict[str, Any]:
        return {"code": self.code, "message": self.message, **self.more}


def refused(error: ShinjukuError) -> Problem:
    """What the rules refuse, with the clause that says so."""
    if isinstance(error, Illegal):
        return Problem(422, error.code, error.sentence)
    if isinstance(error, Ambiguous):
        return Problem(422, "line.ambiguous", error.sentence, options=list(error.options)[:64])
    return Problem(422, "line.unreadable", error.sentence)


def no_table() -> Problem:
    return Problem(404, "table.unknown", "There is no such table here.")


def not_allowed() -> Problem:
    return Problem(403, "table.not-yours", "That is not yours to do at this table.")


def no_storage() -> Problem:
    return Problem(503, "server.storage", "The database can't be reached: try again.")


def no_key() -> Problem:
    return Problem(401, "table.no-key", "This table is for its guests: a seat's or a spectator's key is needed.")
