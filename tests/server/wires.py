"""HTTP and WebSocket as thin as they can be, so that measuring costs little: thousands of clients in one process."""

from __future__ import annotations

import asyncio
import json
import os
import struct
import time
from collections.abc import Callable
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Http:
    """Some connections that stay open; a request waits for a free one."""

    def __init__(self, port: int, connections: int) -> None:
        self._port = port
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = asyncio.Queue()
        for _ in range(connections):
            self._free.put_nowait(None)

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]:
        """The status and the body of the answer."""
        line = await self._free.get()
        try:
            if line is None or line[0].at_eof():  # it was left alone for too long
                line = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
            line[1].write(_request(method, path, token, body))
            answer = await _answer(line[0])
        except BaseException:
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(line)
        return answer

    async def close(self) -> None:
        while not self._free.empty():
            if (line := self._free.get_nowait()) is not None:
                line[1].close()


def _request(method: str, path: str, token: str, body: Any) -> bytes:
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(content)}\r\n"
    head += "Content-Type: application/json\r\n" if content else ""
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    return head.encode() + b"\r\n" + content


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = int(head.partition("content-length:")[2].partition("\r\n")[0])
    return int(head.split(" ", 2)[1]), await reader.readexactly(length)


class Wire(asyncio.Protocol):
    """A socket that was opened at a table's `live`; whatever comes through it is handed on at once."""

    def __init__(self, path: str, token: str, hear: Callable[[bytes, float], None]) -> None:
        self._path = path
        self._token = token
        self._hear = hear
        self._came = bytearray()
        self._is_open = False
        self.transport: asyncio.Transport | None = None

    async def connect(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self._token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._came += data
        if not self._is_open:
            head, found, rest = self._came.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._is_open, self._came = True, bytearray(rest)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame, if it has come."""
        came = self._came
        if len(came) < 2:
            return False
        start, length = 2, came[1] & 127
        if length == 126:
            start, length = 4, int.from_bytes(came[2:4], "big")
        elif length == 127:
            start, length = 10, int.from_bytes(came[2:10], "big")
        if len(came) < start + length:
            return False
        kind, content = came[0] & 15, bytes(came[start : start + length])
        del came[: start + length]
        if kind == TEXT:
            self._hear(content, time.perf_counter())
        elif kind == PING:
            self._send(PONG, content)
        return kind != CLOSE

    def _send(self, kind: int, content: bytes) -> None:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(content))
        if self.transport is not None:
            self.transport.write(struct.pack("!BB", 128 | kind, 128 | len(content)) + mask + masked)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()
