"""The socket of a table: numbered events and views for one seat, as they come.

Reading and writing are tasks of their own: a socket that nobody writes to must still notice that it is closed.
"""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from shinjuku.server.http.auth import Guest, address_of, check_origin, find_guest
from shinjuku.server.http.problems import Problem, no_storage
from shinjuku.server.http.responses import problem_answer
from shinjuku.server.services import House
from shinjuku.server.storage import StorageError
from shinjuku.server.tables.live_table import Watcher
from shinjuku.server.views.messages import message_for, standing_of

GOING_AWAY, REVOKED = 1012, 4403

router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    house: House = socket.app.state.house
    try:
        guest, watcher = await _welcome(house, socket, table)
    except (Problem, StorageError) as error:
        problem = error if isinstance(error, Problem) else no_storage()
        await socket.send_denial_response(problem_answer(socket, problem))
        return
    await socket.accept()
    house.presence.came(guest.live, watcher)
    try:
        await _attend(house, socket, guest, watcher)
    finally:
        house.presence.left(guest.live, watcher)


async def _welcome(house: House, socket: WebSocket, table: str) -> tuple[Guest, Watcher]:
    check_origin(house, socket)
    house.limits.spend("socket", address_of(socket))
    guest = await find_guest(house, socket, table)
    if guest.viewer is not None:
        house.limits.spend("seat-socket", f"{table} {guest.viewer}")
    if len(guest.live.watchers) >= house.settings.most_sockets_per_table:
        raise Problem(429, "server.too-many", "Too many are watching this table.")
    language = "ja" if socket.query_params.get("language") == "ja" else "en"
    after = socket.query_params.get("after", "")
    known = min(int(after), guest.live.version) if after.isdigit() and len(after) < 10 else guest.live.version
    return guest, Watcher(guest.viewer, guest.key, language, known)


async def _attend(house: House, socket: WebSocket, guest: Guest, watcher: Watcher) -> None:
    tasks = [asyncio.create_task(_read(socket)), asyncio.create_task(_write(house, socket, guest, watcher))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _read(socket: WebSocket) -> None:
    """Nothing is expected from the other end but that it stays."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return


async def _write(house: House, socket: WebSocket, guest: Guest, watcher: Watcher) -> None:
    """Everything that has happened since the last message, in one."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            watcher.wake.clear()
            if watcher.goodbye:
                break
            await socket.send_text(await _next_message(house, guest, watcher))
            house.metrics.count("messages")
            await watcher.wake.wait()
        code = REVOKED if guest.live.keys.get(watcher.key.hash) != watcher.key else GOING_AWAY
        await socket.close(code, watcher.goodbye)


async def _next_message(house: House, guest: Guest, watcher: Watcher) -> str:
    standing = standing_of(watcher)
    message = guest.live.messages.get(standing) or await house.hall.rules(message_for, guest.live, standing)
    while message is None:
        older = await house.hall.events_after(guest.live, watcher.version)
        message = await house.hall.rules(message_for, guest.live, standing, older)
    watcher.version, watcher.lines, watcher.is_new = message.version, message.lines, False
    return message.text
