"""Problems: errors that become responses with a status, a code and a sentence."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection

from shinjuku.game import Ambiguous, Illegal, ShinjukuError
from shinjuku.server.ops.request_ids import current_request_id
from shinjuku.texts import LANGUAGES, Message, message
from shinjuku.texts.places import extract_players


class Problem(Exception):
    """A refused request: a status, a code, and a text in every language.

    The text is `problem.CODE` of the catalogues, unless another one or an error of the game is given. `more` are
    additional fields of the response.
    """

    def __init__(self, status: int, code: str, text: Message | ShinjukuError | None = None, **more: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.more = more
        self.headers: dict[str, str] = {}
        self._text = Message(f"problem.{code}") if text is None else text

    def text(self, language: str, *, marks: bool = False) -> str:
        """The sentence in a language. `marks`: with its places and players marked."""
        error = self._text if isinstance(self._text, ShinjukuError) else ShinjukuError(self._text)
        return error.located_text(language, marks=marks)

    def body(self, language: str) -> dict[str, Any]:
        """The response body in the client's language. It says where the sentence names players, if it does."""
        sentence, players = extract_players(self.text(language, marks=True))
        named = {"players": players} if players else {}
        return {"code": self.code, "message": sentence, **named, **self.more}


def language_of(connection: HTTPConnection) -> str:
    """The first language that a request prefers, if there are texts for it. Otherwise English."""
    language = connection.headers.get("accept-language", "")[:2].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def refused(error: ShinjukuError) -> Problem:
    """A move, a record or a position that the rules refuse. The code is a clause of the rules reference."""
    if isinstance(error, Ambiguous):
        return Problem(422, "line.ambiguous", error, options=list(error.options)[:64])
    return Problem(422, error.code if isinstance(error, Illegal) else "line.unreadable", error)


def no_table() -> Problem:
    return Problem(404, "table.unknown")


def not_allowed() -> Problem:
    return Problem(403, "table.not-yours")


def no_storage() -> Problem:
    return Problem(503, "server.storage")


def rules_compiling() -> Problem:
    """The page waits for `GET /api/status` then."""
    problem = Problem(503, "server.compiling")
    problem.headers = {"Retry-After": "1"}
    return problem


def no_key() -> Problem:
    return Problem(401, "table.no-key")


def no_game() -> Problem:
    return Problem(422, "table.waiting")


def too_large(limit: int) -> Problem:
    return Problem(413, "request.too-large", message("problem.request.too-large.limit", limit=limit))


def internal_error() -> Problem:
    """The client gets the id under which the log has the details."""
    request_id = current_request_id.get()
    return Problem(500, "server.fault", request_id=request_id) if request_id else Problem(500, "server.fault")
