"""WebSocket connections: sending at once, and closing those that are silent, send too much or can't be parsed."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from shinjuku.server.http.connections import STATE, Connections, client_of_transport, refuse_unreadable

SEND_NOW = "shinjuku.send_now"  # the key of the function among the extensions of a WebSocket's scope
MAX_RECEIVED = 400  # bytes from a WebSocket between two pings


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is closed for good when it doesn't answer a ping, even if it doesn't read, or sends too much.

    Clients only answer pings. Each frame costs the event loop more time than it costs the client.
    """

    _received = 0  # bytes since the request or the last ping

    def data_received(self, data: bytes) -> None:
        self._received += len(data) if self.handshake_initiated else 0
        if self._received > (MAX_RECEIVED if self.handshake_complete else 0):
            self.transport.abort()
        else:
            super().data_received(data)
            if not self.handshake_initiated:
                refuse_unreadable(self.transport)  # Uvicorn would leave the connection open forever

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), SEND_NOW: self.send_now}
        self.scope["extensions"] = extensions
        await super().run_asgi()
        del self.scope  # it refers to this object, which would become garbage

    def send_now(self, text: str) -> bool:
        """Send a message at once. Returns False if the client is still reading earlier ones, or has gone."""
        if not self.writable.is_set() or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_keepalive_ping(self) -> None:
        self._received = 0
        super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser = None  # type: ignore[assignment]  # it refers to the connection
        counter: Connections = self.app_state[STATE]
        counter.release(client_of_transport(self.transport))

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it was refused; Uvicorn would log that as an error

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
