"""JSON responses, and the one shape of all error responses."""

from __future__ import annotations

import json
import logging
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.routing import Match

from shinjuku.server.http.invalid_requests import invalid_text
from shinjuku.server.http.problems import Problem, internal_error, language_of, no_storage
from shinjuku.server.http.schemas.problems import ProblemResponse, StaleResponse
from shinjuku.server.storage import StorageError
from shinjuku.server.views.encoding import encode

log = logging.getLogger("shinjuku.server")

METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")
COMMON_ERRORS = (400, 404, 413, 422, 429, 500, 503)


class JsonResponse(JSONResponse):
    def render(self, content: Any) -> bytes:
        try:
            return encode(content)
        except orjson.JSONEncodeError:  # an error that quotes a lone surrogate, which only ASCII can carry
            return json.dumps(content, separators=(",", ":")).encode("ascii")


def problem_response(connection: HTTPConnection, problem: Problem) -> JsonResponse:
    return JsonResponse(problem.body(language_of(connection)), problem.status, problem.headers)


def error_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error responses of a route for the OpenAPI schema: the common ones and these."""
    return {
        status: {"model": StaleResponse if status == 409 else ProblemResponse}
        for status in sorted({*COMMON_ERRORS, *statuses})
    }


async def _on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return problem_response(request, error)


async def _on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    problem = _http_problem(error.status_code)
    headers = dict(error.headers or {})
    problem.headers = headers | {"Allow": _allowed_methods(request)} if problem.status == 405 else headers
    return problem_response(request, problem)


def _http_problem(status: int) -> Problem:
    match status:
        case 400:
            return Problem(400, "request.unreadable")
        case 404:
            return Problem(404, "request.no-such-path")
        case 405:
            return Problem(405, "request.method")
    return Problem(status, "request.refused")


def _allowed_methods(request: Request) -> str:
    """The methods that some route has for this path."""
    scopes = {method: {**request.scope, "method": method} for method in METHODS}
    allowed = {
        method
        for method, scope in scopes.items()
        if any(route.matches(scope)[0] == Match.FULL for route in request.app.routes)
    }
    return ", ".join(sorted(allowed | ({"HEAD"} if "GET" in allowed else set())))


async def _on_invalid_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem_response(request, Problem(422, "request.invalid", invalid_text(error.errors()[0])))


async def _on_storage_error(request: Request, error: Exception) -> Response:
    return storage_response(request, error)


def storage_response(request: Request, error: Exception) -> Response:
    """The details, such as the database's address, only go to the log."""
    log.error("the database can't be used", extra={"detail": str(error)[:300]})
    return problem_response(request, no_storage())


async def _on_unexpected_error(request: Request, error: Exception) -> Response:
    """The middleware logs the error."""
    return problem_response(request, internal_error())


def add_exception_handlers(app: FastAPI) -> None:
    app.add_exception_handler(Exception, _on_unexpected_error)
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(HTTPException, _on_http_error)
    app.add_exception_handler(RequestValidationError, _on_invalid_request)
    app.add_exception_handler(StorageError, _on_storage_error)
