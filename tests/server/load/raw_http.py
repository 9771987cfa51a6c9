"""Minimal HTTP and WebSocket clients for load tests, so that one process can run thousands of them."""

from __future__ import annotations

import asyncio
import json
import os
import struct
import time
from collections.abc import Callable
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # opcodes of WebSocket frames


class RawHttp:
    """A pool of persistent connections. A request waits for a free one."""

    def __init__(self, port: int, connections: int, address: str = "127.0.0.1") -> None:
        self._port = port
        self._own = (address, 0)  # the address that the server sees
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = asyncio.Queue()
        for _ in range(connections):
            self._free.put_nowait(None)

    async def request(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]:
        """The status and the body of the response."""
        connection = await self._free.get()
        try:
            if connection is None or connection[0].at_eof():  # the server has closed an idle connection
                connection = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22, local_addr=self._own)
            connection[1].write(_encode_request(method, path, token, body))
            response = await _read_response(connection[0])
        except BaseException:
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(connection)
        return response

    async def close(self) -> None:
        while not self._free.empty():
            if (connection := self._free.get_nowait()) is not None:
                connection[1].close()


def _encode_request(method: str, path: str, token: str, body: Any) -> bytes:
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(content)}\r\n"
    head += "Content-Type: application/json\r\n" if content else ""
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    return head.encode() + b"\r\n" + content


async def _read_response(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = int(head.partition("content-length:")[2].partition("\r\n")[0])
    return int(head.split(" ", 2)[1]), await reader.readexactly(length)


class RawWebSocket(asyncio.Protocol):
    """The WebSocket of a table. Each message is passed to `on_message` with the time it came."""

    def __init__(self, path: str, token: str, on_message: Callable[[bytes, float], None]) -> None:
        self._path = path
        self._token = token
        self._on_message = on_message
        self._buffer = bytearray()
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    async def connect(self, port: int, address: str = "127.0.0.1") -> None:
        """Connect. Raise `ConnectionRefusedError` if the server answers with anything but a WebSocket."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port, local_addr=(address, 0))
        await self._opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self._token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._refused(head.decode())
                return
            self._buffer = bytearray(rest)
            self._opened.set_result(None)
        while self._read_frame():
            pass

    def connection_lost(self, problem: Exception | None) -> None:
        self._refused("The connection was closed.")

    def _refused(self, why: str) -> None:
        self.close()
        if not self._opened.done():
            self._opened.set_exception(ConnectionRefusedError(why))
            self._opened.exception()  # so that it isn't reported when no one waits any more

    def _read_frame(self) -> bool:
        """Read one frame, if it has arrived completely."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, length = 2, buffer[1] & 127
        if length == 126:
            start, length = 4, int.from_bytes(buffer[2:4], "big")
        elif length == 127:
            start, length = 10, int.from_bytes(buffer[2:10], "big")
        if len(buffer) < start + length:
            return False
        opcode, content = buffer[0] & 15, bytes(buffer[start : start + length])
        del buffer[: start + length]
        if opcode == TEXT:
            self._on_message(content, time.perf_counter())
        elif opcode == PING:
            self._send(PONG, content)
        return opcode != CLOSE

    def _send(self, opcode: int, content: bytes) -> None:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(content))
        if self.transport is not None:
            self.transport.write(struct.pack("!BB", 128 | opcode, 128 | len(content)) + mask + masked)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()
