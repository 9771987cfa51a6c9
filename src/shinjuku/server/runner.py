"""Running the server: the port, one process or several, and an end within seconds."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
from collections.abc import Callable
from typing import NoReturn

import uvicorn
from uvicorn.supervisors import Multiprocess

from shinjuku.server.app import ENVIRONMENT, make_app
from shinjuku.server.ops.logs import write_logs
from shinjuku.server.settings import ServerSettings, SettingError, checked
from shinjuku.server.storage import Database

OnOpen = Callable[[str], None]

GRACE_SECONDS = 3
KEEP_ALIVE_SECONDS = 30
BACKLOG = 2048
EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE = "192.0.2.1"  # an address of nobody, kept for examples


def serve(
    settings: ServerSettings, log_level: str = "info", *, any_port: bool = False, on_open: OnOpen | None = None
) -> None:
    """Until somebody ends it. `any_port`: another one if this is taken; `on_open` is told the address."""
    settings = checked(settings)
    listening = bind(settings.host, settings.port, any_port=any_port)
    asyncio.run(prepare(settings))
    write_logs(log_level)
    print(f"Shinjuku is at {address_of(settings, listening)} (Ctrl-C ends it).", flush=True)
    if on_open is not None:
        on_open(address_of(settings, listening))
    signal.signal(signal.SIGTERM, _end)
    if settings.processes == 1:
        uvicorn.Server(config_of(settings)).run(sockets=[listening])
        return
    os.environ[ENVIRONMENT] = settings.to_json()
    os.environ[f"{ENVIRONMENT}_LOG"] = log_level
    Multiprocess(config_of(settings, several=True), sockets=[listening]).run()


def address_of(settings: ServerSettings, listening: socket.socket) -> str:
    """Where this machine finds it; if it listens to the whole network, where others find it, too."""
    host = own_address() if settings.host in EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}{settings.base_path}/"


def own_address() -> str:
    """This machine's address in its network, if it has one. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect((SOMEWHERE, 9))
        except OSError:
            return "127.0.0.1"
        return str(trial.getsockname()[0])


def _end(*_: object) -> NoReturn:
    """Uvicorn raises the signal once more when all is put away."""
    raise SystemExit(0)


async def prepare(settings: ServerSettings) -> None:
    """The database in its present form, or a sentence about why not; before anybody is let in."""
    database = Database(settings.database)
    try:
        await database.migrate()
    finally:
        await database.close()


def bind(host: str, port: int, *, any_port: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio sets TCP_NODELAY
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE and any_port:
            return bind(host, 0)
        if error.errno == errno.EADDRINUSE:
            raise SettingError(f"Port {port} is in use already: --port chooses another.") from None
        raise SettingError(f"{host}:{port} can't be listened to: {error.strerror or error}.") from None
    listening.set_inheritable(True)
    return listening


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
        proxy_headers=settings.trust_proxy,
        forwarded_allow_ips="*" if settings.trust_proxy else "",
        ws_max_size=settings.most_message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        h11_max_incomplete_event_size=32_768,
    )
