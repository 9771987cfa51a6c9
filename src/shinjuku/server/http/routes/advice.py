"""Advice: what the strongest bot would do for the player whose turn it is, and why."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from shinjuku.bots.advice.idea import acts_of
from shinjuku.bots.levels import is_trained
from shinjuku.game import ShinjukuError
from shinjuku.server.bots.tasks import AdviceTask, IdeaTask
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import Caller
from shinjuku.server.http.dependencies import (
    AUTH_ERRORS,
    LanguageQuery,
    SeatQuery,
    TableId,
    get_caller,
    get_services,
)
from shinjuku.server.http.problems import Problem, refused
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.routes.play import stale_response
from shinjuku.server.http.schemas.advice import AdviceRequest, AdviceResponse, IdeaRequest, IdeaResponse
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
    caller = await _caller(request, table_id)
    task = await services.registry.rules(_advice_task, caller.table, caller.seat, body.version, language)
    if task is None:
        return await stale_response(request, caller)
    found = await services.bots.advise(task, address_of(request), caller.table.id)
    return JsonResponse({"version": body.version, **found})


async def _caller(request: Request, table_id: str) -> Caller:
    """A player at a table that allows advice."""
    caller = await get_caller(request, table_id, "advice")
    check_playing(caller.table, caller.seat)
    if not caller.table.agreement.advice:
        raise Problem(403, "advice.forbidden")
    return caller


@router.post("/idea", response_model=IdeaResponse, responses=error_responses(*AUTH_ERRORS, 409))
async def idea(
    request: Request, table_id: TableId, body: IdeaRequest, language: LanguageQuery = "en", seat: SeatQuery = None
) -> Response:
    """What the player's own lines would do to the chance to win, and a better turn if there is one."""
    services = get_services(request)
    caller = await _caller(request, table_id)
    try:
        task = await services.registry.rules(_idea_task, caller.table, caller.seat, body, language)
    except ShinjukuError as error:
        raise refused(error) from None
    if task is None:
        return await stale_response(request, caller)
    return JsonResponse(await services.bots.advise(task, address_of(request), caller.table.id))


def _idea_task(table: LiveTable, seat: int, body: IdeaRequest, language: str) -> IdeaTask | None:
    """What the seat sees, and its lines, which must be legal."""
    task = _advice_task(table, seat, body.version, language)
    if task is None or table.game is None:
        return None
    if not is_trained(table.game.settings):
        raise Problem(422, "advice.unknown")
    acts_of(table.game, body.lines)
    return IdeaTask(task.view, tuple(body.lines), language)


def _advice_task(table: LiveTable, seat: int, version: int, language: str) -> AdviceTask | None:
    """What the seat sees. None if the table has changed since the version."""
    if table.version != version or table.game is None:
        return None
    if table.game.to_act != seat:
        raise Problem(422, "advice.not-to-act")
    return AdviceTask(ADVISER, table.game.view(seat, counted=True), language, table.game.settings.board)
