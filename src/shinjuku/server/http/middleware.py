"""What stands before the application: the base path, sizes, headers, no traceback, and one line of log per request."""

from __future__ import annotations

import logging
import time
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shinjuku.server.http.problems import Problem, own_fault, too_large
from shinjuku.server.http.responses import problem_answer
from shinjuku.server.services import House

log = logging.getLogger("shinjuku.server.requests")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
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
NOT_KEPT = (b"cache-control", b"no-store")


class TooLarge(Exception):
    """More came than a request may bring."""


class Shield:
    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        base = self.house.settings.base_path
        if base and (scope["path"] == base or scope["path"].startswith(f"{base}/")):
            scope["root_path"] = base  # a proxy may have left it in place, or taken it away
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await Passage(self, scope, receive, send).go()


class Passage:
    """One request on its way through."""

    def __init__(self, shield: Shield, scope: Scope, receive: Receive, send: Send) -> None:
        self.shield = shield
        self.scope = scope
        self._receive = receive
        self._send = send
        self._came = 0
        self._status = 0
        self._began = time.perf_counter()

    async def go(self) -> None:
        try:
            if self._announced() > self._most:
                raise TooLarge
            await self.shield.app(self.scope, self.receive, self.send)
            if self._is_too_large:
                raise TooLarge
        except TooLarge:
            self._came = 0
            await self._answer(too_large(self._most))
        except Exception:
            log.exception("a fault of this program", extra={"route": self._route})
            await self._answer(own_fault())
        finally:
            self._note()

    @property
    def _most(self) -> int:
        return self.shield.house.settings.most_body

    def _announced(self) -> int:
        said = dict(self.scope["headers"]).get(b"content-length", b"0")
        return int(said) if said.isdigit() else 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._came += len(message.get("body", b""))
        if self._is_too_large:
            raise TooLarge
        return message

    @property
    def _is_too_large(self) -> bool:
        return self._came > self._most

    async def send(self, message: Message) -> None:
        if self._is_too_large:
            return  # whatever it is that the application makes of it
        if message["type"] == "http.response.start":
            self._status = message["status"]
            message["headers"] = [*message.get("headers", ()), *HEADERS, *([NOT_KEPT] if self._is_api else [])]
        await self._send(message)

    async def _answer(self, problem: Problem) -> None:
        if self._status == 0:
            await problem_answer(Request(self.scope), problem)(self.scope, self.receive, self.send)

    @property
    def _is_api(self) -> bool:
        path: str = self.scope["path"]
        return path.removeprefix(self.shield.house.settings.base_path).startswith("/api/")

    @property
    def _route(self) -> str:
        """The pattern of the path, never the path itself."""
        route: Any = self.scope.get("route")
        return str(getattr(route, "path", "none"))

    def _note(self) -> None:
        seconds = time.perf_counter() - self._began
        request = Request(self.scope)
        metrics = self.shield.house.metrics
        metrics.count("requests", route=self._route, status=self._status)
        metrics.count("request_seconds", seconds)
        log.info(
            "request",
            extra={
                "method": request.method, "route": self._route, "status": self._status,
                "ms": round(seconds * 1000, 1), "address": request.client.host if request.client else None,
            },
        )  # fmt: skip
