"""The client's files: made by the build hook, compressed already, and kept by browsers for as long as they like."""

from __future__ import annotations

import mimetypes
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from shinjuku.server.http.problems import Problem

FOLDER = Path(str(files("shinjuku.server").joinpath("pages")))
FRONT = "index.html"
FOREVER = "public, max-age=31536000, immutable"  # the name of an asset holds a hash of its content
ASK_AGAIN = "no-cache"
NOT_BUILT = (
    "The table in the browser was not built into this installation: `pip install --editable .` builds it. "
    "Programs can use /api/ (see /api/openapi.json), people `shinjuku play`.\n"
)

router = APIRouter(include_in_schema=False)


@router.get("/")
async def front_door(request: Request) -> Response:
    if not (FOLDER / FRONT).is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return answer(request, FRONT)


@router.get("/icon.svg")
async def icon(request: Request) -> Response:
    return answer(request, "icon.svg")


@router.get("/assets/{name}")
async def asset(request: Request, name: str) -> Response:
    return answer(request, f"assets/{name}")


def answer(request: Request, name: str) -> Response:
    """A file by its name; only names that are there are looked at."""
    if name not in names():
        raise Problem(404, "request.no-such-path", "There is nothing here.")
    headers = {"Cache-Control": FOREVER if name.startswith("assets/") else ASK_AGAIN, "Vary": "Accept-Encoding"}
    path = FOLDER / name
    if f"{name}.gz" in names() and "gzip" in request.headers.get("accept-encoding", ""):
        path = FOLDER / f"{name}.gz"
        headers["Content-Encoding"] = "gzip"
    return Response(path.read_bytes(), headers=headers, media_type=type_of(name))


@cache
def _names(built: int) -> frozenset[str]:
    return frozenset(str(path.relative_to(FOLDER).as_posix()) for path in FOLDER.rglob("*") if path.is_file())


def names() -> frozenset[str]:
    """What there is; looked up anew when the client was built anew."""
    front = FOLDER / FRONT
    return _names(front.stat().st_mtime_ns if front.is_file() else 0)


def type_of(name: str) -> str:
    return {".js": "text/javascript", ".svg": "image/svg+xml"}.get(
        Path(name).suffix, mimetypes.guess_type(name)[0] or "application/octet-stream"
    )
