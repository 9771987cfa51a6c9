"""Health checks and metrics for operators."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.responses import JsonResponse

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process responds."""
    return JsonResponse({"healthy": True})


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """The rules are loaded and the database can be written."""
    services = get_services(request)
    is_ready = services.is_warm and not services.is_closing and await services.storage_check.is_writable()
    return JsonResponse({"ready": is_ready}, 200 if is_ready else 503)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    return PlainTextResponse(get_services(request).metrics.text(), media_type="text/plain; version=0.0.4")
