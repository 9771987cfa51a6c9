"""The route of drafts: what an unfinished action would do. Nothing is changed."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from shinjuku.game import ShinjukuError
from shinjuku.server.http.dependencies import AUTH_ERRORS, SeatQuery, TableId, get_caller, get_services
from shinjuku.server.http.problems import language_of, refused
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.routes.play import stale_response
from shinjuku.server.http.schemas.drafts import DraftRequest, DraftResponse, ObjectResponse
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.submissions import check_playing
from shinjuku.server.views.drafts import answer_draft, answer_object

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


@router.post("/draft", response_model=DraftResponse | ObjectResponse, responses=error_responses(*AUTH_ERRORS, 409))
async def draft(request: Request, table_id: TableId, body: DraftRequest, seat: SeatQuery = None) -> Response:
    """Fill the gaps of a draft, price it and explain refusals, or say what can't be done with an object."""
    caller = await get_caller(request, table_id, "ask")
    check_playing(caller.table, caller.seat)
    rules, language = get_services(request).registry.rules, language_of(request)
    try:
        found = await rules(_answer, caller.table, caller.seat, body, language)
    except ShinjukuError as error:
        raise refused(error) from None
    return JsonResponse(found) if found is not None else await stale_response(request, caller)


def _answer(table: LiveTable, seat: int, body: DraftRequest, language: str) -> dict[str, Any] | None:
    if table.version != body.version or table.game is None:
        return None
    if body.object is not None:
        return answer_object(table, seat, body.object, language)
    assert body.draft is not None
    slots = body.draft.model_dump(by_alias=True)
    return answer_draft(table, seat, slots, language, destinations=body.destinations)
