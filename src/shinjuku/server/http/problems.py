"""What an answer says when something can't be done: a status, a code and a sentence, never more."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection

from shinjuku.game import Ambiguous, Illegal, ShinjukuError
from shinjuku.texts import LANGUAGES, refusal


class Problem(Exception):
    """A request that is refused; `more` are further fields of the answer."""

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more = more
        self.line: int | None = None  # of a record
        self.headers: dict[str, str] = {}

    def body(self, language: str) -> dict[str, Any]:
        """In the language of whoever asks."""
        message = refusal(self.code, self.message, language, self.line)
        return {"code": self.code, "message": message, **self.more}


def language_of(asking: HTTPConnection) -> str:
    """The first that a request prefers, if it is spoken here; else English."""
    wanted = asking.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def refused(error: ShinjukuError) -> Problem:
    """What the rules refuse, with the clause that says so."""
    if isinstance(error, Ambiguous):
        problem = Problem(422, "line.ambiguous", str(error), options=list(error.options)[:64])
    else:
        problem = Problem(422, error.code if isinstance(error, Illegal) else "line.unreadable", str(error))
    problem.line = error.line
    return problem


def no_table() -> Problem:
    return Problem(404, "table.unknown", "There is no such table here. Perhaps it was closed long ago.")


def not_allowed() -> Problem:
    return Problem(403, "table.not-yours", "That is not yours to do at this table.")


def no_storage() -> Problem:
    return Problem(503, "server.storage", "The database can't be reached: try again.")


def no_key() -> Problem:
    sentence = "There is no key to this table here: open it where you sat down, or ask the host for a new link."
    return Problem(401, "table.no-key", sentence)


def no_game() -> Problem:
    return Problem(422, "table.waiting", "The game has not begun: not all seats are taken.")


def too_large(most: int) -> Problem:
    return Problem(413, "request.too-large", f"A request may have {most} bytes, not more.")


def own_fault() -> Problem:
    return Problem(500, "server.fault", "Something went wrong here; nothing was changed.")
