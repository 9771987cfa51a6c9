"""Paths for those who run the server."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from sqlalchemy import text
from starlette.responses import PlainTextResponse

from shinjuku.server.http.lobby import house_of
from shinjuku.server.http.responses import Answer
from shinjuku.server.storage import StorageError

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process answers."""
    return Answer({"healthy": True})


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """The rules are warm and the database is there."""
    house = house_of(request)
    is_ready = house.is_warm and not house.is_closing
    try:
        async with house.database.read() as c:
            await c.execute(text("SELECT 1"))
    except StorageError:
        is_ready = False
    return Answer({"ready": is_ready}, 200 if is_ready else 503)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    return PlainTextResponse(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4")
