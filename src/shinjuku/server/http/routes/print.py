"""A print-and-play set for a table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from shinjuku.printing import INKS, PAPERS, PrintOptions, can_print
from shinjuku.server.bots.tasks import PrintTask
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
from shinjuku.server.http.responses import error_responses

PDF = "application/pdf"
CONTENT: dict[int | str, dict[str, Any]] = {200: {"content": {PDF: {"schema": {"type": "string", "format": "binary"}}}}}

PaperQuery = Annotated[str, Query(pattern=f"^({'|'.join(PAPERS)})$")]
InkQuery = Annotated[str, Query(pattern=f"^({'|'.join(INKS)})$")]

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


@router.get("/print", response_class=Response, responses={**error_responses(*AUTH_ERRORS), **CONTENT})
async def print_table(
    request: Request,
    table_id: TableId,
    language: LanguageQuery = "en",
    paper: PaperQuery = "a4",
    ink: InkQuery = "colour",
    seat: SeatQuery = None,
) -> Response:
    """A set with the board, cards and pieces of this table as a PDF. It costs as much of a limit as advice."""
    caller = await get_caller(request, table_id, "advice")
    if caller.table.game is None:
        raise no_game()
    if not can_print():
        raise Problem(503, "print.missing")
    task = PrintTask(caller.table.game.settings, PrintOptions(paper, ink, language))
    pdf = await get_services(request).bots.print_set(task, address_of(request), table_id)
    return Response(pdf, media_type=PDF, headers={"Content-Disposition": f'attachment; filename="{table_id}.pdf"'})
