"""Connections: how many there may be, and how long a client may take to send a request or to read a response.

Uvicorn waits for clients indefinitely. Here, connections that keep it waiting are closed.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import Counter
from functools import cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from shinjuku.server.http.addresses import client_of
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.rate_limits import RateLimiter
from shinjuku.server.settings import CONNECT, ServerSettings
from shinjuku.server.views.encoding import encode
from shinjuku.texts import LANGUAGES

if sys.platform != "win32":
    import resource

STATE = "connections"  # the key of the counter in the state of the application
DEFAULT_DESCRIPTORS = 1024
RESERVED_DESCRIPTORS = 100  # for the database, bots and files
NO_DESCRIPTORS = ("out of system resource", "_start_serving")  # in messages of asyncio
MAX_PIPELINED = 32  # requests that wait for the response to an earlier one on the same connection
MAX_OVERHEAD = 32_768  # bytes of a request besides its body: the headers, and the marks of chunks
REPORT_SECONDS = 60.0  # between two lines of log about the same

log = logging.getLogger("shinjuku.server")
requests_log = logging.getLogger("shinjuku.server.requests")


class Connections:
    """The open connections of this process, by address. Behind a proxy, addresses are not known yet."""

    def __init__(self, settings: ServerSettings, limiter: RateLimiter) -> None:
        self._limiter = limiter
        self._is_proxied = settings.trust_proxy
        self.header_seconds = settings.header_seconds
        self.body_seconds = settings.body_seconds
        self._maximum = max_connections()
        self._each = settings.caps["connections"]
        self._open: Counter[str] = Counter()
        self._total = 0
        self._reported_at = -REPORT_SECONDS

    def admit(self, client: str) -> bool:
        """Count a new connection, unless there are too many."""
        if self._total >= self._maximum:
            self.report("there are too many connections")
            return False
        if not self._is_proxied and not self._is_allowed(client):
            return False
        self._open[client] += 1
        self._total += 1
        return True

    def _is_allowed(self, client: str) -> bool:
        if self._open[client] >= self._each:
            return False
        try:
            self._limiter.consume(CONNECT, client)
        except Problem:
            return False
        return True

    def release(self, client: str) -> None:
        self._total -= 1
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]

    def report(self, message: str) -> None:
        """Log what would otherwise be logged for each connection, once a minute."""
        now = time.monotonic()
        if now - self._reported_at >= REPORT_SECONDS:
            self._reported_at = now
            log.error(message, extra={"detail": f"{self._total} open connections"})

    def handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Asyncio reports each attempt to accept a connection without a descriptor, thousands a second."""
        if any(sign in context.get("message", "") for sign in NO_DESCRIPTORS):
            self.report("the process has no file descriptors left")
        else:
            loop.default_exception_handler(context)


def max_connections() -> int:
    """The number of file descriptors that the process may have, less some for other purposes."""
    if sys.platform == "win32":
        return DEFAULT_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(soft - RESERVED_DESCRIPTORS, soft // 2)


def client_of_transport(transport: asyncio.Transport) -> str:
    """The client, as it was when it connected. Asking the socket fails when the client has gone."""
    peer = transport.get_extra_info("peername")
    return client_of(str(peer[0])) if peer else ""


@cache
def unreadable_response() -> bytes:
    """What is sent to a client whose request can't be parsed, in the form of all errors."""
    content = encode(Problem(400, "request.unreadable").body(LANGUAGES[0]))
    head = "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n"
    return f"{head}content-length: {len(content)}\r\n\r\n".encode() + content


def refuse_unreadable(transport: asyncio.Transport) -> None:
    """Answer a request that can't be parsed, and close the connection. It is logged like other requests."""
    requests_log.info("request", extra={"status": 400, "address": client_of_transport(transport)})
    transport.write(unreadable_response())
    transport.close()


class HttpProtocol(HttpToolsProtocol):
    """A connection that is closed if the client doesn't send a whole request or read the whole response in time.

    It is also closed if a request has too many bytes besides its body, because the parser has no limit of its own.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._counter: Connections = self.app_state[STATE]
        self._client_name = client_of_transport(transport)
        self._is_refused = not self._counter.admit(self._client_name)
        if self._is_refused:
            transport.abort()
        else:
            self._admit(transport)

    def _admit(self, transport: asyncio.Transport) -> None:
        self._is_counted = True
        self._deadline: asyncio.TimerHandle | None = None  # for the client to send a request
        self._reading_deadline: asyncio.TimerHandle | None = None  # … to read the response
        self._in_head = self._in_body = False  # where the request is that has begun
        self._overhead = 0  # bytes since the last whole request that belong to no body
        transport.set_write_buffer_limits(high=0)  # writing pauses as soon as something can't be sent
        super().connection_made(transport)
        self._set_deadline(self._counter.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_refused:
            self._forget()
            return
        super().connection_lost(exc)
        self._forget()
        self._set_deadline(None)
        self._end_reading_deadline()
        if self._is_counted:
            self._is_counted = False
            self._counter.release(self._client_name)

    def _forget(self) -> None:
        """Drop what refers to this object. It would become garbage that only the collector finds."""
        self.parser = None  # type: ignore[assignment]
        self.cycle = None  # type: ignore[assignment]

    # --- sending a request ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._overhead += len(data)
        before, was_in_body = self.cycle, self._in_body
        super().data_received(data)
        if not self._is_counted or self.transport.is_closing():
            return  # a WebSocket may be silent
        if self._overhead > MAX_OVERHEAD:
            self.transport.abort()
        elif self.cycle is before and not was_in_body:
            self._expect_headers()
        elif not self._in_body:
            self._set_deadline(None)  # the request is complete
        elif self.cycle is not before:
            self._set_deadline(self._counter.body_seconds)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_head:  # trailers are ignored
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            self.transport.abort()
            raise ConnectionAbortedError("too many requests at once")  # so that the parser stops
        self._in_head, self._in_body = False, True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._overhead -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._overhead, self._in_body = 0, False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._in_head and not self.transport.is_closing():
            self._expect_headers()  # the next request has begun already

    def _expect_headers(self) -> None:
        """Begin to wait for the headers of a request. Clients can't put the deadline off by sending byte by byte."""
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._set_deadline(self._counter.header_seconds)

    def _set_deadline(self, seconds: float | None) -> None:
        """Close the connection after this many seconds. This replaces any earlier deadline."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def send_400_response(self, msg: str) -> None:
        refuse_unreadable(self.transport)

    def _unsupported_upgrade_warning(self) -> None:
        """Clients may ask for HTTP/2, for example. They get an answer with HTTP/1.1."""

    # --- reading a response ---------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading_deadline = self.loop.call_later(self._counter.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._end_reading_deadline()

    def _end_reading_deadline(self) -> None:
        if self._reading_deadline is not None:
            self._reading_deadline.cancel()

    def handle_websocket_upgrade(self) -> None:
        self._set_deadline(None)
        self._end_reading_deadline()  # pings find out whether a WebSocket reads
        self.transport.set_write_buffer_limits()
        self._is_counted = False  # the WebSocket releases it
        super().handle_websocket_upgrade()
        self._forget()
