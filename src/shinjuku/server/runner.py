"""Running the server: binding the port, starting one process or several, and shutting down within seconds."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import socket
from collections.abc import Callable
from typing import NoReturn

import uvicorn
from uvicorn.supervisors import Multiprocess

from shinjuku.server.app import ENVIRONMENT, make_app
from shinjuku.server.http.connections import HttpProtocol
from shinjuku.server.http.websocket_protocol import WebSocketProtocol
from shinjuku.server.ops.compilation import Compilation
from shinjuku.server.ops.logs import configure_logging
from shinjuku.server.settings import ServerSettings, SettingError, validated
from shinjuku.server.storage import Database
from shinjuku.server.storage.lock import exclusive

OnOpen = Callable[[str], None]

SHUTDOWN_SECONDS = 3
KEEP_ALIVE_SECONDS = 30
HEALTH_SECONDS = 15  # for a process to answer before it is replaced; five are too few on a busy machine
BACKLOG = 2048
ALL_ADDRESSES = ("0.0.0.0", "::")
COMPILING = "Compiling the rules for this computer, once. The page shows how far it is."
EXAMPLE_ADDRESS = "192.0.2.1"  # reserved for documentation, so no one has it


def serve(settings: ServerSettings, *, any_port: bool = False, on_open: OnOpen | None = None) -> None:
    """Run until interrupted. With `any_port`, take another port if this one is in use. `on_open` gets the address."""
    settings = validated(settings)
    with contextlib.ExitStack() as stack:
        listener = bind(settings.host, settings.port, any_port=any_port)
        if settings.is_sqlite:
            database = Database(settings.database)
            database.make_folder()
            stack.enter_context(exclusive(database.file))
        _run(settings, listener, on_open)


def _run(settings: ServerSettings, listener: socket.socket, on_open: OnOpen | None) -> None:
    asyncio.run(migrate(settings))
    configure_logging(settings.log, settings.log_format)
    announce(address_of(settings, listener), on_open)
    signal.signal(signal.SIGTERM, _exit)
    if settings.processes == 1:
        uvicorn.Server(config_of(settings)).run(sockets=[listener])
    else:
        os.environ[ENVIRONMENT] = settings.to_json()
        Multiprocess(config_of(settings, several=True), sockets=[listener]).run()


def announce(address: str, on_open: OnOpen | None) -> None:
    """Say where the server is, and why its first start takes longer."""
    print(f"Shinjuku is running at {address} (press Ctrl-C to stop).", flush=True)
    if on_open is not None:
        on_open(address)
    if Compilation.of_missing().parts:
        print(COMPILING, flush=True)


def address_of(settings: ServerSettings, listener: socket.socket) -> str:
    """The URL of the server. If it listens to the whole network, the URL works on other machines too."""
    host = own_address() if settings.host in ALL_ADDRESSES else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}{settings.base_path}/"


def own_address() -> str:
    """This machine's address in its network, if it has one. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect_ex((EXAMPLE_ADDRESS, 9))
        found = str(probe.getsockname()[0])
    return "127.0.0.1" if found in ALL_ADDRESSES else found


def _exit(*_: object) -> NoReturn:
    """Uvicorn raises the signal again after a clean shutdown. Then the exit status is 0."""
    raise SystemExit(0)


async def migrate(settings: ServerSettings) -> None:
    """Upgrade the database, or fail, before the server accepts connections."""
    database = Database(settings.database)
    try:
        await database.migrate()
    finally:
        await database.close()


def bind(host: str, port: int, *, any_port: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only if the protocol is given
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE and any_port:
            return bind(host, 0)
        if error.errno == errno.EADDRINUSE:
            raise SettingError(f"Port {port} is already in use. Choose another with --port.") from None
        raise SettingError(f"Can't listen on {host}:{port}: {error.strerror or error}.") from None
    listener.set_inheritable(True)
    return listener


def config_of(settings: ServerSettings, *, several: bool = False) -> uvicorn.Config:
    return uvicorn.Config(
        "shinjuku.server.app:from_environment" if several else make_app(settings),
        factory=several,
        workers=settings.processes if several else None,
        host=settings.host,
        port=settings.port,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the middleware reads them
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_worker_healthcheck=HEALTH_SECONDS,
    )
