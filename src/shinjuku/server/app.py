"""The application: all paths, behind the shield."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.types import ASGIApp

from .. import __version__
from . import api_advice, api_health, api_host, api_live, api_play, api_tables, pages
from .answers import answer_problems
from .house import House
from .logs import write_logs
from .settings import ServerSettings
from .shield import Shield

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
    for part in (api_live, api_tables, api_play, api_advice, api_host, api_health, pages):
        app.include_router(part.router)
    answer_problems(app)
    return Shield(app, house)


def from_environment() -> ASGIApp:
    """For each of several processes: the settings were left in the environment."""
    write_logs(os.environ.get(f"{ENVIRONMENT}_LOG", "info"))
    return make_app(ServerSettings.from_json(os.environ[ENVIRONMENT]))
