"""Routes of play: the view, actions, previews, the record, events and the log of a table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from starlette.responses import PlainTextResponse

from shinjuku.game import ShinjukuError
from shinjuku.game.history import game_before
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import HOST_COOKIE, Caller, set_cookie
from shinjuku.server.http.dependencies import (
    AUTH_ERRORS,
    LanguageQuery,
    SeatQuery,
    TableId,
    VersionQuery,
    get_caller,
    get_services,
)
from shinjuku.server.http.problems import Problem, language_of, no_game, refused
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.schemas.base import MAX_VERSION
from shinjuku.server.http.schemas.play import (
    ActionRequest,
    ActionResponse,
    EventsResponse,
    LogResponse,
    PreferencesRequest,
    PreviewRequest,
    PreviewResponse,
    RematchResponse,
)
from shinjuku.server.http.schemas.replay import ReplayResponse
from shinjuku.server.http.schemas.views import ViewResponse
from shinjuku.server.storage import Preferences
from shinjuku.server.storage.rows import CHOICE, LINE, OVER, UNDO
from shinjuku.server.tables import rematches, seating
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Move
from shinjuku.server.tables.submissions import Stale, Submission, check_playing, submit
from shinjuku.server.views import previews
from shinjuku.server.views.encoding import Fragment
from shinjuku.server.views.events import visible_event
from shinjuku.server.views.log import log_entries, log_turns
from shinjuku.server.views.replays import replay_steps
from shinjuku.server.views.table_view import table_view

MAX_EVENTS = 500

LINES = Query(
    ge=0, le=MAX_VERSION, description="Of a game that is over, only the set-up and the lines before this one."
)

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])
TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("", response_model=ViewResponse, responses=error_responses(*AUTH_ERRORS))
async def view(request: Request, table_id: TableId, seat: SeatQuery = None) -> Response:
    """The table as the caller's seat or a spectator sees it."""
    caller = await get_caller(request, table_id, "ask")
    return JsonResponse(await get_services(request).registry.view(caller.table, caller.viewer, language_of(request)))


@router.post("/actions", response_model=ActionResponse, responses=error_responses(*AUTH_ERRORS, 409))
async def act(request: Request, table_id: TableId, body: ActionRequest, seat: SeatQuery = None) -> Response:
    """Submit a line, a choice or an undo, for a version of the table and with a client id."""
    services = get_services(request)
    caller = await get_caller(request, table_id, "act")
    submission = Submission(caller.seat, body.version, body.client_id, _move(body))
    try:
        number = await submit(services.registry, caller.table, submission)
    except Stale:
        return await stale_response(request, caller)
    except Problem as problem:
        services.metrics.count("refusals", code=problem.code)
        raise
    table = await services.registry.open(table_id)
    current = await services.registry.view(table, caller.viewer, language_of(request))
    return JsonResponse({"version": number, "view": current})


def _move(body: ActionRequest) -> Move:
    if body.undo is not None:
        return Move(UNDO, "" if body.undo is True else body.undo)
    return (
        Move(LINE, body.line, then_end=body.then is not None)
        if body.line is not None
        else Move(CHOICE, body.choice or "")
    )


async def stale_response(request: Request, caller: Caller) -> Response:
    """The request was made for another version of the table. The response has the current view."""
    rules, language = get_services(request).registry.rules, language_of(request)
    version, current = await rules(_current, caller.table, caller.viewer, language)
    problem = Problem(409, "table.stale", version=version)
    return JsonResponse({**problem.body(language), "view": current}, problem.status)


def _current(table: LiveTable, viewer: int | None, language: str) -> tuple[int, Fragment]:
    return table.version, table_view(table, viewer, language)


@router.post("/preview", response_model=PreviewResponse, responses=error_responses(*AUTH_ERRORS, 409))
async def preview(request: Request, table_id: TableId, body: PreviewRequest, seat: SeatQuery = None) -> Response:
    """What a line would do, up to the first draw. Nothing is changed."""
    caller = await get_caller(request, table_id, "ask")
    check_playing(caller.table, caller.seat)
    rules = get_services(request).registry.rules
    run = rules.at_once if Move(LINE, body.line).is_short else rules
    try:
        found = await run(_preview, caller.table, caller.seat, body)
    except ShinjukuError as error:
        raise refused(error) from None
    return JsonResponse(found) if found is not None else await stale_response(request, caller)


