"""The route of what modules add to the page."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Request, Response

from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.cached_json import CachedJson
from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.responses import error_responses
from shinjuku.server.http.schemas.modules import ModulesResponse
from shinjuku.server.views.modules import module_pieces

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/modules", response_model=ModulesResponse, responses=error_responses())
async def modules(request: Request) -> Response:
    """What modules add to the page: texts, figures and customers. With an ETag, so that it is sent only once."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    return encoded_pieces().response(request)


@cache
def encoded_pieces() -> CachedJson:
    return CachedJson.of(module_pieces())
