"""The page where people enter the password for creating tables. Their browser remembers that they did."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse, RedirectResponse

from shinjuku.server.admin.pages import unlock_page
from shinjuku.server.http.auth import check_origin
from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.operations.admin_page import HEADERS, read_form
from shinjuku.server.http.operations.operator import knows_secret, remember_secret
from shinjuku.server.http.problems import language_of
from shinjuku.server.settings.validation import MAX_SECRET_LENGTH

router = APIRouter(prefix="/unlock", include_in_schema=False)


@router.get("")
async def page(request: Request) -> Response:
    return HTMLResponse(unlock_page(get_services(request).settings.base_path, language_of(request)), headers=HEADERS)


@router.post("")
async def unlock(request: Request) -> Response:
    services = get_services(request)
    check_origin(services, request)
    password = (await read_form(request)).get("password", "")
    base = services.settings.base_path
    if len(password) > MAX_SECRET_LENGTH or not await knows_secret(services, request, password):
        return HTMLResponse(unlock_page(base, language_of(request), is_wrong=True), 403, HEADERS)
    response = RedirectResponse(f"{base}/", 303, HEADERS)
    remember_secret(services, request, response)
    return response
