"""The client's files, compressed by the build hook."""

from __future__ import annotations

import mimetypes
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from shinjuku.server.http.problems import Problem

FOLDER = Path(str(files("shinjuku.server").joinpath("pages")))
INDEX = "index.html"
PUBLIC_FILES = ("icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest", "worker.js")
IMMUTABLE = "public, max-age=31536000, immutable"  # the name of an asset contains a hash of its content
REVALIDATE = "no-cache"
NOT_BUILT = (
    "The web client was not built into this installation: `pip install --editable .` builds it. "
    "Programs can use /api/ (see /api/openapi.json), people `shinjuku play`.\n"
)

router = APIRouter(include_in_schema=False)


@router.get("/")
async def index(request: Request) -> Response:
    if not (FOLDER / INDEX).is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return file_response(request, INDEX)


async def public_file(request: Request) -> Response:
    """A file next to the page: an icon, the manifest of the app or its service worker."""
    return file_response(request, request.url.path.rpartition("/")[2])


for name in PUBLIC_FILES:
    router.add_api_route(f"/{name}", public_file)


@router.get("/assets/{name}")
async def asset(request: Request, name: str) -> Response:
    return file_response(request, f"assets/{name}")


def file_response(request: Request, name: str) -> Response:
    """A file of the client. Names that don't exist are never used as a path."""
    names = file_names()
    if name not in names:
        raise Problem(404, "request.no-such-path")
    headers = {"Cache-Control": IMMUTABLE if name.startswith("assets/") else REVALIDATE, "Vary": "Accept-Encoding"}
    path = FOLDER / name
    if f"{name}.gz" in names and "gzip" in request.headers.get("accept-encoding", ""):
        path = FOLDER / f"{name}.gz"
        headers["Content-Encoding"] = "gzip"
    return Response(path.read_bytes(), headers=headers, media_type=media_type(name))


def file_names() -> frozenset[str]:
    """The names of all files, listed again after the client was rebuilt."""
    front = FOLDER / INDEX
    return _list_files(front.stat().st_mtime_ns if front.is_file() else 0)


@cache
def _list_files(_built_at: int) -> frozenset[str]:
    return frozenset(str(path.relative_to(FOLDER).as_posix()) for path in FOLDER.rglob("*") if path.is_file())


def media_type(name: str) -> str:
    known = {".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}
    return known.get(Path(name).suffix, mimetypes.guess_type(name)[0] or "application/octet-stream")
