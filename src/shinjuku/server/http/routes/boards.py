"""The route of the boards. A board stays the same while the server runs, so browsers may keep it."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from shinjuku.boards import Board, is_board
from shinjuku.boards.loader import outlines_json
from shinjuku.boards.registry import described_board
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.responses import error_responses
from shinjuku.server.http.schemas.boards import BoardResponse
from shinjuku.server.views.encoding import encode

REVALIDATE = "no-cache"  # keep it, but ask whether it has changed

BoardId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,64}(\+[a-z=:-]{1,64}){0,24}$")]

router = APIRouter(prefix="/api", tags=["lobby"])


@dataclass(frozen=True)
class EncodedBoard:
    """A board as JSON, as it is and compressed, and the tag of this version."""

    plain: bytes
    compressed: bytes
    tag: str


@lru_cache(maxsize=64)
def encoded(board: Board) -> EncodedBoard:
    content = encode({"facts": board.files.facts, "outlines": outlines_json(board.files)})
    return EncodedBoard(content, gzip.compress(content), f'"{hashlib.sha256(content).hexdigest()[:20]}"')


@router.get("/boards/{id}", response_model=BoardResponse, responses=error_responses())
async def get_board(request: Request, id: BoardId) -> Response:
    """A board: wards, stations, connections, and how to draw them. With an ETag, so that it is sent only once."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    if not is_board(id):
        raise Problem(404, "board.unknown")
    found = encoded(described_board(id))
    headers = {"Cache-Control": REVALIDATE, "ETag": found.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, headers=headers, media_type="application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(found.compressed, headers=headers, media_type="application/json")