def _preview(table: LiveTable, seat: int, body: PreviewRequest) -> dict[str, object] | None:
    if table.version != body.version or table.game is None:
        return None
    return previews.preview(table.game, seat, body.line)


@router.get("/record", response_class=Response, responses={**error_responses(*AUTH_ERRORS), **TEXT})
async def record(
    request: Request, table_id: TableId, seat: SeatQuery = None, lines: Annotated[int | None, LINES] = None
) -> Response:
    """The record of the game. Until the game is over, other seats' secrets are left out."""
    caller = await get_caller(request, table_id, "ask")
    text = await get_services(request).registry.rules(_record, caller, lines)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{table_id}.txt"'})


def _record(caller: Caller, lines: int | None) -> str:
    game = caller.table.game
    if game is None:
        raise no_game()
    if game.is_over and lines is not None:
        return game_before(game, lines).record()
    return game.record() if caller.table.status == OVER or game.is_over else game.record(caller.viewer)


@router.get("/events", response_model=EventsResponse, responses=error_responses(*AUTH_ERRORS))
async def events(request: Request, table_id: TableId, after: VersionQuery = 0, seat: SeatQuery = None) -> Response:
    """The events after a version, at most 500 at a time."""
    caller = await get_caller(request, table_id, "ask")
    found = await get_services(request).registry.events_after(caller.table, after, MAX_EVENTS)
    visible = [visible_event(event, caller.viewer) for event in found]
    return JsonResponse({"version": caller.table.version, "events": visible})


@router.get("/log", response_model=LogResponse, responses=error_responses(*AUTH_ERRORS))
async def log(
    request: Request,
    table_id: TableId,
    language: LanguageQuery = "en",
    since: VersionQuery = 0,
    seat: SeatQuery = None,
) -> Response:
    """The log from a line of the game to its end: in sentences, and turn by turn as data."""
    caller = await get_caller(request, table_id, "ask")
    return JsonResponse(await get_services(request).registry.rules(_log, caller.table, language, since))


def _log(table: LiveTable, language: str, since: int) -> dict[str, Any]:
    entries, turns = log_entries(table, language, since), log_turns(table, language, since)
    return {"version": table.version, "entries": entries, "turns": turns}


@router.get("/replay", response_model=ReplayResponse, responses=error_responses(*AUTH_ERRORS))
async def replay(
    request: Request, table_id: TableId, language: LanguageQuery = "en", seat: SeatQuery = None
) -> Response:
    """The game so far, line by line, as the caller saw it. When the game is over, all hands are shown."""
    caller = await get_caller(request, table_id, "ask")
    rules = get_services(request).registry.rules
    return JsonResponse({"frames": await rules.in_slices(replay_steps, caller.table, caller.viewer, language)})


@router.post("/preferences", response_model=ViewResponse, responses=error_responses(*AUTH_ERRORS))
async def set_preferences(
    request: Request, table_id: TableId, body: PreferencesRequest, seat: SeatQuery = None
) -> Response:
    """Change what the server decides for the seat without asking. Fields that are left out stay as they are."""
    registry = get_services(request).registry
    caller = await get_caller(request, table_id, "act")
    now = caller.table.seats[caller.seat].preferences
    preferences = Preferences(
        now.auto_end if body.auto_end is None else body.auto_end,
        now.always_take if body.always_take is None else body.always_take,
    )
    await seating.set_preferences(registry, caller.table, caller.seat, preferences)
    return JsonResponse(await registry.view(caller.table, caller.viewer, language_of(request)))


@router.post("/rematch", response_model=RematchResponse, responses=error_responses(*AUTH_ERRORS, 409))
async def rematch(request: Request, table_id: TableId, seat: SeatQuery = None) -> Response:
    """Play again. The first call creates the new table, and every player who calls is seated at it."""
    services = get_services(request)
    caller = await get_caller(request, table_id, "act")
    if caller.table.next is None:
        services.controls.check_draining()
        services.rate_limiter.consume("create", address_of(request))
    next_id, joined = await rematches.rematch(services.registry, caller.table, caller.key, address_of(request))
    response = JsonResponse({"table": next_id, "seat": joined and joined.seat, "token": joined and joined.token})
    if joined is not None:
        set_cookie(services, request, response, next_id, f"seat-{joined.seat}", joined.token)
    if (host := request.cookies.get(HOST_COOKIE)) is not None:
        set_cookie(services, request, response, next_id, "host", host)  # the host's key is valid for both tables
    return response
