"""The protocol of HTTP connections, without a network: what a request may have besides its body, and its deadlines."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from shinjuku.server.http.connections import (
    MAX_OVERHEAD,
    MAX_PIPELINED,
    STATE,
    Connections,
    HttpProtocol,
)
from shinjuku.server.http.rate_limits import RateLimiter
from shinjuku.server.http.websocket_protocol import WebSocketProtocol
from shinjuku.server.settings import CONNECT, UNLIMITED, ServerSettings

GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: a\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
MUCH = MAX_OVERHEAD + 1
TOO_MUCH = {
    "a header": [POST, b"X: " + b"y" * MUCH],
    "headers": [POST, *[b"X: y\r\n"] * (MUCH // 6 + 1)],
    "a URL": [b"GET /" + b"y" * MUCH],
    "chunks": [CHUNKED, *[b"1\r\nx\r\n"] * (MUCH // 5 + 1)],
    "the mark of a chunk": [CHUNKED, b"1;" + b"y" * MUCH],
    "a trailer": [CHUNKED + b"0\r\n", b"X: " + b"y" * MUCH],
    "requests": [GET * (2 + MAX_PIPELINED)],
    "trailers": [CHUNKED + b"0\r\n", *[b"X: y\r\n"] * (MUCH // 6 + 1)],
}
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
ENOUGH = {
    "a body": [POST + b"Content-Length: 200000\r\n\r\n", b"x" * 200_000],
    "a large chunk": [CHUNKED, b"30d40\r\n" + b"x" * 200_000 + b"\r\n0\r\n\r\n"],
    "several requests": [GET] * (1 + MAX_PIPELINED),
}


class Transport(asyncio.Transport):
    """Notes whether the connection is closed."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 80)})
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True

    def is_closing(self) -> bool:
        return self.is_aborted

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def write(self, data: Any) -> None: ...

    def close(self) -> None: ...


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers nothing, so that requests are only read."""
    await asyncio.Event().wait()


async def answering_app(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


async def socket_app(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def receive(*parts: bytes, app: Any = app) -> tuple[HttpProtocol, Transport]:
    """A connection that has received these parts, unless it was cut off before."""
    connections = Connections(ServerSettings(), RateLimiter({CONNECT: UNLIMITED}))
    protocol = HttpProtocol(
        uvicorn.Config(app, ws=WebSocketProtocol, log_config=None), ServerState(), {STATE: connections}
    )
    transport = Transport()
    protocol.connection_made(transport)
    for part in parts:
        if not transport.is_aborted:
            protocol.data_received(part)
    return protocol, transport


async def is_aborted(parts: list[bytes]) -> bool:
    protocol, transport = receive(*parts)
    protocol.pipeline.clear()
    protocol.connection_lost(None)
    return transport.is_aborted


@pytest.mark.parametrize("parts", TOO_MUCH.values(), ids=TOO_MUCH.keys())
def test_a_request_with_too_much_besides_its_body_is_cut_off(parts: list[bytes]) -> None:
    assert asyncio.run(is_aborted(parts))


@pytest.mark.parametrize("parts", ENOUGH.values(), ids=ENOUGH.keys())
def test_a_body_may_be_larger(parts: list[bytes]) -> None:
    assert not asyncio.run(is_aborted(parts))


def test_trailers_are_not_stored() -> None:
    async def headers() -> list[tuple[bytes, bytes]]:
        protocol, _ = receive(CHUNKED + b"0\r\nX: y\r\n\r\n")
        protocol.connection_lost(None)
        return protocol.headers

    assert [name for name, _ in asyncio.run(headers())] == [b"host", b"transfer-encoding"]


@pytest.mark.parametrize(("begun", "waits"), [(b"", False), (b"GET /", True)])
def test_the_time_for_a_second_request_begins_with_the_first_response(begun: bytes, waits: bool) -> None:
    """If a part of it has come already. Otherwise the connection may be idle for a while."""

    async def has_deadline() -> bool:
        protocol, _ = receive(GET + begun, app=answering_app)
        assert protocol._deadline is None
        while not protocol.cycle.response_complete:
            await asyncio.sleep(0)
        found = protocol._deadline is not None
        protocol.connection_lost(None)
        return found

    assert asyncio.run(has_deadline()) is waits


def test_a_socket_that_answers_no_ping_is_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing it would wait until the client reads what was sent before."""
    monkeypatch.setattr(WebSocketsSansIOProtocol, "keepalive_timeout", lambda protocol: None)
    protocol = WebSocketProtocol.__new__(WebSocketProtocol)
    protocol.transport = transport = Transport()
    protocol.keepalive_timeout()
    assert transport.is_aborted


def test_a_closed_socket_is_freed_without_the_garbage_collector() -> None:
    async def are_freed() -> bool:
        protocol, transport = receive(UPGRADE, app=socket_app)
        socket = transport.protocol
        assert isinstance(socket, WebSocketProtocol)
        while not socket.handshake_complete:
            await asyncio.sleep(0)
        socket.connection_lost(None)
        while socket.tasks:
            await asyncio.sleep(0)
        found = [weakref.ref(each) for each in (protocol, socket, socket.conn)]
        del protocol, socket, transport.protocol
        return [each() for each in found] == [None] * 3

    gc.disable()
    try:
        assert asyncio.run(are_freed())
    finally:
        gc.enable()
