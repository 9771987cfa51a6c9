"""WebSocket connections of a table, and the messages prepared for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from shinjuku.server.tables.keys import Key


class MessageKey(NamedTuple):
    """What the next message to a watcher depends on. Watchers with equal keys get the same message."""

    seat: int | None
    language: str
    version: int
    lines: int
    present: frozenset[int]
    is_new: bool


@dataclass(frozen=True)
class PreparedMessage:
    """An encoded message, and what its receiver knows afterwards."""

    text: str
    version: int
    lines: int
    present: frozenset[int]


@dataclass(eq=False)
class Watcher:
    """A connection: its seat (None for spectators), its key, and what it has received so far."""

    seat: int | None
    key: Key
    language: str
    version: int  # the number of the last event it received
    seats: frozenset[int] = frozenset()  # that are present as long as it is open; several if people share a device
    is_new: bool = True
    lines: int = 0
    present: frozenset[int] = frozenset()
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    address: str = ""  # of the client
    close_reason: str = ""  # set when the connection must be closed
    send_now: Callable[[str], bool] | None = None  # sends a message at once, if the client can take one
    is_waiting: bool = False  # its task has sent everything

    @property
    def message_key(self) -> MessageKey:
        return MessageKey(self.seat, self.language, self.version, self.lines, self.present, self.is_new)

    async def wait(self) -> None:
        """Wait until it is woken."""
        self.is_waiting = True
        await self.wake.wait()
        self.is_waiting = False

    def send(self, prepared: Mapping[MessageKey, PreparedMessage]) -> bool:
        """Send the message that was prepared, unless its task has something else to do. Was it sent?"""
        if self.send_now is None or self.close_reason or not self.is_waiting or self.wake.is_set():
            return False
        message = prepared.get(self.message_key)
        if message is None or not self.send_now(message.text):
            return False
        self.received(message)
        return True

    def received(self, message: PreparedMessage) -> None:
        self.version, self.lines, self.present = message.version, message.lines, message.present
        self.is_new = False
