"""What route handlers share: the services, the caller of a request, and common parameters."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request
from starlette.requests import HTTPConnection

from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import Caller, authenticate
from shinjuku.server.http.schemas.base import MAX_VERSION
from shinjuku.server.services import Services
from shinjuku.texts import LANGUAGES

AUTH_ERRORS = (401, 403)

TableId = Annotated[str, Path(alias="table", pattern=r"^[0-9a-f]{16}$", max_length=16)]
SeatQuery = Annotated[int | None, Query(ge=0, le=4, description="Which seat, if this browser plays several.")]
VersionQuery = Annotated[int, Query(ge=0, le=MAX_VERSION)]
LanguageQuery = Annotated[str, Query(pattern=f"^({'|'.join(LANGUAGES)})$")]


def get_services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


async def get_caller(request: Request, table_id: str, limit: str) -> Caller:
    """Who makes the request, within the rate limits of the address and of the seat."""
    services = get_services(request)
    services.rate_limiter.consume(limit, address_of(request))
    caller = await authenticate(services, request, table_id)
    if caller.viewer is not None:
        services.rate_limiter.consume(f"seat-{limit}", f"{table_id} {caller.viewer}")
    return caller
