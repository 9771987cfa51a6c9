"""The review of a finished game. It begins with a POST; a GET says how far it is, and has it when it is done."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from shinjuku.bots import BotError
from shinjuku.review.reviewer import check_reviewable
from shinjuku.server.bots.reviews import DONE
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.dependencies import (
    AUTH_ERRORS,
    LanguageQuery,
    SeatQuery,
    TableId,
    get_caller,
    get_services,
)
from shinjuku.server.http.problems import Problem, no_game
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.schemas.review import ReviewProgressResponse, ReviewResponse
from shinjuku.server.tables.live_table import LiveTable

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


@router.post("/review", response_model=ReviewProgressResponse, responses=error_responses(*AUTH_ERRORS))
async def begin_review(request: Request, table_id: TableId, seat: SeatQuery = None) -> Response:
    """Let the network go over the finished game. Asking again changes nothing."""
    services = get_services(request)
    caller = await get_caller(request, table_id, "advice")
    record = await services.registry.rules(_record, caller.table)
    return JsonResponse(services.bots.reviews.begin(table_id, record, address_of(request)).progress())


def _record(table: LiveTable) -> str:
    if table.game is None:
        raise no_game()
    if not table.game.is_over:
        raise Problem(422, "review.not-over")
    try:
        check_reviewable(table.game)
    except BotError:
        raise Problem(422, "review.unknown") from None
    return table.game.record()


@router.get("/review", response_model=ReviewResponse, responses=error_responses(*AUTH_ERRORS))
async def review(
    request: Request, table_id: TableId, language: LanguageQuery = "en", seat: SeatQuery = None
) -> Response:
    """How far the review is, and the review when it is done."""
    reviews = get_services(request).bots.reviews
    await get_caller(request, table_id, "ask")
    job = reviews.find(table_id)
    if job is None:
        raise Problem(404, "review.not-begun")
    words = await reviews.words(table_id, job, language, address_of(request)) if job.state == DONE else None
    return JsonResponse({**job.progress(), "review": words})
