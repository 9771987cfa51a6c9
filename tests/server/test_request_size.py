"""A request may have many bytes in its body, but not besides it, and few may wait. The parser has no limits."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from shinjuku.server.http.connections import MAX_OVERHEAD, MAX_PIPELINED, STATE, Connections, HttpProtocol
from shinjuku.server.http.rate_limits import RateLimiter
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

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def write(self, data: Any) -> None: ...

    def close(self) -> None: ...


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers nothing, so that requests are only read."""
    await asyncio.Event().wait()


def receive(*parts: bytes) -> tuple[HttpProtocol, Transport]:
    """A connection that has received these parts, unless it was cut off before."""
    connections = Connections(ServerSettings(), RateLimiter({CONNECT: UNLIMITED}))
    protocol = HttpProtocol(uvicorn.Config(app, log_config=None), ServerState(), {STATE: connections})
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
