"""The route that reports the progress of a server that has just started."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.schemas.status import StatusResponse

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/status", response_model=StatusResponse, responses=error_responses())
async def status(request: Request) -> Response:
    """Whether tables can be played. While rules are compiled, other requests get 503 `server.compiling`."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    parts = services.compilation.parts.values()
    return JsonResponse(
        {
            "ready": services.is_warm,
            "bots": services.bots.is_open,
            "failed": services.compilation.has_failed,
            "compiling": [{"part": part.package, "done": part.done, "total": part.total} for part in parts],
        }
    )
