"""Routes of the operator for programs, such as `shinjuku admin`. They need the operator's key."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Depends, Request, Response

from shinjuku.server.admin.operator import Operator
from shinjuku.server.http.dependencies import TableId, get_services
from shinjuku.server.http.operations.operator import check_operator
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.responses import JsonResponse
from shinjuku.server.http.schemas.admin import BanRequest, CreationRequest, DrainRequest, UnbanRequest

NO_STORE = {"Cache-Control": "no-store"}

Status = Literal["waiting", "playing", "over", "closed"]


def require_operator(request: Request) -> None:
    check_operator(get_services(request), request)


router = APIRouter(prefix="/admin/api", include_in_schema=False, dependencies=[Depends(require_operator)])


def get_operator(request: Request) -> Operator:
    return get_services(request).operator


async def answer(request: Request) -> Response:
    """The server as it is now."""
    return JsonResponse(await get_operator(request).overview(), headers=NO_STORE)


@router.get("/overview")
async def overview(request: Request) -> Response:
    return await answer(request)


@router.get("/tables")
async def tables(request: Request, status: Status | None = None) -> Response:
    return JsonResponse({"tables": await get_operator(request).tables(status)}, headers=NO_STORE)


@router.post("/tables/{table}/close")
async def close_table(request: Request, table_id: TableId) -> Response:
    await get_operator(request).close_table(table_id)
    return await answer(request)


@router.post("/ban")
async def ban(request: Request, body: BanRequest) -> Response:
    await get_operator(request).ban(body.address, body.hours, body.reason)
    return await answer(request)


@router.post("/unban")
async def unban(request: Request, body: UnbanRequest) -> Response:
    if not await get_operator(request).unban(body.address):
        raise Problem(404, "operator.not-banned")
    return await answer(request)


@router.post("/drain")
async def drain(request: Request, body: DrainRequest) -> Response:
    await get_operator(request).drain(body.minutes)
    return await answer(request)


@router.post("/resume")
async def resume(request: Request) -> Response:
    await get_operator(request).resume()
    return await answer(request)


@router.post("/creation")
async def creation(request: Request, body: CreationRequest) -> Response:
    who = None if body.who == "settings" else body.who
    await get_operator(request).set_creation(who, body.password or "")
    return await answer(request)
