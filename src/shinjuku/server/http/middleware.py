"""ASGI middleware around the application: base path, body size, security headers, errors, and the request log."""

from __future__ import annotations

import logging
import time
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shinjuku.server.costs import Payer, current_payer
from shinjuku.server.http.addresses import apply_forwarded, client_of_scope
from shinjuku.server.http.problems import Problem, internal_error, too_large
from shinjuku.server.http.responses import problem_response
from shinjuku.server.http.scheduling import RequestScheduler
from shinjuku.server.ops.request_ids import HEADER, current_request_id, forwarded_request_id, new_request_id
from shinjuku.server.services import Services
from shinjuku.server.settings import COST, REFUSED

log = logging.getLogger("shinjuku.server.requests")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
ASSETS, ASSET_SUFFIXES = "/assets/", (".js", ".css")
# What protects a document does nothing for scripts and styles, and would be most of what a small one takes.
ASSET_HEADERS = tuple(
    each for each in HEADERS if each[0] in (b"x-content-type-options", b"cross-origin-resource-policy")
)
ADMIN = "/admin"
SWITCHED, FORBIDDEN, TOO_MANY = 101, 403, 429
WEBSOCKET = "WebSocket"  # in place of a method
NO_STORE = (b"cache-control", b"no-store")
API_HEADERS = (*HEADERS, NO_STORE)


class BodyTooLarge(Exception):
    """The request body is larger than the server accepts."""


class ServerMiddleware:
    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services
        self._scheduler = RequestScheduler()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        await self._scheduler.wait_for_turn(self._prepare(scope))
        if scope["type"] == "websocket":
            await self.app(scope, receive, _log_answer(scope, send))
            return
        base = self.services.settings.base_path
        app = RedirectResponse(f"{base}/", 308) if base and scope["path"] == base else self.app
        await RequestCycle(app, self.services, scope, receive, send).run()

    def _prepare(self, scope: Scope) -> str:
        """Determine the client, the path and the id of a request. Returns the client."""
        base, request_id = self.services.settings.base_path, None
        if base and (scope["path"] == base or scope["path"].startswith(f"{base}/")):
            scope["root_path"] = base  # only if the proxy hasn't removed it from the path
        if self.services.settings.trust_proxy:
            apply_forwarded(scope)
            request_id = forwarded_request_id(scope["headers"])
        current_request_id.set(request_id or new_request_id())
        client = client_of_scope(scope)
        current_payer.set(Payer(client))
        return client


class RequestCycle:
    """One HTTP request and its response."""

    def __init__(self, app: ASGIApp, services: Services, scope: Scope, receive: Receive, send: Send) -> None:
        self.app = app
        self.services = services
        self.scope = scope
        self._answered = scope  # as the application sees it
        self._receive = receive
        self._send = send
        self._received = 0  # bytes of the body
        self._status = 0
        self._is_admitted = False  # within the limits that are checked before anything else
        self._id_header = (HEADER, (current_request_id.get() or "").encode())
        self._started = time.perf_counter()
        self._path: str = scope["path"].removeprefix(services.settings.base_path)
        self._is_api = self._path.startswith("/api/")

    async def run(self) -> None:
        try:
            if self._content_length() > self._max_body:
                raise BodyTooLarge
            self._check_client()
            self._is_admitted = True
            await self.app(self._answered_scope(), self.receive, self.send)
            if self._is_too_large:
                raise BodyTooLarge
        except BodyTooLarge:
            self._received = 0
            await self._respond(too_large(self._max_body))
        except Problem as problem:
            await self._respond(problem)
        except Exception:
            log.exception("unhandled error", extra={"route": self._route})
            await self._respond(internal_error())
        finally:
            self._log()
            if self._status == TOO_MANY and self._is_admitted:
                self.services.rate_limiter.charge(REFUSED, client_of_scope(self.scope), 1)

    def _check_client(self) -> None:
        """Refuse those who are banned or have used up their computing time. The operator can always get in."""
        client = client_of_scope(self.scope)
        if not self._path.startswith(ADMIN):
            self.services.controls.check_banned(client)
        if self._is_api:
            self._check_limits(client)

    def _check_limits(self, client: str) -> None:
        """Close the connection of a client that goes on nevertheless, because new connections are limited too."""
        try:
            self.services.rate_limiter.check(COST, client)
            self.services.rate_limiter.require(REFUSED, client)
        except Problem as problem:
            if not self.services.settings.trust_proxy:
                problem.headers["Connection"] = "close"
            raise

    def _answered_scope(self) -> Scope:
        """HEAD is answered like GET. Uvicorn leaves out the body."""
        if self.scope["method"] == "HEAD":
            self._answered = {**self.scope, "method": "GET"}
        return self._answered

    @property
    def _max_body(self) -> int:
        return self.services.settings.max_body

    def _content_length(self) -> int:
        length = next((value for name, value in self.scope["headers"] if name == b"content-length"), b"0")
        return int(length) if length.isdigit() else 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._received += len(message.get("body", b""))
        if self._is_too_large:
            raise BodyTooLarge
        return message

    @property
    def _is_too_large(self) -> bool:
        return self._received > self._max_body

    async def send(self, message: Message) -> None:
        if self._is_too_large:
            return  # the application may have turned BodyTooLarge into a response of its own
        if message["type"] == "http.response.start":
            self._status = message["status"]
            headers = message.get("headers", ())
            given = {name for name, _ in headers}  # a response may decide some of them itself
            added = [each for each in self._usual_headers if each[0] not in given]
            message["headers"] = [*headers, *added, self._id_header]
        await self._send(message)

    @property
    def _usual_headers(self) -> tuple[tuple[bytes, bytes], ...]:
        if self._path.startswith(ASSETS) and self._path.endswith(ASSET_SUFFIXES):
            return ASSET_HEADERS
        return API_HEADERS if self._is_api else HEADERS

    async def _respond(self, problem: Problem) -> None:
        if self._status == 0:
            await problem_response(Request(self.scope), problem)(self.scope, self.receive, self.send)

    @property
    def _route(self) -> str:
        return _route_of(self._answered)

    def _log(self) -> None:
        seconds, route = time.perf_counter() - self._started, self._route
        self.services.metrics.count("requests", route=route, status=self._status)
        self.services.metrics.observe("request_seconds", seconds, route)
        _log_request(self.scope, self.scope["method"], route, self._status, seconds)


# --- the request log --------------------------------------------------------------------------------------------


def _log_answer(scope: Scope, send: Send) -> Send:
    """Log whether a WebSocket was opened (101) or refused, when the first message is sent."""
    started, is_logged = time.perf_counter(), False

    async def send_and_log(message: Message) -> None:
        nonlocal is_logged
        await send(message)
        if not is_logged:
            is_logged = True
            status = message.get("status") or (SWITCHED if message["type"] == "websocket.accept" else FORBIDDEN)
            _log_request(scope, WEBSOCKET, _route_of(scope), status, time.perf_counter() - started)

    return send_and_log


def _route_of(scope: Scope) -> str:
    """The pattern of the path. The path itself is never logged."""
    route: Any = scope.get("route")
    return str(getattr(route, "path", "none"))


def _log_request(scope: Scope, method: str, route: str, status: int, seconds: float) -> None:
    if not log.isEnabledFor(logging.INFO):
        return
    client = scope["client"]
    log.info(
        "request",
        extra={
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
            "address": client[0] if client else None,
        },
    )
