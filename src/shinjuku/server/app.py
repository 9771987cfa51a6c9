"""The application: all paths, behind the shield."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.types import ASGIApp

from shinjuku import __version__
from shinjuku.server.http import advice, health, host, lobby, play, static_files, websocket
from shinjuku.server.http.middleware import Shield
from shinjuku.server.http.responses import answer_problems
from shinjuku.server.ops.logs import write_logs
from shinjuku.server.services import House
from shinjuku.server.settings import ServerSettings

ENVIRONMENT = "SHINJUKU_SERVER"


def make_app(settings: ServerSettings) -> ASGIApp:
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Shinjuku",
        version=__version__,
        summary="Tables of Shinjuku for people and bots.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    app.state.house = house
    for part in (websocket, lobby, play, advice, host, health, static_files):
        app.include_router(part.router)
    answer_problems(app)
    return Shield(app, house)


def from_environment() -> ASGIApp:
    """For each of several processes: the settings were left in the environment."""
    write_logs(os.environ.get(f"{ENVIRONMENT}_LOG", "info"))
    return make_app(ServerSettings.from_json(os.environ[ENVIRONMENT]))
