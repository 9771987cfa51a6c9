"""Answers: JSON in one form, problems in one shape."""

from __future__ import annotations

import json
import logging
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.routing import Match

from shinjuku.server.http.problems import Problem, language_of, no_storage
from shinjuku.server.http.schemas import ProblemTold, StaleTold
from shinjuku.server.storage import StorageError

log = logging.getLogger("shinjuku.server")

CODES = {400: "request.unreadable", 404: "request.no-such-path", 405: "request.method", 413: "request.too-large"}
SENTENCES = {
    400: "This request can't be read.",
    404: "There is nothing here.",
    405: "This can't be done here.",
    413: "This request is too large.",
}


class Answer(JSONResponse):
    """JSON that can carry any text."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, separators=(",", ":")).encode("ascii")


def json_text(text: str, status: int = 200) -> Response:
    """What is JSON already."""
    return Response(text, status, media_type="application/json")


def problem_answer(asking: HTTPConnection, problem: Problem) -> Answer:
    return Answer(problem.body(language_of(asking)), problem.status, problem.headers)


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a path, for the schema."""
    always = (400, 404, 413, 422, 429, 500, 503)
    return {status: {"model": StaleTold if status == 409 else ProblemTold} for status in sorted({*always, *statuses})}


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return problem_answer(request, error)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    problem = Problem(status, CODES.get(status, "request.refused"), SENTENCES.get(status, "This was refused."))
    headers = dict(error.headers or {})
    problem.headers = headers | {"Allow": _allowed(request)} if status == 405 else headers
    return problem_answer(request, problem)


def _allowed(request: Request) -> str:
    """The methods of every route of this path, not of the first only."""
    routes = [route for route in request.app.routes if route.matches(request.scope)[0] != Match.NONE]
    return ", ".join(sorted({method for route in routes for method in getattr(route, "methods", None) or ()}))


async def _invalid(request: Request, error: Exception) -> Response:
    """What is wrong and where; what was sent is not repeated."""
    assert isinstance(error, RequestValidationError)
    found = error.errors()
    where = ".".join(str(part) for part in found[0]["loc"]) if found else "request"
    said = str(found[0]["msg"]) if found else "it can't be read"
    return problem_answer(request, Problem(422, "request.invalid", f"{where[:80]}: {said[:200]}."))


async def _storage(request: Request, error: Exception) -> Response:
    """The sentence with the database's address is for the log, not for guests."""
    log.error("the database can't be used", extra={"fault_said": str(error)[:300]})
    return problem_answer(request, no_storage())


def answer_problems(app: FastAPI) -> None:
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(StorageError, _storage)
