"""The ASGI application: all routes, behind the middleware."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.types import ASGIApp, Message

from shinjuku import __version__
from shinjuku.server.http import static_files
from shinjuku.server.http.connections import STATE, Connections
from shinjuku.server.http.direct_routes import DirectRoutes
from shinjuku.server.http.middleware import ServerMiddleware
from shinjuku.server.http.openapi import Application
from shinjuku.server.http.operations import admin, admin_page, health, status, unlock
from shinjuku.server.http.responses import add_exception_handlers
from shinjuku.server.http.routes import (
    advice,
    boards,
    drafts,
    host,
    lessons,
    lobby,
    modules,
    play,
    print,
    puzzles,
    review,
    rules,
    websocket,
)
from shinjuku.server.ops.logs import configure_logging
from shinjuku.server.services import Services
from shinjuku.server.settings import ServerSettings

ENVIRONMENT = "SHINJUKU_SERVER"
ROUTES = (
    websocket, lobby, boards, modules, rules, lessons, play, drafts, advice, review, puzzles, print, host, status,
    health, admin, admin_page, unlock, static_files,
)  # fmt: skip


def make_app(settings: ServerSettings) -> ASGIApp:
    services = Services(settings)
    return ServerMiddleware(DirectRoutes(make_api(services)), services)


def make_api(services: Services) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, Any]]:
        connections = Connections(services.settings, services.rate_limiter)
        asyncio.get_running_loop().set_exception_handler(connections.handle_loop_error)
        await services.open()
        await answer_own_request(api)
        base_path = services.settings.base_path
        described = asyncio.create_task(
            asyncio.to_thread(api.encoded_description, base_path)
        )  # ahead, because it takes a while
        yield {STATE: connections}
        await asyncio.wait({described})
        await services.close()

    api = Application(
        title="Shinjuku",
        version=__version__,
        summary="Tables of Shinjuku for people and bots.",
        lifespan=lifespan,
        redirect_slashes=False,
    )
    api.state.services = services
    for routes in ROUTES:
        api.include_router(routes.router)
    add_exception_handlers(api)
    return api


async def answer_own_request(api: FastAPI) -> None:
    """Ask the last route. FastAPI builds all routes on the way to it, which would hold up everyone later."""

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(_: Message) -> None:
        pass

    nothing = {"root_path": "", "query_string": b"", "headers": []}
    await api({"type": "http", "method": "GET", "path": "/assets/none", **nothing}, receive, send)


def from_environment() -> ASGIApp:
    """The application of one of several processes, which get their settings from the environment."""
    settings = ServerSettings.from_json(os.environ[ENVIRONMENT])
    configure_logging(settings.log, settings.log_format)
    return make_app(settings)
