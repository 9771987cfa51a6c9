"""The routes of every click, without the layers of FastAPI, which take longer than the rules.

Requests that are unusual in any way, and all other routes, go to FastAPI. So it also answers what can't be read.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shinjuku.server.http.responses import storage_response
from shinjuku.server.http.routes import drafts, play
from shinjuku.server.http.schemas.drafts import DraftRequest
from shinjuku.server.http.schemas.play import ActionRequest, PreviewRequest
from shinjuku.server.storage import StorageError

PATH = re.compile(r"/api/tables/([0-9a-f]{16})(/[a-z]+)?")
QUERY = re.compile(rb"(seat=[0-4])?")
JSON = (b"content-type", b"application/json")

Endpoint = Callable[..., Awaitable[Response]]


@dataclass(frozen=True)
class DirectRoute:
    """An endpoint of FastAPI, called directly. The path is what logs and metrics call it."""

    endpoint: Endpoint
    path: str
    model: type[BaseModel] | None = None  # of the body


ROUTES = {
    ("GET", None): DirectRoute(play.view, "/api/tables/{table}"),
    ("POST", "/actions"): DirectRoute(play.act, "/api/tables/{table}/actions", ActionRequest),
    ("POST", "/preview"): DirectRoute(play.preview, "/api/tables/{table}/preview", PreviewRequest),
    ("POST", "/draft"): DirectRoute(drafts.draft, "/api/tables/{table}/draft", DraftRequest),
}


class DirectRoutes:
    """An application that answers what it can by itself, and passes everything else on."""

    def __init__(self, api: ASGIApp) -> None:
        self.api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _find(scope) if scope["type"] == "http" else None
        if found is None:
            await self.api(scope, receive, send)
            return
        table_id, route = found
        body = b"" if route.model is None else await _read_body(receive)
        if body is None:
            return
        values = _validated(route, body)
        if values is None:
            await self.api(scope, _again(body), send)
            return
        scope.update(app=self.api, route=route)
        response = await _respond(route, Request(scope, receive), table_id, values)
        await response(scope, receive, send)


def _find(scope: Scope) -> tuple[str, DirectRoute] | None:
    """The table and the route, if nothing about the request is unusual."""
    path = PATH.fullmatch(scope["path"].removeprefix(scope["root_path"]))
    route = None if path is None else ROUTES.get((scope["method"], path[2]))
    if path is None or route is None or not QUERY.fullmatch(scope["query_string"]):
        return None
    return (path[1], route) if route.model is None or JSON in scope["headers"] else None


async def _read_body(receive: Receive) -> bytes | None:
    """The whole body. None if the client has gone before its end."""
    parts, has_more = [], True
    while has_more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        parts.append(message.get("body", b""))
        has_more = message.get("more_body", False)
    return b"".join(parts)


def _again(body: bytes) -> Receive:
    """Receive a body that was read already."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _validated(route: DirectRoute, body: bytes) -> list[Any] | None:
    """The arguments of the endpoint. None if the body isn't valid."""
    if route.model is None:
        return []
    try:
        return [route.model.model_validate_json(body)]
    except ValidationError:
        return None


async def _respond(route: DirectRoute, request: Request, table_id: str, values: list[Any]) -> Response:
    """The middleware handles all other errors."""
    try:
        return await route.endpoint(request, table_id, *values)
    except StorageError as error:
        return storage_response(request, error)
