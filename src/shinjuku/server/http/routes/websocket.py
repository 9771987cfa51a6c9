"""The WebSocket of a table: sends the events, the log and the view of one seat as they change.

Reading and writing are separate tasks, so that a connection without messages still notices when it is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

from fastapi import APIRouter, Path, WebSocket, WebSocketDisconnect

from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import Caller, authenticate, check_origin, seats_at
from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.problems import Problem, no_storage
from shinjuku.server.http.responses import problem_response
from shinjuku.server.http.websocket_protocol import SEND_NOW
from shinjuku.server.services import Services
from shinjuku.server.settings import COST
from shinjuku.server.storage import StorageError
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.watchers import Watcher
from shinjuku.server.views.messages import build_message
from shinjuku.texts import LANGUAGES
from shinjuku.texts.messages import message

GOING_AWAY, REVOKED = 1012, 4403  # close codes

router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table_id: Annotated[str, Path(alias="table")]) -> None:
    services = get_services(socket)
    try:
        caller = await _authenticate(services, socket, table_id)
    except (Problem, StorageError) as error:
        problem = error if isinstance(error, Problem) else no_storage()
        await socket.send_denial_response(problem_response(socket, problem))
        return
    watcher = _new_watcher(socket, caller)
    services.sockets[address_of(socket)] += 1
    await socket.accept()
    services.presence.connected(caller.table, watcher)
    try:
        await _serve(services, socket, caller.table, watcher)
    finally:
        services.presence.disconnected(caller.table, watcher)
        services.sockets[address_of(socket)] -= 1


async def _authenticate(services: Services, socket: WebSocket, table_id: str) -> Caller:
    services.controls.check_banned(address_of(socket))
    check_origin(services, socket)
    services.rate_limiter.check(COST, address_of(socket))
    services.rate_limiter.consume("socket", address_of(socket))
    caller = await authenticate(services, socket, table_id)
    if caller.viewer is not None:
        services.rate_limiter.consume("seat-socket", f"{table_id} {caller.viewer}")
    if len(caller.table.watchers) >= services.settings.max_sockets_per_table:
        raise Problem(429, "server.too-many", message("problem.server.too-many.sockets"))
    if services.sockets[address_of(socket)] >= services.settings.caps["connections"]:
        raise Problem(429, "server.too-many", message("problem.server.too-many.connections"))
    return caller


def _new_watcher(socket: WebSocket, caller: Caller) -> Watcher:
    """The client names the last version it knows, to get the events since then."""
    language = socket.query_params.get("language", "")
    after = socket.query_params.get("after", "")
    version = caller.table.version
    known = min(int(after), version) if after.isdigit() and len(after) < 10 else version
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    watcher = Watcher(caller.viewer, caller.key, spoken, known, seats_at(caller, socket), address=address_of(socket))
    watcher.send_now = socket.scope.get("extensions", {}).get(SEND_NOW)
    return watcher


async def _serve(services: Services, socket: WebSocket, table: LiveTable, watcher: Watcher) -> None:
    tasks = [
        asyncio.create_task(_wait_for_disconnect(socket)),
        asyncio.create_task(_send_messages(services, socket, table, watcher)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _wait_for_disconnect(socket: WebSocket) -> None:
    """Clients send nothing. Ignore it if they do."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return


async def _send_messages(services: Services, socket: WebSocket, table: LiveTable, watcher: Watcher) -> None:
    """Each message holds everything that happened since the last one.

    While a watcher waits, `Watcher.send` sends what was prepared for it, without waking this task.
    """
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            watcher.wake.clear()
            if watcher.close_reason:
                break
            await socket.send_text(await _next_message(services, table, watcher))
            services.metrics.count("messages")
            await watcher.wait()
        is_revoked = table.keys.get(watcher.key.hash) != watcher.key
        await socket.close(REVOKED if is_revoked else GOING_AWAY, watcher.close_reason)


async def _next_message(services: Services, table: LiveTable, watcher: Watcher) -> str:
    key = watcher.message_key
    registry = services.registry
    message = table.messages.get(key) or await registry.rules(build_message, table, key)
    while message is None:
        older = await registry.events_after(table, watcher.version)
        message = await registry.rules(build_message, table, key, older)
    watcher.received(message)
    return message.text
