"""Advice: what the strongest bot would do for the player whose turn it is, and why."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from shinjuku.server.bots.workers import AdviceTask
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.dependencies import (
    AUTH_ERRORS,
    LanguageQuery,
    SeatQuery,
    TableId,
    get_caller,
    get_services,
)
from shinjuku.server.http.play import stale_response
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.schemas.advice import AdviceRequest, AdviceResponse
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.submissions import check_playing

ADVISER = "master"

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


@router.post("/advice", response_model=AdviceResponse, responses=error_responses(*AUTH_ERRORS, 409))
async def advice(
    request: Request, table_id: TableId, body: AdviceRequest, language: LanguageQuery = "en", seat: SeatQuery = None
) -> Response:
    """What a strong player would do in this seat's place, with reasons and alternatives."""
    services = get_services(request)
    caller = await get_caller(request, table_id, "advice")
    check_playing(caller.table, caller.seat)
    if not caller.table.agreement.advice:
        raise Problem(403, "advice.forbidden")
    task = await services.registry.rules(_advice_task, caller.table, caller.seat, body.version, language)
    if task is None:
        return await stale_response(request, caller)
    found = await services.bots.advise(task, address_of(request), caller.table.id)
    return JsonResponse({"version": body.version, **found})


def _advice_task(table: LiveTable, seat: int, version: int, language: str) -> AdviceTask | None:
    """What the seat sees. None if the table has changed since the version."""
    if table.version != version or table.game is None:
        return None
    if table.game.to_act != seat:
        raise Problem(422, "advice.not-to-act")
    return AdviceTask(ADVISER, table.game.view(seat, counted=True), language, table.game.settings.board)
